import { phraseFinder } from '#built-in/language/phrases.ts'
import { readWords } from '#built-in/language/words.ts'
import wording from '#knowledge/answers/question-wording.json' with { type: 'json' }
import typed from '#knowledge/questions/typed-questions.json' with { type: 'json' }
import { contentStemsIn } from './content-stems.ts'

export type FactualPoint = { point: string; stems: string[] }

/** What questions of a type or subject call for, whatever they ask: nothing of it can be looked for in an answer. */
const ANY_QUESTION = new Set([...Object.values(typed.types).flat(), ...typed.subjects.flatMap(({ points }) => points)])
const INSTRUCTION = phraseFinder(wording.instruction, true)

/**
 * Key points that state something ("A tuple cannot be changed") can be looked for; those that say what to tell ("How
 * you found out") cannot. The question's own words tell nothing about a point.
 */
export function factualPoints(points: string[], questionStems: string[]): FactualPoint[] {
  return points.flatMap((point) => {
    const words = readWords(point)
    const stems = contentStemsIn(words).filter((stem) => !questionStems.includes(stem))
    const isInstruction = INSTRUCTION(words).some(
      ({ from, phrase }) => from === 0 || phrase === 'you' || phrase === 'your',
    )
    return stems.length >= 2 && !ANY_QUESTION.has(point) && !isInstruction ? [{ point, stems }] : []
  })
}
