#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks at the window as a screen reader does: accessibility.py PROGRAM

Fails on a control or figure without a name, on a figure without a description, and when the weight
0.3118 of the first example cannot be read. Exit code 77: this machine has no AT-SPI.
"""
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


def complaints(program):
    controls = figures = 0
    found = []
    texts = []
    for thing, place in walk(program):
        role = thing.getRole()
        if not is_showing(thing) or role not in CONTROLS | FIGURES:
            continue
        controls += role in CONTROLS
        if not thing.name and not is_part_of_named(thing):
            found.append("no name: " + " > ".join(place))
        if role in FIGURES and thing.description:
            figures += 1
            texts.append((thing.name, thing.description))
    print("%d controls, %d figures" % (controls, figures))
    if controls < 20:
        found.append("only %d controls were found" % controls)
    if figures < 5:
        found.append("only %d figures have a description" % figures)
    if not any("weight" in name.lower() and "0.3118" in text for name, text in texts):
        found.append("no figure of weights tells 0.3118: " + repr(texts)[:2000])
    return found


def main():
    home = tempfile.mkdtemp()
    environment = dict(os.environ, QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", QT_ACCESSIBILITY="1", HOME=home,
                       XDG_CONFIG_HOME=home, XDG_STATE_HOME=home, QT_QPA_PLATFORM="xcb")
    window = subprocess.Popen([sys.argv[1], "--language", "en"], env=environment)
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
