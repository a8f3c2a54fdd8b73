"""What code of the package had a say in what cells showed: a kernel loads this as an extension of IPython.

A module has two parts. Its frame (imports, constants, signatures, docstrings, decorators) runs when it is
imported, and may matter to anybody. The body of a function matters only to those who call it. So each
function of the package notes its own call, and the kernel leaves a report: the modules that it imported and
those that it missed, the functions that it called, and the files that it opened. `frame_and_bodies` gives
both parts as text; comments and line numbers are in neither. Whoever reads them, such as `inspect.getsource`,
has opened the file.
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

HERE = str(Path(__file__).parent)
PACKAGE = "irlearn"
NOTE = "__called__"
PROCESSES = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "os.forkpty")
HARMLESS = ("fc-list", "system_profiler")  # matplotlib looks for fonts
REPORT = "IRLEARN_WATCH"  # the environment variable that tells a kernel what `settings` says
VERSION = f"{sys.version}\0{hashlib.sha256(Path(__file__).read_bytes()).hexdigest()}"


def settings(root: Path, report: Path, compiled: Path) -> dict[str, str]:
    """Return the environment variables that a kernel needs to be watched."""
    before = os.environ.get("PYTHONPATH", "")
    settings_json = json.dumps([str(root), str(report), str(compiled), before])
    return {"PYTHONPATH": os.pathsep.join(filter(None, [HERE, before])), REPORT: settings_json}


def load_ipython_extension(shell):
    sys.path.remove(HERE)
    root, report, compiled, os.environ["PYTHONPATH"] = json.loads(os.environ.pop(REPORT))
    watch = Watch(Path(root), Path(compiled))
    sys.meta_path.insert(0, watch)
    sys.meta_path.append(watch.missed)
    sys.addaudithook(watch.hear)
    atexit.register(watch.write, Path(report))


class Watch:
    """What this process has imported, called and opened."""

    def __init__(self, root: Path, compiled: Path):
        self.root, self.compiled = root, compiled
        self.called: dict[str, set[str]] = {}
        self.modules: dict[str, str] = {}
        self.opened: set[str] = set()
        self.started: set[str] = set()
        self.missed = Missed()
        self.here = threading.local()

    def find_spec(self, name, path=None, target=None):
        """Find a module of the package as Python does, and have `Noting` load it."""
        if name.partition(".")[0] != PACKAGE:
            return None
        finders = (finder for finder in sys.meta_path if finder is not self)
        found = next(filter(None, (finder.find_spec(name, path, target) for finder in finders)), None)
        if found and type(found.loader) is SourceFileLoader:
            found.loader = Noting(name, found.loader.path, self)
            found.cached = None
        return found

    def hear(self, event, arguments):
        """Note what is opened or started; Python calls this for whatever an audit may want to know."""
        if event == "open" and not getattr(self.here, "reads_code", False):
            with suppress(TypeError):  # an open file is named by its number
                self.opened.add(os.path.abspath(os.fsdecode(arguments[0])))
        elif event in PROCESSES:
            self.started.add(os.path.basename(str(arguments[0])) if arguments else event)

    @contextmanager
    def code_is_read(self):
        """Count nothing that this thread opens meanwhile as data."""
        self.here.reads_code = True
        try:
            yield
        finally:
            self.here.reads_code = False

    def write(self, report: Path):
        report_data = {
            "modules": {name: [path, sorted(self.called[name])] for name, path in self.modules.items()},
            "opened": sorted(path for path in self.opened | self.imported() if self.is_ours(path)),
            "started": sorted(self.started - {*HARMLESS}),
            "imported": sorted({name.partition(".")[0] for name in sys.modules} - {PACKAGE}),
            "missed": sorted(self.missed.names - sys.modules.keys()),
        }
        report.write_text(json.dumps(report_data), encoding="utf-8")

    def imported(self) -> set[str]:
        """List the files of modules that are not the package's; they count as read."""
        files = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
        return {os.path.abspath(file) for file in files - {None}} - {*self.modules.values()}

    def is_ours(self, path: str) -> bool:
        """Tell whether a file belongs to the book or to the package: all others are the environment's."""
        for home in (self.root, *getattr(sys.modules.get(PACKAGE), "__path__", [])):
            if Path(path).is_relative_to(home):
                parts = Path(path).relative_to(home).parts
                return not any(part.startswith((".", "__pycache__")) for part in parts)
        return False


class Missed:
    """Asked last for a module, so it knows which ones are not there."""

    def __init__(self):
        self.names: set[str] = set()

    def find_spec(self, name, path=None, target=None):
        if path is None:
            self.names.add(name)


class Noting(SourceFileLoader):
    """Loads a module whose functions note that they were called."""

    def __init__(self, name, path, watch):
        super().__init__(name, path)
        self.watch = watch

    def get_code(self, fullname):
        """Compile the module, or take it from the cache, because each notebook imports nearly all of them."""
        kept = self.watch.compiled / fullname
        with self.watch.code_is_read():
            source = self.get_data(self.path)
            key = hashlib.sha256(f"{VERSION}\0{self.path}\0".encode() + source).digest()
            stored = kept.read_bytes() if kept.exists() else b""
            if stored.startswith(key):
                return marshal.loads(stored[len(key) :])
            code = compile(noting(source), self.path, "exec", dont_inherit=True)
            part = kept.with_name(f"{fullname}.{os.getpid()}")
            part.write_bytes(key + marshal.dumps(code))
            with suppress(PermissionError):  # another kernel has it open
                part.replace(kept)
        return code

    def exec_module(self, module):
        called = self.watch.called.setdefault(self.name, set())
        self.watch.modules[self.name] = os.path.abspath(self.path)
        module.__dict__[NOTE] = called.add
        super().exec_module(module)


def noting(source: bytes) -> ast.Module:
    """Compile a module so far that each function first notes its name, and return its syntax tree."""
    tree = parsed(source)
    for name, function in functions(tree):
        noted = ast.parse(f"{NOTE}({name!r})").body[0]
        for node in ast.walk(noted):
            ast.copy_location(node, function.body[0])
        function.body.insert(bool(docstring(function)), noted)
    return tree


def frame_and_bodies(source: bytes) -> dict[str, str]:
    """Split a module into its frame, under an empty name, and the bodies of its functions."""
    tree = parsed(source)
    bodies: dict[str, str] = {}
    for name, function in functions(tree):
        doc = docstring(function)
        body = function.body[len(doc) :]
        bodies[name] = bodies.get(name, "") + "".join(map(ast.dump, body))
        function.body = doc
    return {"": ast.dump(tree), **bodies}


def parsed(source: bytes) -> ast.Module:
    """Parse a module, again where Python 3.11 lost count because a second thread was parsing meanwhile."""
    for _ in range(3):
        with suppress(SystemError):
            return ast.parse(source)
    return ast.parse(source)


def functions(tree: ast.Module):
    """List the functions of a module and of its classes with their names; not those within functions."""
    waiting: list = [("", tree)]
    while waiting:
        prefix, holder = waiting.pop(0)
        for node in holder.body:
            if isinstance(node, ast.ClassDef):
                waiting.append((f"{prefix}{node.name}.", node))
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield prefix + node.name, node


def docstring(function) -> list[ast.stmt]:
    """Return the docstring of a function, as the statement that it is; nothing if it has none."""
    first = function.body[0]
    is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return [first] if is_text and isinstance(first.value.value, str) else []
