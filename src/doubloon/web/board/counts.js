// Counts by kind, as views tell them: what a view leaves out is none.

/**
 * @param {Record<string, number> | undefined} counts
 * @param {string} id
 */
export const count = (counts, id) => counts?.[id] ?? 0;

/** @param {Record<string, number> | number | null | undefined} counts by kind, or already counted */
export function sum(counts) {
  if (typeof counts === 'number') return counts;
  return Object.values(counts ?? {}).reduce((all, n) => all + n, 0);
}

/**
 * Each kind as often as it is there.
 * @param {Record<string, number> | undefined} counts
 * @param {string[]} kinds
 */
export const spread = (counts, kinds) =>
  kinds.flatMap((kind) => Array.from({ length: count(counts, kind) }, () => kind));

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
