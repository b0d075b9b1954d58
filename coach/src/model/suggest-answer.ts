import { withoutDoubted } from '#built-in/suggest/without-doubted.ts'
import type { AnsweredQuestion, SuggestedAnswer, SuggestionRequest } from '#coach.ts'
import { createClaimFilter } from '#model/grounding/claim-filter.ts'
import { materialFrom, sentencesOf, ungroundedClaims } from '#model/grounding/claims.ts'
import { createLeakCheck } from '#model/grounding/leaks.ts'
import { resumeCounts } from '#model/grounding/resume-counts.ts'
import { createAnswerOpening } from '#model/suggestion/answer-opening.ts'
import { citableMaterial } from '#model/suggestion/citable-material.ts'
import { createCitationFilter } from '#model/suggestion/citation-filter.ts'
import { conversationText } from '#model/suggestion/conversation.ts'
import { createDoubtFilter } from '#model/suggestion/doubt-filter.ts'
import { asBlocks, asData, jobAsData, resumeAsData } from './as-data.ts'
import { instructionsFor, type ModelDependencies } from './dependencies.ts'
import { type FailureReason, ModelFailure } from './model-failure.ts'

/** Points. An answer that was judged worse is no help to give again; the model does better without it. */
const MIN_SCORE = 50
/** Characters. Nobody reads more while somebody waits for an answer, so the model is not listened to any longer. */
const MAX_LENGTH = 4000
/** Characters: whoever has been shown so much speaks from it already, so what breaks off later keeps its whole sentences. */
const KEPT_FROM = 600
/** Characters after which the words so far are compared with the instructions. */
const CHECKED_EVERY = 80

/**
 * Streams a suggestion word by word, from where the answer begins. A figure or name that nobody told becomes a gap
 * before it reaches the screen; what only shows at the end of a sentence is missing from the whole answer, which replaces the words.
 * An empty piece only says that the model is at work.
 */
export async function* suggestAnswer(
  parts: ModelDependencies,
  request: SuggestionRequest,
  signal?: AbortSignal,
): AsyncGenerator<string, SuggestedAnswer, undefined> {
  const { question, resume, job, recent } = request
  const instructions = instructionsFor(parts, 'suggestion')
  const { answers, justAnswered } = answersFor(request)
  const citable = citableMaterial(answers, justAnswered, resume, job)
  const conversation = conversationText(recent?.turns ?? [], question)
  const about = {
    material: asBlocks(resumeAsData(citable.resume), jobAsData(citable.job)),
    data: asBlocks(
      asData('earlier_answers', citable.earlier),
      asData('conversation', conversation),
      asData('question', question),
    ),
  }
  const own = answers.map((one) => `${one.question}\n${one.answer}`).join('\n\n')
  const material = materialFrom({
    own: [resume?.text, own],
    known: [question, conversation, job?.title, job?.company, job?.description],
    counts: resumeCounts(resume),
    voice: 'person',
  })
  const opening = createAnswerOpening(question)
  const citations = createCitationFilter()
  const filter = createClaimFilter(material)
  const doubts = createDoubtFilter(answers.flatMap((one) => one.doubts ?? []))
  const requireNoLeak = createLeakCheck(`${instructions.rules}\n\n${instructions.task}`)
  let shown = ''
  let checked = 0
  let isWhole = true
  try {
    for await (const piece of parts.caller.stream({ instructions, ...about, temperature: 0.3 }, signal)) {
      const ready = doubts.push(filter.push(citations.push(opening.push(piece))))
      shown += ready
      if (shown.length > MAX_LENGTH) throw new ModelFailure('too_long')
      if (shown.length - checked > CHECKED_EVERY) {
        requireNoLeak(shown)
        checked = shown.length
      }
      yield ready
    }
  } catch (error) {
    shown = wholeSentences(shown)
    if (shown.length < KEPT_FROM || !endsEarly(error)) throw error
    isWhole = false
  }
  if (isWhole) {
    const last = citations.push(opening.end()) + citations.end()
    const rest = doubts.push(filter.push(last) + filter.end()) + doubts.end()
    shown += rest
    if (rest !== '') yield rest
  }
  requireNoLeak(shown)
  const isBad = (sentence: string) => ungroundedClaims(sentence, material).length > 0
  const bad = filter.filled() + sentencesOf(shown).filter(isBad).length
  if (bad * 2 >= sentencesOf(shown).length) throw new ModelFailure('ungrounded')
  const answer = withoutUngrounded(shown, isBad)
  return { answer, generated_by: parts.name, sources: citable.sourcesOf(answer, citations.cited) }
}

/** The text has more room than it needs, or its rest does not come: nothing speaks against what is there. */
const endsEarly = (error: unknown) => error instanceof ModelFailure && EARLY.has(error.reason)
const EARLY = new Set<FailureReason>(['too_long', 'cut_off', 'too_slow', 'aborted', 'server_error', 'unreachable'])

/** Without the sentence that was not said to its end. What has hardly any is not an answer, and gives none. */
function wholeSentences(text: string): string {
  const end = [...text.matchAll(/[.!?。！？](?=\s|$)|\n/gu)].at(-1)?.index ?? 0
  return end < text.length / 2 ? '' : text.slice(0, end + 1).trimEnd()
}

/** Earlier answers worth giving again, without what is wrong in them; those to the questions asked just before come last. */
function answersFor({ history, recent }: SuggestionRequest): { answers: AnsweredQuestion[]; justAnswered: number } {
  const isGood = ({ score = 100 }: AnsweredQuestion) => score >= MIN_SCORE
  const found = withoutDoubted(history.filter(isGood))
  const isNew = ({ question }: AnsweredQuestion) => !found.some((one) => one.question === question)
  const before = withoutDoubted((recent?.answers ?? []).filter(isGood)).filter(isNew)
  return { answers: [...found, ...before], justAnswered: found.length }
}

/** Drops sentences and leaves the Markdown around them as it is. */
function withoutUngrounded(text: string, isBad: (sentence: string) => boolean): string {
  return (
    text
      .split('\n')
      .map((line) =>
        line
          .split(/(?<=[.!?。！？])\s+/u)
          .filter((sentence) => !isBad(sentence))
          .join(' '),
      )
      .join('\n')
      .replace(/^[ \t]*[-*][ \t]*$/gm, '')
      // Where the ids of sources stood.
      .replace(/(?<![ \t])[ \t]+(?=[.,;。，；]|$)/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}
