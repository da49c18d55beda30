"""Speed of the environments beside that of the bare engine: decisions per CPU-second, random legal play.

    python -m benchmarks.environments --players 4 --tables 512 --seconds 2

`engine` answers inside compiled code and sees nothing; `encoder` writes one observation again and again; `batch` steps
many tables with observations, masks, rewards and automatic reset; `aec` is the PettingZoo environment, driven by a
random agent. Memory is that of the process after the batch, and what it grew by while the batch was stepped.
"""

from __future__ import annotations

import argparse
import json
import resource
from collections.abc import Callable
from time import process_time

import numpy as np

import doubloon
from doubloon import envs
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import playout

REPEATS = 3


def best(measure: Callable[[float], float], seconds: float) -> int:
    """The best of several repeats: other work on the machine only ever makes things slower."""
    return int(max(measure(seconds / REPEATS) for _ in range(REPEATS)))


def engine(spec: envs.Spec, seconds: float) -> float:
    dice = dice_from_seed("answers")
    began, decisions, number = process_time(), 0, 0
    while process_time() - began < seconds:
        decisions += playout(spec.open(number), dice)
        number += 1
    return decisions / (process_time() - began)


def encoder(spec: envs.Spec, seconds: float) -> float:
    """From positions of the middle of the game."""
    states, dice = [], dice_from_seed("answers")
    for number in range(16):
        state = spec.open(number)
        for _ in range(60):
            state.apply(state.options[dice.below(len(state.options))])
        states.append(state)
    own = spec.schema.encoder()
    began, written = process_time(), 0
    while process_time() - began < seconds:
        for state in states:
            own.write(state, 1, 0)
        written += len(states)
    return written / (process_time() - began)


def batch(spec: envs.Spec, tables: int, seconds: float) -> float:
    many = envs.Batch(spec, tables, envs.RewardScheme(spec.game))
    many.reset(seeds=1)
    began, steps = process_time(), 0
    while process_time() - began < seconds:
        many.step(many.sample())
        steps += 1
    return steps * tables / (process_time() - began)


def aec(spec: envs.Spec, seconds: float) -> float:
    env, chance = envs.AecTable(spec, envs.RewardScheme(spec.game)), np.random.default_rng(1)
    env.reset(seed=1)
    began, steps = process_time(), 0
    while process_time() - began < seconds:
        if not env.agents or env.terminations[env.agent_selection]:
            env.reset()
        seen, *_ = env.last()
        possible = seen["action_mask"].nonzero()[0]
        env.step(int(possible[chance.integers(len(possible))]))
        steps += 1
    return steps / (process_time() - began)


def kilobytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def measured(slug: str, players: int, tables: int, seconds: float) -> dict[str, int]:
    spec = envs.spec(slug, players=players)
    batch(spec, tables, seconds / REPEATS)  # so that everything is there before memory is looked at
    before = kilobytes()
    found = {
        "cells": spec.length,
        "actions": spec.actions,
        "engine": best(lambda time: engine(spec, time), seconds),
        "encoder": best(lambda time: encoder(spec, time), seconds),
        "batch": best(lambda time: batch(spec, tables, time), seconds),
        "aec": best(lambda time: aec(spec, time), seconds),
    }
    return found | {"memory_kb": kilobytes(), "growth_kb": kilobytes() - before}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(doubloon.GAMES))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--tables", type=int, default=512)
    parser.add_argument("--seconds", type=float, default=2.0)
    arguments = parser.parse_args()
    for slug in arguments.games:
        print(slug, json.dumps(measured(slug, arguments.players, arguments.tables, arguments.seconds)), flush=True)


if __name__ == "__main__":
    main()
