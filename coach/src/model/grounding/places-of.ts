/**
 * Every index at which `wanted` stands in `all`, element by element, overlapping ones included, in order. Takes time in
 * proportion to both lengths, whatever repeats in them (Knuth, Morris and Pratt). Nothing stands nowhere.
 */
export function* placesOf(all: ArrayLike<string>, wanted: ArrayLike<string>): Generator<number> {
  if (wanted.length === 0) return
  const fallbacks = fallbacksOf(wanted)
  let matched = 0
  for (let at = 0; at < all.length; at += 1) {
    matched = longer(wanted, fallbacks, matched, all[at])
    if (matched < wanted.length) continue
    yield at + 1 - matched
    matched = fallbacks[matched - 1] ?? 0
  }
}

/** For each beginning of `wanted`: the length of the longest shorter beginning that it ends with. */
function fallbacksOf(wanted: ArrayLike<string>): number[] {
  const fallbacks = [0]
  let matched = 0
  for (let at = 1; at < wanted.length; at += 1) {
    matched = longer(wanted, fallbacks, matched, wanted[at])
    fallbacks.push(matched)
  }
  return fallbacks
}

/** How much of `wanted` matches after one more element. */
function longer(wanted: ArrayLike<string>, fallbacks: number[], before: number, next: string | undefined): number {
  let matched = before
  if (matched === wanted.length) matched = fallbacks[matched - 1] ?? 0
  while (matched > 0 && wanted[matched] !== next) matched = fallbacks[matched - 1] ?? 0
  return wanted[matched] === next ? matched + 1 : 0
}
