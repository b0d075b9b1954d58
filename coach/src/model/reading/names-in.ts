import type { StandingIn } from './standing.ts'

/** Of the lines a model names, no more are read. */
const MAX_LINES = 80
const MAX_NAMES = 60
const MAX_ALL = 200

/** A model that reads with care has hardly a name refused. */
const MAX_REFUSED = 1 / 3

/**
 * Names that a model read in lines of the text, in the text's own spelling: those that stand in their line and could be
 * called so. Where too many could not, the others were not picked with care either, and none counts.
 */
export function namesIn(
  lines: readonly { quote: string; names: readonly string[] }[],
  standing: StandingIn,
  fits: (name: string, line: string) => boolean,
): string[] {
  const said = lines
    .slice(0, MAX_LINES)
    .flatMap(({ quote, names }) => names.slice(0, MAX_NAMES).map((value) => ({ value, quote })))
    .slice(0, MAX_ALL)
  const found = said.flatMap((claim) => {
    const stands = standing.field(claim)
    return stands && fits(stands.value, stands.quote) ? [stands.value] : []
  })
  return said.length - found.length > said.length * MAX_REFUSED ? [] : [...new Set(found)]
}
