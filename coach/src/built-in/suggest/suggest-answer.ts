import { keyPoints } from '#built-in/questions/key-points.ts'
import { jobLine, nothingKnown, ownAnswer, type Part, resumeExample } from '#built-in/suggest/parts.ts'
import { asksOwnPast, typeOfQuestion } from '#built-in/suggest/question-type.ts'
import { unknownTool } from '#built-in/suggest/unknown-tools.ts'
import { withoutDoubted } from '#built-in/suggest/without-doubted.ts'
import type { SuggestedAnswer, SuggestionRequest } from '#coach.ts'
import { wordByWord } from '#word-by-word.ts'

const MAX_POINTS = 3

/**
 * A spoken question → what to say to it, at a glance: three key points, the person's own earlier answer, the line of
 * the resume that shows it and what the job asks, each quoted from where it stands. Comes word by word, as fast as it
 * is read.
 */
export async function* suggestAnswer(request: SuggestionRequest): AsyncGenerator<string, SuggestedAnswer, undefined> {
  return yield* wordByWord(composeSuggestion(request), request.signal)
}

/** The whole of it at once. */
export function composeSuggestion(given: SuggestionRequest): SuggestedAnswer {
  const request = { ...given, history: withoutDoubted(given.history) }
  const asked = { question_text: request.question, question_type: typeOfQuestion(request.question) }
  const points = keyPoints(asked).slice(0, MAX_POINTS)
  const own = ownAnswer(request)
  const example = resumeExample(request, asked.question_type, points)
  const unknown = asksOwnPast(request.question) ? unknownTool(request) : undefined
  const job = jobLine(request, example?.sources[0]?.quote)
  const parts: Part[] = [
    { text: points.map((point) => `- ${point}`).join('\n'), sources: [{ kind: 'general' }] },
    ...[own, unknown, example ?? (own ? undefined : nothingKnown()), job].filter((part) => part !== undefined),
  ]
  return {
    answer: parts.map(({ text }) => text).join('\n\n'),
    generated_by: 'built-in',
    sources: parts.flatMap(({ sources }) => sources),
  }
}
