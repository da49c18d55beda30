"""Cities that are nearly full."""

from __future__ import annotations

TEN_SMALL = (
    *("small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"),
    *("small_market", "hacienda", "construction_hut", "hospice"),
)
