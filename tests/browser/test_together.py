"""Several people at one table: by link, on one device, over lost connections and restarts."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Server
from tests.browser.seated import BOT, ME, Seated, lay_table, sit_down, sit_down_by_link

LINK = {"kind": "link"}


def test_two_browsers_by_link_each_see_only_their_own_secrets(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, LINK, BOT], options={"governor": 0})
    anna = Seated(visit())
    anna.guest.open(f"/s/{made['keys']['0']}")
    anna.page.wait_for_url(f"**/t/{made['id']}")
    boris = sit_down_by_link(visit(phone=True), made["links"]["1"])
    boris.page.wait_for_url(f"**/t/{made['id']}")
    dice = random.Random(3)
    for seat in (anna, boris):
        seat.await_view()
    anna.hurry_bots()
    for _ in range(12):
        seen = anna.state
        mover = {0: anna, 1: boris}.get(seen["asked"]["seat"])
        if mover is None:  # the bot decides, perhaps it has already
            anna.await_change(seen["version"])
            continue
        mover.await_version(seen["version"])
        mover.answer(mover.pick(dice))
        for other in (anna, boris):
            other.await_version(mover.state["version"])
    for seat, own in ((anna, 0), (boris, 1)):
        players = seat.state["view"]["position"]["players"]
        assert [player["vp_barrels"] is None for player in players] == [one != own for one in range(3)]
    spectator = sit_down(visit(), made)
    assert all(player["vp_barrels"] is None for player in spectator.state["view"]["position"]["players"])
    assert spectator.state["actions"] == []


def left_by_boris(visit, server: Server) -> Seated:
    """Anna, who looks at the seat of Boris, whose turn it is; but he has left the table."""
    made = lay_table(server.url, [ME, LINK, BOT], options={"governor": 1})
    boris = sit_down_by_link(visit(), made["links"]["1"])
    boris.await_turn()
    anna = sit_down(visit(), made, 0)
    boris.page.goto("about:blank")
    anna.page.get_by_role("button", name="Boris").first.click()
    return anna


def test_a_seat_can_be_taken_over_by_a_bot_and_given_back(visit, server: Server) -> None:
    anna = left_by_boris(visit, server)
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_role("combobox", name="Which bot").select_option("Deckhand")
    dialog.get_by_role("button", name="Let a bot sit in").click()
    expect(anna.page.locator("header.prompt .notice")).to_have_text(
        "Anna has asked a bot (Deckhand) to sit in for Boris."
    )
    anna.wait("heard.state.moves > 0 && heard.state.table.seats[1].substitute === 'novice'")
    dialog.get_by_role("button", name="Give the seat back").click()
    anna.wait("heard.state.table.seats[1].substitute === null")


def test_a_link_seats_one_person_who_may_have_several_devices(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, LINK, BOT], options={"governor": 0})
    link = made["links"]["1"]
    boris = sit_down_by_link(visit(), link)
    page = boris.page
    boris.wait("heard.state?.seat === 1")
    (key,) = json.loads(page.evaluate("localStorage['doubloon.keys']"))[made["id"]]
    assert f"/s/{key}" != link
    boris.guest.open(link)  # by the link again, with the seat's own key
    boris.wait("heard.state?.seat === 1")

    stranger = Seated(visit())
    late = stranger.guest.open(link)
    expect(late.get_by_text("Somebody has sat down by this link already")).to_be_visible()
    late.get_by_role("link", name="Watch the game").click()
    stranger.wait("heard.state?.view && heard.state.seat === null")

    page.locator("[data-tool=menu]").click()
    own = page.get_by_role("dialog").get_by_role("link", name="Boris").get_attribute("href") or ""
    assert own.endswith(f"/s/{key}")
    phone = Seated(visit(phone=True))
    phone.page.goto(own)
    phone.wait("heard.state?.seat === 1")
    boris.wait("heard.state?.seat === 1")  # nor does the first device lose the seat


def test_a_bot_sits_in_only_when_somebody_has_been_away(visit_own, own_server: Server) -> None:
    anna = left_by_boris(visit_own, own_server)
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Let a bot sit in").click()
    expect(dialog.get_by_text("Boris has only just left; ask again in")).to_be_visible()


def test_a_reload_in_mid_turn_loses_nothing(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, BOT, BOT], options={"governor": 0})
    seat = sit_down(visit(), made, 0)
    seat.await_turn()
    seat.choose("builder")
    before = seat.state["view"]
    seat.page.reload()
    seat.await_turn()
    assert seat.state["view"] == before
    expect(seat.spot("market:small_market")).to_be_visible()


def test_a_lost_connection_is_told_and_mends_itself(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, BOT, BOT], options={"governor": 0})
    guest = visit()
    wires: list[WebSocketRoute] = []
    cut = False

    def lay_wire(wire: WebSocketRoute) -> None:
        if cut:
            wire.close()
        else:
            wire.connect_to_server()
            wires.append(wire)

    guest.page.route_web_socket("**/ws", lay_wire)
    seat = sit_down(guest, made, 0)
    expect(seat.spot("role:builder")).to_be_visible()
    cut = True
    for wire in wires:
        wire.close()
    expect(seat.page.locator("header.prompt")).to_contain_text("connection")
    cut = False
    expect(seat.page.locator("header.prompt .refusal")).to_have_count(0)
    seat.choose("builder")
    expect(seat.spot("market:small_market")).to_be_visible()


def test_an_action_whose_answer_was_lost_is_sent_again_and_done_once(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, BOT, BOT], options={"governor": 0})
    guest = visit()
    wires: list[WebSocketRoute] = []
    acts: list[dict[str, Any]] = []
    deaf = False

    def lay_wire(wire: WebSocketRoute) -> None:
        far = wire.connect_to_server()
        wires.append(wire)

        def forth(message: str | bytes) -> None:
            said = json.loads(message)
            if said["op"] == "act":
                acts.append(said)
            far.send(message)

        def back(message: str | bytes) -> None:
            if not deaf:
                wire.send(message)

        wire.on_message(forth)
        far.on_message(back)

    guest.page.route_web_socket("**/ws", lay_wire)
    seat = sit_down(guest, made, 0)
    seat.await_turn()
    deaf = True
    seat.spot("role:builder").click()
    while not acts:
        seat.page.evaluate("0")  # lets messages pass
    deaf = False
    for wire in wires:
        wire.close()
    seat.wait("heard.said.some((said) => said.op === 'done')")
    assert len(acts) == 2
    assert acts[0] == acts[1]
    log = httpx.get(f"{server.url}/api/tables/{made['id']}/log").json()["log"]
    assert [entry["action"] for entry in log if entry["seat"] == 0] == ["builder"]
    expect(seat.spot("market:small_market")).to_be_visible()


def test_a_server_restart_in_mid_turn_loses_nothing(visit_own, own_server: Server) -> None:
    made = lay_table(own_server.url, [ME, BOT, BOT], options={"governor": 0})
    guest = visit_own()
    seat = sit_down(guest, made, 0)
    seat.await_turn()
    seat.choose("builder")
    before = seat.state["view"]
    guest.forgive("WebSocket", "ERR_CONNECTION_REFUSED", "Failed to load")
    seat.page.evaluate("heard.state = null")
    own_server.restart()
    seat.await_turn()
    assert seat.state["view"] == before
    expect(seat.page.locator("header.prompt .refusal")).to_have_count(0)
    seat.choose("pass")
    assert seat.state["moves"] >= 2


def test_two_people_on_one_device_take_turns(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, {"kind": "here", "name": "Boris"}, BOT], options={"governor": 0})
    seat = sit_down(visit(), made, 0, 1)
    for number, name in enumerate(("Anna", "Boris")):
        seat.await_question()
        assert seat.state["seat"] == number
        expect(seat.page.locator("header .turn")).to_contain_text(name)
        seat.choose("builder" if number == 0 else "pass")
        if number == 0:
            seat.choose("pass")


def test_chat_reaches_the_others_and_is_kept(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, LINK, BOT], options={"governor": 0})
    anna = Seated(visit())
    boris = Seated(visit())
    anna.guest.open(f"/s/{made['keys']['0']}")
    boris.guest.open(made["links"]["1"])
    boris.page.get_by_label("Name").fill("Boris")
    boris.page.get_by_role("button", name="Sit down").click()
    for seat in (anna, boris):
        seat.await_view()
        seat.page.get_by_role("tab", name="Chat").click()
    anna.page.locator("#side-panel input").fill("Good luck <b>all</b>")
    anna.page.keyboard.press("Enter")
    expect(boris.page.locator("#side-panel")).to_contain_text("Good luck <b>all</b>")
    boris.page.reload()
    expect(boris.page.locator("#side-panel")).to_contain_text("Good luck <b>all</b>")
