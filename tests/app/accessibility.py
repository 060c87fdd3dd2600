#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks at the window as a screen reader does: accessibility.py PROGRAM

Shows every figure that applies. Fails on a control without a name, on whatever page or panel it is, on a figure
without a name or description, on a number without a value, and when the weight 0.3118 of the first example
cannot be read. Exit code 77: this machine has no AT-SPI.
"""
import json
import os
import subprocess
import sys
import tempfile
import time

try:
    import pyatspi
except ImportError:
    print("python3-pyatspi is not installed: skipped")
    sys.exit(77)

CONTROLS = {
    pyatspi.ROLE_PUSH_BUTTON, pyatspi.ROLE_TOGGLE_BUTTON, pyatspi.ROLE_CHECK_BOX, pyatspi.ROLE_RADIO_BUTTON,
    pyatspi.ROLE_COMBO_BOX, pyatspi.ROLE_SPIN_BUTTON, pyatspi.ROLE_TEXT, pyatspi.ROLE_ENTRY,
    pyatspi.ROLE_TABLE, pyatspi.ROLE_LIST, pyatspi.ROLE_PAGE_TAB, pyatspi.ROLE_SLIDER, pyatspi.ROLE_MENU,
    pyatspi.ROLE_MENU_ITEM, pyatspi.ROLE_CHECK_MENU_ITEM, pyatspi.ROLE_PROGRESS_BAR, pyatspi.ROLE_LINK,
    pyatspi.ROLE_DOCUMENT_FRAME,
}
FIGURES = {pyatspi.ROLE_IMAGE, pyatspi.ROLE_ICON, pyatspi.ROLE_DRAWING_AREA}
# Tables are walked no further: a cell is named by its headers.
LEAVES = {pyatspi.ROLE_TABLE, pyatspi.ROLE_LIST}
FIGURES_OF_IT = 15 # all but the one of positions


def find_program(seconds):
    """The program on the accessibility bus, once its window is there."""
    end = time.time() + seconds
    while time.time() < end:
        for program in pyatspi.Registry.getDesktop(0):
            if program is not None and program.name == "attnscope" and program.childCount > 0:
                return program
        time.sleep(0.3)
    return None


def is_showing(thing):
    states = thing.getState()
    return states.contains(pyatspi.STATE_SHOWING) and states.contains(pyatspi.STATE_VISIBLE)


def walk(thing, path=()):
    for child in thing:
        if child is None:
            continue
        place = path + ("%s '%s'" % (child.getRoleName(), child.name),)
        yield child, place
        if child.getRole() not in LEAVES:
            yield from walk(child, place)


def is_part_of_named(thing):
    """The text field inside a spin box or chooser is known by the whole."""
    parent = thing.parent
    return parent is not None and parent.getRole() in (
        pyatspi.ROLE_SPIN_BUTTON, pyatspi.ROLE_COMBO_BOX) and bool(parent.name)


def has_value(thing):
    try:
        thing.queryValue().currentValue
        return True
    except NotImplementedError:
        return False


def has_label(thing):
    return any(relation.getRelationType() == pyatspi.RELATION_LABELLED_BY and relation.getTarget(0).name
               for relation in thing.getRelationSet())


def is_filled_later(thing, place):
    """A button or question of the lessons, or a note of the status bar, that has no words yet."""
    return not is_showing(thing) and any(part.startswith(("frame 'Lessons'", "status bar")) for part in place)


def complaints(program):
    counts = {"controls": 0, "showing": 0, "figures": 0}
    found = []
    texts = []
    for thing, place in walk(program):
        role = thing.getRole()
        # Of a page that is not shown as well: somebody will show it.
        if role in CONTROLS:
            counts["controls"] += 1
            counts["showing"] += is_showing(thing)
            if not thing.name and not is_part_of_named(thing) and not is_filled_later(thing, place):
                found.append("no name: " + " > ".join(place))
        # The name of a chooser is what is chosen in it: what is chosen there is told by its label.
        if role == pyatspi.ROLE_COMBO_BOX and not has_label(thing):
            found.append("no label: " + " > ".join(place))
        if role in (pyatspi.ROLE_SPIN_BUTTON, pyatspi.ROLE_SLIDER) and not has_value(thing):
            found.append("no value: " + " > ".join(place))
        if role in FIGURES and is_showing(thing):
            counts["figures"] += 1
            if not thing.name or not thing.description:
                found.append("figure without name or description: " + " > ".join(place))
            texts.append((thing.name, thing.description))
    print(", ".join("%s: %d" % count for count in counts.items()))
    if counts["controls"] < 150 or counts["showing"] < 40:
        found.append("too few controls were found")
    if counts["figures"] < FIGURES_OF_IT:
        found.append("only %d figures were found: %s" % (counts["figures"], [name for name, _ in texts]))
    if not any("weight" in name.lower() and "0.3118" in text for name, text in texts):
        found.append("no figure of weights tells 0.3118: " + repr(texts)[:2000])
    return found


def all_figures(program, folder):
    """The first example as a file whose view shows every figure; its path."""
    path = os.path.join(folder, "it.attn.json")
    subprocess.run([program, "examples", "it", "-o", path], check=True)
    with open(path, encoding="utf-8") as file:
        session = json.load(file)
    session.setdefault("view", {})["figures"] = [
        "embedding", "pipeline", "matvec", "angle", "scores", "softmax", "weights", "decomposition", "output",
        "attention", "heads", "mask", "position", "scaling", "cost", "layers"]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(session, file)
    return path


def main():
    home = tempfile.mkdtemp()
    environment = dict(os.environ, QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", QT_ACCESSIBILITY="1", HOME=home,
                       XDG_CONFIG_HOME=home, XDG_STATE_HOME=home, QT_QPA_PLATFORM="xcb")
    window = subprocess.Popen([sys.argv[1], "--language", "en", all_figures(sys.argv[1], home)], env=environment)
    try:
        program = find_program(60)
        if program is None:
            print("the program does not appear on the accessibility bus")
            return 1
        time.sleep(2)
        found = complaints(program)
        print("\n".join(found))
        return 1 if found else 0
    finally:
        window.terminate()
        window.wait()


if __name__ == "__main__":
    sys.exit(main())
