/** From this cosine on, two stored questions are taken for wordings of one: neither speaks against the other. */
const TWINS = 0.75

/** How far one is ahead of all others, and of those that come after it. */
export type Lead = { ofAll: number; ofLater: number }

/**
 * How far the evidence for a question is ahead of that for the likest one that asks something else; below 0 for those
 * behind. What stands alone is ahead by its own evidence.
 * @param ranked the evidence for each candidate, the greatest first
 * @param likeness cosine of two candidates by their places in `ranked`
 * @param most so many of the first are asked for
 */
export function leads(
  ranked: readonly number[],
  likeness: (one: number, other: number) => number,
  most = ranked.length,
): Lead[] {
  return ranked.slice(0, most).map((evidence, at) => {
    const isRival = (other: number) => other !== at && likeness(at, other) < TWINS
    const rival = ranked.findIndex((_, other) => isRival(other))
    const later = ranked.findIndex((_, other) => other > at && isRival(other))
    return { ofAll: evidence - (ranked[rival] ?? 0), ofLater: evidence - (ranked[later] ?? 0) }
  })
}
