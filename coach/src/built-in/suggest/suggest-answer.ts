import { outlineFor, sentencesFor } from '#built-in/suggest/outlines.ts'
import { ownPoints } from '#built-in/suggest/own-points.ts'
import { jobLine, ownAnswer, type Part, resumeExample } from '#built-in/suggest/parts.ts'
import { asksOwnPast, typeOfQuestion } from '#built-in/suggest/question-type.ts'
import { unknownTool } from '#built-in/suggest/unknown-tools.ts'
import { withoutDoubted } from '#built-in/suggest/without-doubted.ts'
import type { Meaning, SuggestedAnswer, SuggestionRequest } from '#coach.ts'
import { wordByWord } from '#word-by-word.ts'

const MAX_POINTS = 3

/**
 * A spoken question → what to say to it, at a glance: three sentences to speak from, the person's own earlier answer, the
 * line of the resume that shows it and what the job asks, each quoted from where it stands. Comes word by word, as fast
 * as it is read.
 */
export async function* suggestAnswer(
  request: SuggestionRequest,
  meaning?: Meaning,
): AsyncGenerator<string, SuggestedAnswer, undefined> {
  request.signal?.throwIfAborted()
  const [vector] = (await meaning?.([request.question])) ?? []
  return yield* wordByWord(composeSuggestion(request, vector), request.signal)
}

/** The whole of it at once; an empty answer where nothing fits. */
export function composeSuggestion(given: SuggestionRequest, vector?: ArrayLike<number>): SuggestedAnswer {
  const request = { ...given, history: withoutDoubted(given.history) }
  const { question } = request
  const type = typeOfQuestion(question)
  const outline = outlineFor(question, vector)
  const points = outline ? sentencesFor(outline, question) : ownPoints(question).slice(0, MAX_POINTS)
  const own = ownAnswer(request)
  const example = resumeExample(request, type, points, outline)
  const unknown = asksOwnPast(question) ? unknownTool(request) : undefined
  const job = jobLine(request, example?.sources[0]?.quote)
  const general: Part = { text: points.map((point) => `- ${point}`).join('\n'), sources: [{ kind: 'general' }] }
  const parts = [points.length > 0 ? general : undefined, own, unknown, example, job].filter(
    (part) => part !== undefined,
  )
  return {
    answer: parts.map(({ text }) => text).join('\n\n'),
    generated_by: 'built-in',
    sources: parts.flatMap(({ sources }) => sources),
  }
}
