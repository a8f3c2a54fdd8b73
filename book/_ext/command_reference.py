"""The reference of commands, made from their parsers: all options, and an example that a test runs."""

import argparse

from generated_markdown import GeneratedMarkdown, plain


def commands_of(made: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the parsers of the commands below one, by their names."""
    found = [action for action in made._actions if isinstance(action, argparse._SubParsersAction)]
    return dict(found[0].choices) if found else {}


def options_of(made: argparse.ArgumentParser) -> list[argparse.Action]:
    """List what a command takes; the options of metrics only where they are listed, with `explain`."""
    passed = (argparse._HelpAction, argparse._SubParsersAction)
    listed = [action for action in made._actions if not isinstance(action, passed)]
    return [each for each in listed if made.prog.endswith(" explain") or not each.dest.startswith("option_")]


def written(action: argparse.Action) -> str:
    """Write how an argument is typed: ``-k VALUE``, or the name of what stands without an option."""
    if not action.option_strings:
        return action.metavar if isinstance(action.metavar, str) else action.dest
    value = "" if action.nargs == 0 else f" {action.metavar or _choices(action) or action.dest.upper()}"
    return ", ".join(action.option_strings) + value


def _choices(action):
    return "|".join(map(str, action.choices)) if action.choices else ""


class CommandReference(GeneratedMarkdown):
    def markdown(self):
        from irlearn.cli import GROUPS, parser  # here, because a package without commands has books, too

        made = commands_of(parser())
        parts, names = [], iter(made)
        for group, modules in GROUPS.items():
            parts.append(f"## To {group}")
            parts += [self.command(name, made[name], module) for module, name in zip(modules, names)]
        return "\n\n".join(parts)

    def command(self, name, made, module):
        """Write what a command does, its example, and what it takes."""
        parts = [f"(command-{name})=\n### `irlearn {name}`", plain(made.description)]
        parts.append(f"```console\n$ {module.EXAMPLE}\n```")
        for step, below in {"": made, **commands_of(made)}.items():
            if taken := options_of(below):
                title = f"`irlearn {name} {step}`: {plain(below.description)}\n\n" if step else ""
                parts.append(title + "\n".join(map(self.option, taken)))
        return "\n\n".join(parts)

    def option(self, action):
        return f"- `{written(action)}`: {plain((action.help or '').replace('%%', '%'))}"


def setup(app):
    app.add_directive("command-reference", CommandReference)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
