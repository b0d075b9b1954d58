import type { AnswerSource } from '@greenroom/contract/live'
import type { z } from 'zod'
import { contentWords } from '#built-in/questions/similarity.ts'
import type { AnsweredQuestion, SuggestedAnswer, SuggestionRequest } from '#coach.ts'
import { createClaimFilter } from '#model/grounding/claim-filter.ts'
import { materialFrom, sentencesOf, ungroundedClaims } from '#model/grounding/claims.ts'
import { createLeakCheck } from '#model/grounding/leaks.ts'
import { resumeCounts } from '#model/grounding/resume-counts.ts'
import { createAnswerOpening } from '#model/suggestion/answer-opening.ts'
import { asBlocks, asData, jobAsData, resumeAsData } from './as-data.ts'
import { instructionsFor, type ModelDependencies } from './dependencies.ts'
import { ModelFailure } from './model-failure.ts'

/** A line counts as used when this share of its telling words came back in the suggestion. */
const USED_FROM = 0.6
const MAX_SOURCES = 6
/** Points. An answer that was judged worse is no help to give again; the model does better without it. */
const MIN_SCORE = 50
/** Characters. Nobody reads more while somebody waits for an answer. */
const MAX_LENGTH = 4000
/** Characters after which the words so far are compared with the instructions. */
const CHECKED_EVERY = 80

/**
 * Streams a suggestion word by word, from where the answer begins. A figure or name that nobody told becomes a gap
 * before it reaches the screen; what only shows at the end of a sentence is missing from the whole answer, which replaces the words.
 */
export async function* suggestAnswer(
  parts: ModelDependencies,
  asked: SuggestionRequest,
  signal?: AbortSignal,
): AsyncGenerator<string, SuggestedAnswer, undefined> {
  const history = asked.history.filter(({ score = 100 }) => score >= MIN_SCORE)
  const request = { ...asked, history }
  const { question, resume, job } = request
  const instructions = instructionsFor(parts, 'suggestion')
  const earlier = history.map(toBlock).join('\n\n')
  const about = {
    material: asBlocks(resumeAsData(resume), jobAsData(job)),
    data: asBlocks(asData('earlier_answers', earlier), asData('question', question)),
  }
  const material = materialFrom({
    own: [resume?.text, earlier],
    known: [question, job?.title, job?.company, job?.description],
    counts: resumeCounts(resume),
    voice: 'person',
  })
  const opening = createAnswerOpening(question)
  const filter = createClaimFilter(material)
  const requireNoLeak = createLeakCheck(`${instructions.rules}\n\n${instructions.task}`)
  let shown = ''
  let checked = 0
  for await (const piece of parts.caller.stream({ instructions, ...about, temperature: 0.3 }, signal)) {
    const ready = filter.push(opening.push(piece))
    shown += ready
    if (shown.length > MAX_LENGTH) throw new ModelFailure('too_long')
    if (shown.length - checked > CHECKED_EVERY) {
      requireNoLeak(shown)
      checked = shown.length
    }
    if (ready !== '') yield ready
  }
  const rest = filter.push(opening.end()) + filter.end()
  shown += rest
  if (rest !== '') yield rest
  requireNoLeak(shown)
  const isBad = (sentence: string) => ungroundedClaims(sentence, material).length > 0
  const bad = filter.filled() + sentencesOf(shown).filter(isBad).length
  if (bad * 2 >= sentencesOf(shown).length) throw new ModelFailure('ungrounded')
  const answer = withoutUngrounded(shown, isBad)
  return { answer, generated_by: parts.name, sources: sourcesOf(answer, request) }
}

const toBlock = ({ question, answer, score }: AnsweredQuestion) =>
  `Question: ${question}\n${score === undefined ? '' : `Scored ${Math.round(score)} of 100\n`}Answer: ${answer}`

/** Drops sentences and leaves the Markdown around them as it is. */
function withoutUngrounded(text: string, isBad: (sentence: string) => boolean): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[.!?。！？])\s+/u)
        .filter((sentence) => !isBad(sentence))
        .join(' '),
    )
    .join('\n')
    .replace(/^[ \t]*[-*][ \t]*$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

type Source = z.infer<typeof AnswerSource>

/** What of the person's material came back in the answer, own answers first; general know-how when nothing did. */
function sourcesOf(answer: string, { resume, job, history }: SuggestionRequest): Source[] {
  const said = contentWords(answer)
  const isUsed = (line: string) => {
    const words = [...contentWords(line)]
    return words.length >= 3 && words.filter((word) => said.has(word)).length / words.length >= USED_FROM
  }
  const usedOf = (text: string, split: RegExp) =>
    text
      .split(split)
      .map((line) => line.replace(/^[\s•*·–-]+/, '').trim())
      .filter(isUsed)
  const sources: Source[] = [
    ...history.flatMap(({ question, answer: own, question_id }) =>
      usedOf(own, /(?<=[.!?])\s+|\n/)
        .slice(0, 2)
        .map((quote) => ({ kind: 'answer' as const, quote, title: question, ...(question_id && { question_id }) })),
    ),
    ...usedOf(resume?.text ?? '', /\n/).map((quote) => ({ kind: 'resume' as const, quote })),
    ...usedOf(job?.description ?? '', /\n/).map((quote) => ({
      kind: 'job' as const,
      quote,
      ...(job && { title: job.title }),
    })),
  ]
  return sources.length > 0 ? sources.slice(0, MAX_SOURCES) : [{ kind: 'general' }]
}
