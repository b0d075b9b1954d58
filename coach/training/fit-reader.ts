import { askedFeatures } from '#built-in/posting/asked/asked-features.ts'
import { askedNames } from '#built-in/posting/asked/asked-names.ts'
import type { AskedUnit } from '#built-in/posting/asked/asked-unit.ts'
import { type Candidate, candidatesOf, choiceFeatures } from '#built-in/posting/asked/name-choice.ts'
import { postingUnits, type Unit } from '#built-in/posting/asked/posting-units.ts'
import type { SequenceWeights } from '#built-in/posting/asked/sequence-weights.ts'
import { unitFeatures } from '#built-in/posting/asked/unit-features.ts'
import { askedUnits, UNIT_LABELS } from '#built-in/posting/asked/unit-labels.ts'
import { listsOf } from '#built-in/posting/lists.ts'
import { withoutMarkup } from '#built-in/posting/markup.ts'
import { ruledSkills } from '#built-in/posting/required-skills.ts'
import { sectionsOf } from '#built-in/posting/sections.ts'
import { labelsOf } from './asked-labels.ts'
import { fitSequence } from './fit-sequence.ts'
import { type LabelledPosting, writerOf } from './labelled-postings.ts'
import { fitLogistic } from './logistic.ts'
import { isSameSkill } from './same-skill.ts'
import { unitTruth } from './unit-truth.ts'

export const UNIT_FIT = { labels: UNIT_LABELS.length, epochs: 14, rate: 0.05, l2: 0.02, minCount: 3, minWeight: 0.05 }
export const NAME_FIT = { labels: 3, epochs: 12, rate: 0.05, l2: 0.005, minCount: 2, minWeight: 0.04 }
export const CHOICE_FIT = { epochs: 15, rate: 0.05, l2: 0.002, weight: 1, seed: 7, minCount: 3 }
/** A part is fitted on what the parts before it say of postings that those were not fitted on. */
const FOLDS = 4

/** A posting taken apart, with the labels of its units and tokens. */
export type Prepared = {
  writer: string
  units: Unit[]
  unitNames: string[][]
  /** Missing where nobody noted the requirements. */
  unitLabels: number[] | undefined
  tokenLabels: number[][]
  ruled: string[]
  wanted: string[]
  title: string
  employer: string | undefined
}

/** @returns the posting as the reader sees it before anything learned is asked */
export function prepared(posting: LabelledPosting): Prepared {
  const sections = sectionsOf(withoutMarkup(posting.text))
  const lists = listsOf(sections)
  const units = postingUnits(sections, lists)
  const wanted = posting.skills.map(({ phrase }) => phrase)
  const employer = posting.company ?? undefined
  return {
    writer: writerOf(posting),
    units,
    unitNames: unitFeatures(units),
    unitLabels: posting.requirements && unitTruth(units, posting),
    tokenLabels: units.map(({ tokens }) => labelsOf(tokens, wanted)),
    ruled: ruledSkills(posting.title, lists, sections, employer),
    wanted,
    title: posting.title,
    employer,
  }
}

/** Fits what units tell, which of their words are names, and which names are meant. */
export function fitReader(postings: readonly Prepared[]) {
  const asked = new Map<Prepared, AskedUnit[]>()
  for (const { some, rest } of folds(postings)) {
    const units = fitUnits(rest)
    for (const posting of some) asked.set(posting, askedUnits(posting.units, units))
  }
  const features = new Map([...asked].map(([posting, units]) => [posting, units.map(askedFeatures)]))
  const found = folds(postings).flatMap(({ some, rest }) => {
    const names = fitNames(rest, features)
    return some.map((posting) => ({ posting, candidates: candidatesIn(posting, asked.get(posting) ?? [], names) }))
  })
  return { units: fitUnits(postings), names: fitNames(postings, features), choice: fitChoice(found) }
}

function folds(postings: readonly Prepared[]) {
  return Array.from({ length: FOLDS }, (_, fold) => ({
    some: postings.filter((_, at) => at % FOLDS === fold),
    rest: postings.filter((_, at) => at % FOLDS !== fold),
  }))
}

function fitUnits(postings: readonly Prepared[]): SequenceWeights {
  return fitSequence(
    postings.flatMap(({ unitNames, unitLabels }) => (unitLabels ? [{ names: unitNames, labels: unitLabels }] : [])),
    UNIT_FIT,
  )
}

function fitNames(postings: readonly Prepared[], features: Map<Prepared, string[][][]>): SequenceWeights {
  return fitSequence(
    postings.flatMap((posting) =>
      (features.get(posting) ?? []).map((names, at) => ({ names, labels: posting.tokenLabels[at] ?? [] })),
    ),
    NAME_FIT,
  )
}

function candidatesIn({ ruled }: Prepared, units: AskedUnit[], names: SequenceWeights): Candidate[] {
  return candidatesOf(ruled, askedNames(units, names), units)
}

function fitChoice(found: { posting: Prepared; candidates: Candidate[] }[]): Map<string, number> {
  const samples = found.flatMap(({ posting: { wanted, ...context }, candidates }) => {
    const features = choiceFeatures(candidates, context)
    return candidates.map(({ name }, at) => ({
      features: features[at] ?? [],
      is: wanted.some((one) => isSameSkill(one, name)),
    }))
  })
  const counts = new Map<string, number>()
  for (const name of samples.flatMap(({ features }) => features)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isCommon = (name: string) => (counts.get(name) ?? 0) >= CHOICE_FIT.minCount
  return fitLogistic(
    samples.map(({ features, is }) => ({ is, features: features.filter(isCommon) })),
    CHOICE_FIT,
  )
}
