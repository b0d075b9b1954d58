import type { QuestionChoice } from '#coach.ts'
import { createThoughtFilter } from '#model/suggestion/thought-filter.ts'
import { asBlocks, asData } from './as-data.ts'
import { instructionsFor, type ModelDependencies } from './dependencies.ts'

const MAX_CANDIDATES = 5
/** Characters. More than a number and some thoughts is nothing that was asked for. */
const MAX_LENGTH = 4000

/**
 * Which of the candidates, likest first, asks for the same as what was heard: its place, or undefined when none does. One
 * call, never repaired; the model is told the texts of the questions and nothing else.
 */
export async function chooseQuestion(
  parts: ModelDependencies,
  { heard, candidates }: QuestionChoice,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const offered = candidates.slice(0, MAX_CANDIDATES).map((text) => text.replace(/\s+/g, ' ').trim())
  const list = offered.map((text, at) => `${at + 1}. ${text}`).join('\n')
  const ask = {
    instructions: instructionsFor(parts, 'question-choice'),
    data: asBlocks(asData('known_questions', list), asData('question', heard)),
    temperature: 0,
  }
  const thoughts = createThoughtFilter()
  let said = ''
  let length = 0
  for await (const piece of parts.caller.stream(ask, signal)) {
    const { text, isNewStart } = thoughts.push(piece)
    said = isNewStart ? text : said + text
    length += piece.length
    if (length > MAX_LENGTH) return undefined
  }
  said += thoughts.end()
  const [number, ...others] = said.match(/\d+/g) ?? []
  const place = others.length === 0 ? Number(number) - 1 : -1
  return place >= 0 && place < offered.length ? place : undefined
}
