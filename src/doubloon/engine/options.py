"""Configuration of a match: the options of a game, when each of them applies, and what a choice brings with it."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from doubloon.engine.errors import BadSetup

Options = Mapping[str, Any]
Case = Mapping[str, tuple[Any, ...]]  # of each option named here, the values that fit
PLAYERS = "players"  # in a case: the number of seats


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a table opens; `clause` is the rulebook paragraph that explains it.

    What `matters` says which game is played and is asked first; the rest are rulings, for those who look for them.
    An option applies in any of the cases of `when`, in all if there are none. Where it does not, it changes nothing.
    """

    key: str
    default: Any
    values: tuple[Any, ...]
    clause: str
    matters: bool = field(default=False, kw_only=True)
    when: tuple[Case, ...] = field(default=(), kw_only=True)
    names_seat: bool = field(default=False, kw_only=True)  # a number among the values is a seat of the table

    def read(self, value: Any, game: str) -> Any:
        """Return the option's value, understanding the texts a command line gives."""
        for allowed in self.values:
            if type(value) is type(allowed) and value == allowed:
                return allowed
            if isinstance(value, str) and value.lower() == str(allowed).lower():
                return allowed
        allowed_texts = ", ".join(str(allowed).lower() for allowed in self.values)
        raise BadSetup("bad_option_value", game=game, key=self.key, value=str(value), values=allowed_texts)

    def joined(self, value: Any, needed: Any) -> Any:
        """The value nearest to this one that has what is needed."""
        return needed

    def at(self, players: int) -> tuple[Any, ...]:
        """The values there are at a table of so many seats."""
        return tuple(value for value in self.values if not self.names_seat or value == self.default or value < players)


@dataclass(frozen=True, slots=True)
class Letters(Option):
    """Any of several things, each with a letter of its own; `values` are all choices, such as "A,C".

    People write them in any order, with commas, spaces or nothing between them, or give a list.
    """

    letters: tuple[str, ...] = ()

    def read(self, value: Any, game: str) -> Any:
        parts = value if isinstance(value, (list, tuple)) else [value]
        given = [sign for part in parts for sign in str(part).upper() if sign not in ", "]
        if all(isinstance(part, str) for part in parts) and len(set(given)) == len(given) <= len(self.letters):
            chosen = ",".join(letter for letter in self.letters if letter in given)
            if chosen in self.values and set(given) <= set(self.letters):
                return chosen
        letters = ", ".join(self.letters)
        raise BadSetup("bad_option_letters", game=game, key=self.key, value=str(value)[:60], letters=letters)

    def joined(self, value: Any, needed: Any) -> Any:
        return ",".join(letter for letter in self.letters if letter in (*value, *needed))


class Choice:
    """What was chosen for a table of so many seats: a value for every option, whether it applies or not."""

    def __init__(self, options: Sequence[Option], values: Options, players: int) -> None:
        self.known = {option.key: option for option in options}
        self.values = values
        self.players = players

    def applies(self, key: str) -> bool:
        return self.fits(self.known[key].when)

    def fits(self, when: Sequence[Case]) -> bool:
        """Whether any of some cases is the one chosen; always if there are none."""
        return not when or any(self._is(case) for case in when)

    def _is(self, case: Case) -> bool:
        return all((self.players if key == PLAYERS else self.value(key)) in fitting for key, fitting in case.items())

    def value(self, key: str) -> Any:
        """What holds: the chosen value where the option applies and the table has it, else the default."""
        option = self.known[key]
        return self.values[key] if self.applies(key) and self.values[key] in option.at(self.players) else option.default

    def in_force(self) -> dict[str, Any]:
        """What holds of every option that applies."""
        return {key: self.value(key) for key in self.known if self.applies(key)}

    def missing(self, key: str) -> Iterator[tuple[str, Any]]:
        """What must be chosen for an option to apply, where that can be chosen at all."""
        if not self.applies(key):
            for other, fitting in self.known[key].when[0].items():
                if other != PLAYERS and self.values[other] not in fitting:
                    yield other, fitting[0]


def completed(options: Sequence[Option], given: Options, needs: Options, players: int) -> dict[str, Any]:
    """Add to what was given what the table needs for it, unless that was given, too.

    Whoever names a module of an expansion wants the expansion; rulings, though, bring nothing with them.
    """
    values = {option.key: option.default for option in options} | dict(given)
    known = Choice(options, values, players).known
    values |= {key: known[key].joined(values[key], needed) for key, needed in needs.items()}
    pending = [key for key, option in known.items() if option.matters and values[key] != option.default]
    while pending:
        for key, value in Choice(options, values, players).missing(pending.pop()):
            if key not in given:
                values[key] = value
                pending.append(key)
    return {key: value for key, value in values.items() if key in given or value != known[key].default}
