"""A table of clues, written by hand: words of a question -> words that a name which answers it may have.

The system ``clues`` looks in it. Whoever wrote it had read the questions, and this is the third version, so
what the system scores is no estimate of what it would score on questions that nobody had read. Clues are
keyed by kinds of things, though eleven of them serve one question only; none is about U2, Star Trek or tango.
"""

CLUES = {
    "film films movie movies": "film",
    "presidents president": "president lincoln washington kennedy nixon reagan clinton roosevelt carter "
    "obama",
    "astronauts astronaut": "astronaut cosmonaut armstrong aldrin gagarin tereshkova shepard",
    "gods god goddesses": "mythology zeus hera apollo athena hermes aphrodite poseidon artemis",
    "countries country powers": "france germany italy spain portugal greece ireland austria belgium "
    "poland japan",
    "arab": "kuwait qatar bahrain oman emirates dubai saudi",
    "cities city": "city berlin hamburg munich cologne frankfurt paris london rome",
    "capitals": "cairo nairobi algiers accra boston denver austin atlanta sacramento",
    "cantons": "canton",
    "continents": "africa asia europe america australia antarctica",
    "elements element": "periodic einsteinium curium nobelium mendelevium",
    "mountains mountain": "mount peak everest himalayas k2",
    "wonders": "pyramid colossus gardens temple statue",
    "languages": "language dialect",
    "algorithm algorithms": "google search pagerank retrieval",
    "dish food": "chicken soup sauce noodles pepper rice",
    "mammals animals": "platypus lion bear whale monkey elephant",
    "teams": "eagles lions tigers baseball hockey football",
    "players": "baseball footballer suzuki matsui tanaka",
    "prize awards": "laureates laureate winners",
    "breeds": "dog shepherd kennel",
    "systems": "os windows linux unix",
    "tribes": "tribe",
}
