import type { Clause } from './clauses.ts'
import { COACH_STEMS } from './coach-stems.ts'
import { numberWord } from './figures.ts'
import { DURATION_UNIT, durationOf, knows, type Material } from './material.ts'
import type { Support } from './support.ts'
import { tokensOf } from './tokens.ts'
import { isAchievement, isTelling } from './verb-words.ts'

/** A clause of less weight (see support.ts) says too little to be an invention. */
const MIN_WEIGHT = 2
/** A short one is refused when nearly nothing of it stands in a line. */
const SHORT = { weight: 1.5, from: 0.33 }
/** Chosen on one half of past-claims.test-data.json; past-claims.test.ts says what the other half gives. */
const SUPPORTED_FROM = 0.65
/**
 * To the person (`you …`) much is said of how they told it, in words of nobody's text: `you turned a complaint into
 * trust`. So only what says much that stands nowhere is refused.
 */
const TO_PERSON = { achieved: { least: 1.5, from: 0.55 }, other: { least: 2.5, from: 0.35 } }
/** A deed that no line of theirs has a verb for, and something that it was done to. */
const UNHEARD_DEED = { toPerson: { weight: 1.5, from: 0.8 }, asPerson: { weight: 1, from: SUPPORTED_FROM } }
/** That much of a clause that says where it was, or is told of another place, is a claim of its own. */
const MIN_PLACED_WEIGHT = 1
/** Whether clauses of one sentence tell of something done that no line of the person's own texts tells. */
export function tellsUnsupported(clauses: Clause[], material: Material): boolean {
  const isUnsupported = (support: Support, text: string, isSecond: boolean, verb: string | undefined) => {
    const { weight, share, anywhere, placed } = support
    // What they were or did there is another thing, or they did it elsewhere.
    if (share < SUPPORTED_FROM && weight >= MIN_PLACED_WEIGHT && (placed || anywhere >= SUPPORTED_FROM)) return true
    const isUnheard = verb !== undefined && !isTelling(verb) && !material.tells(verb)
    const unheard = isSecond ? UNHEARD_DEED.toPerson : UNHEARD_DEED.asPerson
    if (isUnheard && weight >= unheard.weight && share < unheard.from) return true
    return isSecond ? isRefusedTo(text, weight * (1 - share), share) : isTooLittle(weight, share)
  }
  // Each clause may rest on a line of its own.
  const asPerson = { weight: 0, supported: 0 }
  for (const { mood, past, person, namesCount, denied, second, text, verb } of clauses) {
    if (mood === 'told' && isChineseExperience(text, material)) return true
    if (mood !== 'told' || !past || !person || !namesCount || denied || text.includes(GAP_MARK) || HAN.test(text))
      continue
    const said = withoutDurations(text, material)
    const support = material.support(said, second ? COACH_STEMS : NO_STEMS)
    if (isUnsupported(support, said, second, verb)) return true
    if (second) continue
    asPerson.weight += support.weight
    asPerson.supported += support.weight * support.share
  }
  return isTooLittle(asPerson.weight, asPerson.supported / asPerson.weight)
}

/** A gap to be filled in claims nothing. */
export const withGapsMarked = (sentence: string): string => sentence.replace(GAP, GAP_MARK)

/** How long something took was looked at by itself, and no line need tell it: `in 3 years` of 2017 to 2020. */
const withoutDurations = (text: string, { durations }: Material) =>
  text.replace(FIGURE_AND_WORD, (whole, figure: string, unit: string) =>
    DURATION_UNIT.test(unit) && durations.has(durationOf(numberWord(figure) ?? figure, unit)) ? ' ' : whole,
  )
const FIGURE_AND_WORD = /(?<![\p{L}\d])([\p{L}\d]+)\s+(\p{L}+)/gu

const isTooLittle = (weight: number, share: number) =>
  (weight >= MIN_WEIGHT && share < SUPPORTED_FROM) || (weight >= SHORT.weight && share < SHORT.from)

/** A verb that bullets of resumes open with, and few others say, claims more than one of everyday. */
function isRefusedTo(text: string, unsupported: number, share: number): boolean {
  const isAchieved = tokensOf(text).some((token) => isAchievement(token.toLowerCase()))
  const { least, from } = isAchieved ? TO_PERSON.achieved : TO_PERSON.other
  return unsupported >= least && share < from
}

/** `你带领过团队`: that something was ever done, with no name or figure of their texts beside it. */
const isChineseExperience = (text: string, material: Material) =>
  material.voice === 'coach' &&
  CHINESE_EXPERIENCE.test(text) &&
  !CHINESE_ASKED.test(text) &&
  !tokensOf(text).some((token) => /^[\p{Script=Latin}\d]/u.test(token) && knows(material, token))

const GAP = /\[[^[\]]*\]/g
const GAP_MARK = ' \uFFFC '
/** Chinese is not compared word by word with texts that mostly are in other languages. */
const HAN = /\p{Script=Han}/u
/** The aspect of experience behind a verb, and none of the words that end alike. */
const CHINESE_EXPERIENCE = /[你您][^你您]*(?<![通超不经透])过(?![程去于度滤期])/u
const CHINESE_ASKED = /[什哪吗么几谁]|是否|有没有|没有?/u
const NO_STEMS: ReadonlySet<string> = new Set()
