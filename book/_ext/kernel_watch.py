"""Record which code and which files the output of a notebook depends on; an extension of IPython.

A kernel that loads it leaves a report: the modules that it imported and those that it did not find, the
functions of the package that it called, the files that it opened, and the other processes that it started.
It names functions, because a module has two parts. Its frame (imports, constants, signatures, docstrings,
decorators) runs when it is imported, and may matter to any notebook. The body of a function matters only to
notebooks that call it.
`frame_and_bodies` gives both parts as text, without comments and line numbers. Code that reads comments, such
as `inspect.getsource`, opens the file, so the report names the file.
"""

import ast
import atexit
import hashlib
import json
import marshal
import os
import sys
import threading
from contextlib import contextmanager, suppress
from importlib.machinery import SourceFileLoader
from pathlib import Path

FOLDER = str(Path(__file__).parent)
PACKAGE = "irlearn"
RECORD_CALL = "__called__"  # the name by which a module has the function that records a call
# Audit events of Python, each of which starts another process.
PROCESSES = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "os.forkpty")
HARMLESS_PROCESSES = ("fc-list", "system_profiler")  # with these matplotlib looks for fonts
SETTINGS_VARIABLE = "IRLEARN_WATCH"  # hands what `settings` collects to the kernel: paths, and PYTHONPATH
# Modules are compiled anew when Python or this file changes.
COMPILER_VERSION = f"{sys.version}\0{hashlib.sha256(Path(__file__).read_bytes()).hexdigest()}"


def settings(root: Path, report: Path, compiled: Path) -> dict[str, str]:
    """Return the environment variables that a kernel needs to be watched."""
    before = os.environ.get("PYTHONPATH", "")
    settings_json = json.dumps([str(root), str(report), str(compiled), before])
    return {"PYTHONPATH": os.pathsep.join(filter(None, [FOLDER, before])), SETTINGS_VARIABLE: settings_json}


def load_ipython_extension(shell):
    """Watch this process until it ends, and then write the report; IPython calls this when it starts."""
    sys.path.remove(FOLDER)  # it was there for this module only
    root, report, compiled, os.environ["PYTHONPATH"] = json.loads(os.environ.pop(SETTINGS_VARIABLE))
    watch = Watch(Path(root), Path(compiled))
    sys.meta_path.insert(0, watch)
    sys.meta_path.append(watch.missing)
    sys.addaudithook(watch.audit)
    atexit.register(watch.write, Path(report))


class Watch:
    """What this process has imported, called and opened."""

    def __init__(self, root: Path, compiled: Path):
        self.root, self.compiled = root, compiled
        self.called: dict[str, set[str]] = {}  # functions, by module
        self.modules: dict[str, str] = {}  # files of the package's modules, by module
        self.opened: set[str] = set()
        self.started: set[str] = set()  # other processes
        self.missing = MissingModules()
        self.this_thread = threading.local()

    def find_spec(self, name, path=None, target=None):
        """Find a module of the package as Python does, and have `RecordingLoader` load it."""
        if name.partition(".")[0] != PACKAGE:
            return None
        finders = (finder for finder in sys.meta_path if finder is not self)
        found = next(filter(None, (finder.find_spec(name, path, target) for finder in finders)), None)
        if found and type(found.loader) is SourceFileLoader:
            found.loader = RecordingLoader(name, found.loader.path, self)
            found.cached = None  # bytecode that Python has stored does not record calls
        return found

    def audit(self, event, arguments):
        """Note which files are opened and which processes started; Python calls this at each audit event."""
        if event == "open" and not getattr(self.this_thread, "reads_code", False):
            with suppress(TypeError):  # open() also takes the number of an open file, which has no path
                self.opened.add(os.path.abspath(os.fsdecode(arguments[0])))
        elif event in PROCESSES:
            self.started.add(os.path.basename(str(arguments[0])) if arguments else event)

    @contextmanager
    def reading_code(self):
        """Ignore the files that this thread opens meanwhile: they are code, which is recorded otherwise."""
        self.this_thread.reads_code = True
        try:
            yield
        finally:
            self.this_thread.reads_code = False

    def write(self, report: Path):
        """Write the report as JSON, when the kernel ends."""
        report_data = {
            "modules": {name: [path, sorted(self.called[name])] for name, path in self.modules.items()},
            "opened": sorted(
                path for path in self.opened | self.files_of_other_modules() if self.belongs_here(path)
            ),
            "started": sorted(self.started - {*HARMLESS_PROCESSES}),
            "imported": sorted({name.partition(".")[0] for name in sys.modules} - {PACKAGE}),
            "missed": sorted(self.missing.names - sys.modules.keys()),
        }
        report.write_text(json.dumps(report_data), encoding="utf-8")

    def files_of_other_modules(self) -> set[str]:
        """List the files of imported modules that are not the package's; they count as opened."""
        files = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
        return {os.path.abspath(file) for file in files - {None}} - {*self.modules.values()}

    def belongs_here(self, path: str) -> bool:
        """Tell whether a file is one of the book or of the package, and neither hidden nor bytecode."""
        for folder in (self.root, *getattr(sys.modules.get(PACKAGE), "__path__", [])):
            if Path(path).is_relative_to(folder):
                parts = Path(path).relative_to(folder).parts
                return not any(part.startswith((".", "__pycache__")) for part in parts)
        return False


class MissingModules:
    """The last finder that Python asks for a module, so it is asked only for those that are not there."""

    def __init__(self):
        self.names: set[str] = set()

    def find_spec(self, name, path=None, target=None):
        if path is None:  # only top-level modules
            self.names.add(name)


class RecordingLoader(SourceFileLoader):
    """A loader of modules whose functions record that they were called."""

    def __init__(self, name, path, watch):
        super().__init__(name, path)
        self.watch = watch

    def get_code(self, fullname):
        """Compile the module, or take it from the cache, because each notebook imports nearly all modules."""
        cached = self.watch.compiled / fullname
        with self.watch.reading_code():
            source = self.get_data(self.path)
            key = hashlib.sha256(f"{COMPILER_VERSION}\0{self.path}\0".encode() + source).digest()
            stored = cached.read_bytes() if cached.exists() else b""
            if stored.startswith(key):
                return marshal.loads(stored[len(key) :])
            code = compile(with_recorded_calls(source), self.path, "exec", dont_inherit=True)
            part = cached.with_name(f"{fullname}.{os.getpid()}")
            part.write_bytes(key + marshal.dumps(code))
            with suppress(PermissionError):  # another kernel has it open
                part.replace(cached)
        return code

    def exec_module(self, module):
        called = self.watch.called.setdefault(self.name, set())
        self.watch.modules[self.name] = os.path.abspath(self.path)
        module.__dict__[RECORD_CALL] = called.add
        super().exec_module(module)


def with_recorded_calls(source: bytes) -> ast.Module:
    """Parse a module, and let each of its functions begin with a statement that records its name."""
    tree = parse(source)
    for name, function in functions(tree):
        record = ast.parse(f"{RECORD_CALL}({name!r})").body[0]
        for node in ast.walk(record):
            ast.copy_location(node, function.body[0])
        function.body.insert(len(docstring_statements(function)), record)  # behind the docstring
    return tree


def frame_and_bodies(source: bytes) -> dict[str, str]:
    """Split a module into its frame, under an empty name, and the bodies of its functions."""
    tree = parse(source)
    bodies: dict[str, str] = {}
    for name, function in functions(tree):
        doc = docstring_statements(function)
        body = function.body[len(doc) :]
        # A property and its setter have one name: then both bodies count.
        bodies[name] = bodies.get(name, "") + "".join(map(ast.dump, body))
        function.body = doc
    return {"": ast.dump(tree), **bodies}


def parse(source: bytes) -> ast.Module:
    """Parse a module; try again on SystemError, which Python 3.11 raises while another thread parses."""
    for _ in range(3):
        with suppress(SystemError):
            return ast.parse(source)
    return ast.parse(source)


def functions(tree: ast.Module):
    """Yield the name and the node of each function of a module and of its classes.

    Those within functions are part of their bodies; those under an ``if`` or ``try`` stay in the frame.
    """
    waiting: list = [("", tree)]
    while waiting:
        prefix, holder = waiting.pop(0)
        for node in holder.body:
            if isinstance(node, ast.ClassDef):
                waiting.append((f"{prefix}{node.name}.", node))
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield prefix + node.name, node


def docstring_statements(function) -> list[ast.stmt]:
    """Return a list with the statement that is the docstring of a function, or an empty one."""
    first = function.body[0]
    is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return [first] if is_text and isinstance(first.value.value, str) else []
