import { bankQuestions } from '#built-in/bank/entries.ts'
import { phraseFinder } from '#built-in/language/phrases.ts'
import { readWords } from '#built-in/language/words.ts'
import wording from '#knowledge/answers/question-wording.json' with { type: 'json' }
import typed from '#knowledge/questions/typed-questions.json' with { type: 'json' }
import { contentStemsIn } from './content-stems.ts'

export type FactualPoint = { point: string; stems: string[] }

/** What questions of a type or subject call for, whatever they ask: of the craft nothing of it can be looked for in an answer. */
const ANY_QUESTION = new Set([...Object.values(typed.types).flat(), ...typed.subjects.flatMap(({ points }) => points)])
const INSTRUCTION = phraseFinder(wording.instruction, true)

/**
 * What a good answer says, as far as that is known and can be heard: of a story all but the manner of telling, of the others what
 * states something.
 */
export function expectedPoints(points: string[], isAboutThePast: boolean): string[] {
  ofManner ??= new Set(bankQuestions().flatMap(({ good, probes }) => good.filter((_, at) => probes[at] === '')))
  const manner = ofManner
  return points.filter((point) => (isAboutThePast ? !manner.has(point) : states(point)))
}

let ofManner: ReadonlySet<string> | undefined

/**
 * Key points that state something ("A tuple cannot be changed") can be looked for by their words; those that say what to tell
 * ("How you found out") cannot. The question's own words tell nothing about a point.
 */
export function factualPoints(points: string[], questionStems: string[]): FactualPoint[] {
  return points.filter(states).flatMap((point) => {
    const stems = contentStemsIn(readWords(point)).filter((stem) => !questionStems.includes(stem))
    return stems.length >= 2 ? [{ point, stems }] : []
  })
}

function states(point: string): boolean {
  const isInstruction = INSTRUCTION(readWords(point)).some(
    ({ from, phrase }) => from === 0 || phrase === 'you' || phrase === 'your',
  )
  return !ANY_QUESTION.has(point) && !isInstruction
}
