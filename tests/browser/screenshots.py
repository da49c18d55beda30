"""Pictures of every game and page, for the eye: `make screenshots` writes them to build/screenshots.

Greedy bots play each game once; at every stage of it a table is opened that plays on from there, with a person in the
first seat. A picture is named after its scene and the way it is looked at: burgundy-middle-dark-phone-ru.png. Without
such words it is a desktop screen by day, in English.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

import doubloon
from doubloon.bots import ask, make_bot
from doubloon.engine.fair_dice import Pledge
from doubloon.engine.state import Event
from doubloon.engine.table import Table
from doubloon.games import find_game
from tests.browser.conftest import CHROMIUM, DESKTOP, MISSING, PATIENCE, PHONE, QUIET, Server
from tests.browser.seated import COLOURS, EAVESDROP

FOLDER = Path(__file__).parents[2] / "build" / "screenshots"
NAMES = {"en": ("Anna", "Boris", "Vera", "Glen"), "ru": ("Анна", "Борис", "Вера", "Глеб")}


class Stage(NamedTuple):
    """What the first seat is asked once so much of the game is played, and what is touched to show an answer."""

    share: float
    step: str
    touch: tuple[str, ...] = ()


class Play(NamedTuple):
    """A game for the bots to play, and its stages."""

    game: str
    players: int
    options: dict[str, Any]
    opening: Stage
    middle: Stage
    end: Stage


PLAYS = {
    "puerto-rico": Play(
        "puerto-rico",
        4,
        {"governor": 0},
        Stage(0, "choose_role"),
        Stage(0.5, "build", ("[data-place^='market:']",)),
        Stage(0.85, "load"),
    ),
    "burgundy": Play(
        "burgundy",
        4,
        {"first_player": 0},
        Stage(0, "turn"),
        Stage(0.45, "turn", ("[data-place^='die:']:first-child", "[data-place^='store:']")),
        Stage(0.9, "turn", ("[data-place^='die:']",)),
    ),
    "age-of-discovery": Play(
        "age-of-discovery",
        4,
        {},
        Stage(0, "place"),
        Stage(0.45, "place", ("[data-place^='hand:']",)),
        Stage(0.95, "buy", ("[data-place^='card:']",)),
    ),
    "santa-maria": Play(
        "santa-maria",
        4,
        {"first_player": 0},
        Stage(0, "main"),
        Stage(0.5, "line"),
        Stage(0.9, "main"),
    ),
    "kingdoms": Play(
        "santa-maria",
        3,
        {"expansion": True, "modules": "A,B,C", "first_player": 0},
        Stage(0, "main"),
        Stage(0.4, "place_tile"),
        Stage(0.9, "main"),
    ),
    "mayan-city": Play(
        "santa-maria",
        4,
        {"expansion": True, "modules": "A,B,C,D", "maya_seat": 0},
        Stage(0, "maya_turn"),
        Stage(0.4, "walk"),
        Stage(0.9, "maya_turn"),
    ),
}

# All pictures: every scene, and the ways it is looked at ("" is the usual one).
OF_PLAYS = {
    "opening": ("", "phone"),
    "middle": ("", "ru", "dark", "phone", "dark-phone-ru"),
    "end": ("", "phone-ru"),
    "replay": ("", "phone-ru"),
    "result": ("", "ru", "dark-phone-ru"),
}
OF_GAMES = {
    "log": ("", "dark-ru", "phone-ru"),
    "hint": ("", "ru", "dark-phone-ru"),
    "setup": ("",),
    "rulebook": ("",),
}
PAGES = {
    "lobby": ("", "ru", "dark", "phone-ru"),
    "records": ("", "phone"),
    "waiting": ("", "phone-ru"),
    "invitation": ("", "phone-ru"),
}
SOME = {
    "santa-maria-setup": ("phone-ru",),
    "puerto-rico-rulebook": ("dark-phone-ru",),
    "burgundy-middle": ("plain", "plain-dark-phone-ru"),
    "santa-maria-middle": ("plain",),
    "age-of-discovery-scoring": ("", "ru", "dark", "phone-ru"),
    "santa-maria-alone": ("", "ru", "dark-phone-ru"),
    "burgundy-alone": ("", "ru", "phone"),
    "burgundy-dice": ("", "ru", "dark-ru", "phone", "dark-phone-ru"),
    "puerto-rico-dice": ("", "phone-ru"),
}
PICTURES = [
    *((page, look) for page, looks in PAGES.items() for look in looks),
    *((f"{game}-{scene}", look) for game in doubloon.GAMES for scene, looks in OF_GAMES.items() for look in looks),
    *((f"{play}-{scene}", look) for play in PLAYS for scene, looks in OF_PLAYS.items() for look in looks),
    *((scene, look) for scene, looks in SOME.items() for look in looks),
]


# What is pressed at a table to see more of it; on a phone the log is under the last tab.
PRESSED = {
    "log": ("nav.tabs button:last-child", ".log-turn > button"),
    "hint": ("[data-tool=hint]",),
}
SHOWN = "() => document.querySelector('.frame')?.dataset.version === String(heard.state.version)"
STAGE = "dialog.moment"
SEEN_THEN = {"log": ".log-open", "hint": ".advice .answer"}
# Bots answer at once, and the end of a turn or phase stops nobody, unless it is to be seen.
AT_ONCE = """localStorage.setItem('doubloon.pace', '0');
if (!localStorage.getItem('doubloon.scoring')) localStorage.setItem('doubloon.scoring', '"once"');"""
STAGED = """localStorage.setItem('doubloon.scoring', '"steps"')"""
DECISIONS = 24  # of the person, until the log is worth seeing
# One answer after the other over the page's own connection: without the board, of which other tests make sure.
ANSWER = """(decisions) => new Promise((done) => {
  let left = decisions;
  let answered = -1;
  const look = () => {
    const { version, actions = [] } = heard.state ?? {};
    if (actions.length && version !== answered) {
      if (!left--) return done();
      answered = version;
      const { action } = actions[(left * 7) % actions.length];
      heard.socket.send(JSON.stringify({ op: 'act', action, version }));
    }
    setTimeout(look, 20);
  };
  look();
})"""


class Scene(NamedTuple):
    """Where to go, what must be seen there, what to touch and press then, what that shows; seats to take before."""

    path: str
    sight: str
    touch: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    press: tuple[str, ...] = ()
    then: str = ""
    decisions: int = 0


class Show:
    """A game played by bots, loaded into the server."""

    def __init__(self, play: Play, http: httpx.Client) -> None:
        self.play = play
        names = NAMES["en"][: play.players]
        table = doubloon.new(play.game, players=play.players, seed="pictures", options=play.options, names=names)
        bots = [make_bot("greedy", table.game, f"pictures {seat}") for seat in range(play.players)]
        self.asked: list[str | None] = []  # for every move the first seat's question, where it is worth seeing
        self.ending: list[int | None] = []  # for every move the seat, if something was scored then
        while table.to_move is not None:
            seat, events = table.to_move, list[Event]()
            worthy = seat == 0 and len(table.legal_actions()) > 2
            self.asked.append(table.view(0)["asked"] if worthy else None)
            table.listen(events.append)
            table.play_code(ask(bots[seat], table.game, table.state))
            self.ending.append(None if table.staging(events) is None else seat)
        self.actions = [table.actions.notation(code) for code in table.history]
        self.id = _made(http.post("/api/records", content=str(table.record())))["id"]

    def move(self, stage: Stage) -> int:
        return self.asked.index(stage.step, int(stage.share * len(self.asked)))


class Studio:
    """A server where a table is laid for every scene."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=60)
        self.shows = {name: Show(play, self.http) for name, play in PLAYS.items()}
        self.scenes: dict[tuple[str, str], Scene] = {}

    def scene(self, name: str, lang: str) -> Scene:
        """Made once for a language, then looked at in all ways; the end of a turn comes only once."""
        if (name, lang) not in self.scenes or self.scenes[name, lang].then == STAGE:
            self.scenes[name, lang] = self._page(name, lang) if name in PAGES else self._of_game(name, lang)
        return self.scenes[name, lang]

    def _page(self, name: str, lang: str) -> Scene:
        match name:
            case "lobby":
                keys = [self._laid(game, lang)["keys"]["0"] for game in ("burgundy", "santa-maria")]
                return Scene("/", ".games", before=tuple(f"/s/{key}" for key in keys))
            case "waiting":
                return Scene(f"/s/{self._laid('puerto-rico', lang, listed=True)['keys']['0']}", "main h1")
            case "invitation":
                return Scene(self._laid("age-of-discovery", lang, listed=True)["links"]["1"], "main h1")
        return Scene(f"/{name}", "main h1")

    def _of_game(self, name: str, lang: str) -> Scene:
        subject, _, what = name.rpartition("-")
        match what:
            case "setup":
                return Scene(f"/new/{subject}", ".matters > *")
            case "rulebook":
                return Scene(f"/rules/{subject}", "main h1")
            case "replay":
                show = self.shows[subject]
                return Scene(f"/t/{show.id}/replay#{len(show.asked) * 2 // 3}", "[type=range]")
            case "dice":
                return Scene(f"/t/{self._promised(subject)}/dice", "[data-step=dice]:not([data-outcome=waiting])")
            case "result":
                return Scene(f"/t/{self.shows[subject].id}", "table")
            case "alone":
                return Scene(f"/t/{self._lost_alone(subject)}", ".after-grid")
            case "log" | "hint":
                key = self._against_bots(self.shows[subject].play, lang)["keys"]["0"]
                return Scene(f"/s/{key}", "header.prompt h1", (), (), PRESSED[what], SEEN_THEN[what], DECISIONS)
            case "scoring":
                return self._scoring(self.shows[subject], lang)
        return self._stage(self.shows[subject], what, lang)

    def _scoring(self, show: Show, lang: str) -> Scene:
        """The end of a turn, which the last person's answer brings."""
        move = next(i for i, seat in enumerate(show.ending) if seat is not None and i > len(show.ending) // 2)
        seat = show.ending[move]
        people = [{"kind": "here", "name": NAMES[lang][i], "colour": COLOURS[i]} for i in range(show.play.players)]
        people[int(seat or 0)]["kind"] = "me"
        order = {"move": move, "seats": people}
        made = _made(self.http.post(f"/api/tables/{show.id}/branch", json=order))
        answer = f'dialog [data-action="{show.actions[move]}"]'
        return Scene(f"/s/{made['keys'][str(seat)]}", "header.prompt h1", press=("key:a", answer), then=STAGE)

    def _lost_alone(self, game: str) -> str:
        """A game for one that somebody lost who answered at random."""
        table, luck = doubloon.new(game, players=1, seed="pictures"), random.Random("pictures")
        while table.to_move is not None:
            table.play(luck.choice(table.legal_actions()))
        return str(_made(self.http.post("/api/records", content=str(table.record())))["id"])

    def _stage(self, show: Show, name: str, lang: str) -> Scene:
        """A table that plays on from there among people, who take their time."""
        stage: Stage = getattr(show.play, name)
        people = [{"kind": "here", "name": NAMES[lang][i], "colour": COLOURS[i]} for i in range(show.play.players)]
        order = {"move": show.move(stage), "seats": [people[0] | {"kind": "me"}, *people[1:]]}
        made = _made(self.http.post(f"/api/tables/{show.id}/branch", json=order))
        return Scene(f"/s/{made['keys']['0']}", "header.prompt h1", stage.touch)

    def _promised(self, name: str) -> str:
        """A game whose dice came from a promise and two people's numbers, played at random."""
        play, luck = PLAYS[name], random.Random("pictures")
        pledge = Pledge("pictures", "5e" * 32, {0: "0a" * 32, 1: "b0" * 32})
        table = Table.open(find_game(play.game), play.players, None, play.options, NAMES["en"][: play.players], pledge)
        while table.to_move is not None:
            table.play(luck.choice(table.legal_actions()))
        return str(_made(self.http.post("/api/records", content=str(table.record())))["id"])

    def _against_bots(self, play: Play, lang: str) -> dict[str, Any]:
        """A table with a person and bots that answer at once."""
        bots = [{"kind": "bot", "level": "greedy", "colour": one} for one in COLOURS[1 : play.players]]
        seats = [{"kind": "me", "name": NAMES[lang][0], "colour": COLOURS[0]}, *bots]
        order = {"game": play.game, "seats": seats, "options": play.options, "seed": "pictures"}
        return _made(self.http.post("/api/tables", json=order))

    def _laid(self, game: str, lang: str, listed: bool = False) -> dict[str, Any]:
        """A table with a person and a bot; if it is listed, with a free seat."""
        seats = [
            {"kind": "me", "name": NAMES[lang][0]},
            {"kind": "link"} if listed else {"kind": "here", "name": NAMES[lang][1]},
            {"kind": "bot", "level": "greedy"},
        ]
        places = [{**seat, "colour": COLOURS[i]} for i, seat in enumerate(seats)]
        order = {"game": game, "seats": places, "options": {}, "listed": listed}
        return _made(self.http.post("/api/tables", json=order))

    def shoot(self, browser: Browser, look: str, names: Sequence[str]) -> None:
        """Take all pictures of one look in one window."""
        words = look.split("-")
        lang = "ru" if "ru" in words else "en"
        context = browser.new_context(
            base_url=self.url,
            viewport=PHONE if "phone" in words else DESKTOP,
            locale=lang,
            has_touch="phone" in words,
            color_scheme="dark" if "dark" in words else "light",
            reduced_motion="reduce",
        )
        context.add_init_script(AT_ONCE)
        if "plain" in words:
            context.add_init_script("localStorage.setItem('doubloon.plain', 'true')")
        page = context.new_page()
        page.add_init_script(EAVESDROP)
        page.set_default_timeout(PATIENCE)
        for name in names:
            _visit(page, self.scene(name, lang))
            picture = "-".join(filter(None, (name, look)))
            page.screenshot(path=FOLDER / f"{picture}.png")
            print(picture, flush=True)
        context.close()


def _made(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def _visit(page: Page, scene: Scene) -> None:
    for seat in scene.before:
        page.goto(seat)
        page.wait_for_url("**/t/*")
    if scene.then == STAGE:
        page.goto("/")
        page.evaluate(STAGED)
    page.goto(scene.path)
    page.locator(scene.sight).first.wait_for()
    page.wait_for_load_state("networkidle")
    for place in scene.touch:
        glowing = page.locator(f"{place}.can:visible")
        if glowing.count():  # on a phone it may be under another tab
            glowing.last.click()
    if scene.decisions and not page.locator(".log-turn").count():  # or it was played on before
        page.evaluate(ANSWER, scene.decisions)
        page.wait_for_function(
            "() => document.querySelector('.frame')?.dataset.version === String(heard.state.version)"
        )
    for what in scene.press:
        if what.startswith("key:"):
            page.keyboard.press(what.removeprefix("key:"))
        elif page.locator(f"{what}:visible").count() or what not in PRESSED["log"]:
            page.locator(f"{what}:visible").last.click()
    if scene.then:
        page.locator(scene.then).first.wait_for()


def main(words: Sequence[str]) -> None:
    """Take all pictures, or those with one of these words in their names."""
    assert CHROMIUM, MISSING
    pictures = [(name, look) for name, look in PICTURES if not words or any(word in name for word in words)]
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    looks = dict.fromkeys(look for _, look in pictures)
    with tempfile.TemporaryDirectory(prefix="doubloon-pictures-") as data, sync_playwright() as playwright:
        server = Server(Path(data))
        try:
            studio = Studio(server.url)
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
            for look in looks:
                studio.shoot(browser, look, [name for name, wanted in pictures if wanted == look])
            browser.close()
        finally:
            server.end()
    print(f"{len(pictures)} pictures in {FOLDER.relative_to(Path.cwd())}")


if __name__ == "__main__":
    main(sys.argv[1:])
