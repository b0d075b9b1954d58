import type { Unit } from '#built-in/posting/asked/posting-units.ts'
import { UNIT_LABELS } from '#built-in/posting/asked/unit-labels.ts'
import { isWish } from '#built-in/posting/lists.ts'
import { nameKey } from './asked-labels.ts'
import type { LabelledPosting } from './labelled-postings.ts'

/** So much of the words of a unit and of a noted line must be the same. */
const ALIKE = 0.7

/**
 * The label of every unit, by the requirements and duties noted for its posting. What names only wished-for skills, or is worded
 * as a wish, is one. Where duties were not noted, the rules' list of them stands in.
 */
export function unitTruth(
  units: readonly Unit[],
  { requirements = [], responsibilities, skills }: LabelledPosting,
): number[] {
  const wished = skills.filter(({ must }) => !must).map(({ phrase }) => nameKey(phrase))
  const needed = skills.filter(({ must }) => must).map(({ phrase }) => nameKey(phrase))
  const asked = requirements.map(wordsOf)
  const done = responsibilities?.map(wordsOf)
  return units.map(({ text, list }) => {
    const words = wordsOf(text)
    const key = ` ${nameKey(text)} `
    if (asked.some((one) => isAlike(one, words))) {
      const names = (all: string[]) => all.filter((name) => key.includes(` ${name} `)).length
      const [wishes, needs] = [names(wished), names(needed)]
      return label(wishes > needs || (wishes === needs && (isWish(text) || list === 'wish')) ? 'wish' : 'must')
    }
    return label((done ? done.some((one) => isAlike(one, words)) : list === 'duty') ? 'duty' : 'none')
  })
}

const label = (name: (typeof UNIT_LABELS)[number]) => UNIT_LABELS.indexOf(name)
const wordsOf = (text: string) => new Set(nameKey(text).split(' '))

function isAlike(one: Set<string>, other: Set<string>): boolean {
  const both = one.intersection(other).size
  const [less, more] = [Math.min(one.size, other.size), Math.max(one.size, other.size)]
  return (
    both >= ALIKE * less &&
    (both >= ALIKE * 0.6 * more || (one.size < other.size && one.size >= 3 && both === one.size))
  )
}
