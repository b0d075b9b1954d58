import { CriterionKey, type FollowUp } from '@greenroom/contract/answers'
import { z } from 'zod'
import { jaccardSimilarity, wordSet } from '#built-in/questions/similarity.ts'
import { MAX_SIMILARITY_WITHIN_SET } from '#built-in/questions/write-questions.ts'
import type { Judgement, JudgementRequest } from '#coach.ts'
import { limitsTimes } from '#fallback/limits.ts'
import { inTime } from '#fallback/timing.ts'
import { type Material, materialOf, ungroundedClaims } from '#model/grounding/claims.ts'
import { type QuotesOf, quotesOf } from '#model/grounding/exact-quote.ts'
import { isAskable } from '#model/grounding/question.ts'
import { judgementKey } from '#model/judging/judgement-key.ts'
import { spokenLength, spokenQuestion } from '#model/questions/spoken-question.ts'
import { asBlocks, asData, jobAsData, resumeAsData } from './as-data.ts'
import { instructionsFor, type ModelDependencies } from './dependencies.ts'

const Said = z.object({ text: z.string(), quote: z.string().nullable(), criterion: z.string() })
type Said = z.infer<typeof Said>

const MAX_WORDS = 25
/** Milliseconds, of a model of usual speed: the judgement is worth more than what comes after it, so it never waits long. */
const MAX_WAIT = 4000
const MIN_WAIT = 1000
/** What a judgement and its follow-up may take together, so that the judgement does not come later for its sake. */
const maxInAll = (soon: number) => soon - 1500
/** Clearly more than one thing, or nothing anybody would say. */
const MAX_FAULTS = 1.5
const MAX_LOOSE_QUOTE_WORDS = 2

/**
 * The judgement with what an interviewer would ask next, where the model has a question that holds: about this answer,
 * of at most 25 words, claiming nothing. Without one the judgement is as it was, and the built-in coach asks.
 *
 * @param began when judging began, in milliseconds since 1970; nothing is asked when that would make a judgement in time come too late.
 */
export async function withFollowUp(
  parts: ModelDependencies,
  request: JudgementRequest,
  { judgement, began }: { judgement: Judgement; began?: number | undefined },
  signal?: AbortSignal,
): Promise<Judgement> {
  const { timing, timeFactor } = parts
  const maxWait = MAX_WAIT * timeFactor
  const { soon } = limitsTimes(timeFactor).judgeAnswer
  const taken = began === undefined || !timing ? 0 : timing.now() - began
  // For a judgement that comes later anyway nobody waits.
  const patience = taken > soon ? maxWait : Math.min(maxWait, maxInAll(soon) - taken)
  if (patience < MIN_WAIT) return judgement
  // Where the model had nothing to judge it has nothing to take up.
  if (judgement.generated_by !== parts.name) return judgement
  const stop = new AbortController()
  const either = signal ? AbortSignal.any([stop.signal, signal]) : stop.signal
  const asked = askFollowUp(parts, request, judgement, either)
  try {
    const follow_up = await (timing ? inTime(timing, patience, asked, (why) => stop.abort(why)) : asked)
    return { ...judgement, feedback: { ...judgement.feedback, follow_up } }
  } catch {
    return judgement
  }
}

async function askFollowUp(
  parts: ModelDependencies,
  request: JudgementRequest,
  judgement: Judgement,
  signal: AbortSignal,
): Promise<FollowUp> {
  const { question, answer_text, resume, job } = request
  const material = materialOf(
    answer_text,
    question.question_text,
    ...question.key_points,
    resume?.text,
    job?.title,
    job?.company,
    job?.description,
  )
  const quotes = quotesOf(answer_text)
  const use = (written: Said) => toFollowUp(written, request, quotes, material)
  // Who says the same again is asked the same again, and no call is made for it.
  const key = `follow-up ${judgementKey(request, parts.name)}`
  const known = Said.safeParse(await parts.judgements.find(key)).data
  const asked = known && use(known)
  if (asked) return asked
  const said = await parts.caller.object(
    {
      instructions: instructionsFor(parts, 'follow-up'),
      material: asBlocks(resumeAsData(resume), jobAsData(job)),
      data: dataOf(request, judgement),
      temperature: 0.3,
      seed: 1,
      schema: Said,
      check: (written) => (use(written) ? [] : [UNUSABLE]),
    },
    signal,
  )
  const follow = use(said)
  if (!follow) throw new Error(UNUSABLE)
  await parts.judgements.keep(key, said)
  return follow
}

const UNUSABLE = `One question of at most ${MAX_WORDS} words about this answer, with nothing in it that was not said.`

function dataOf({ question, answer_text }: JudgementRequest, { feedback }: Judgement): string {
  const lacking = feedback.marks.filter(({ kind }) => kind !== 'gained')
  return asBlocks(
    asData('question', question.question_text),
    asData('key_points', question.key_points.join('\n')),
    asData('answer', answer_text),
    asData(
      'findings',
      [
        ...feedback.improvements,
        ...lacking.map(({ criterion, label, quote }) => `${criterion}: ${label}${quote ? ` (“${quote}”)` : ''}`),
      ].join('\n'),
    ),
  )
}

/** Nothing when it cannot be asked; a quote that nobody said is left out by itself. */
function toFollowUp(
  { text: written, quote, criterion }: Said,
  { question, answer_text }: JudgementRequest,
  quotes: QuotesOf,
  material: Material,
): FollowUp | undefined {
  const spoken = spokenQuestion(written)
  if (!spoken || spoken.faults > MAX_FAULTS || spokenLength(spoken.text) > MAX_WORDS) return undefined
  const { text } = spoken
  if (!isAskable(text) || !isAskable(`${text} ${spoken.removed}`)) return undefined
  if (ungroundedClaims(text, material).length > 0) return undefined
  const quoted = [...text.matchAll(/[“"]([^“”"]+)[”"]/g)].map(([, words]) => words ?? '')
  if (quoted.some((words) => spokenLength(words) > MAX_LOOSE_QUOTE_WORDS && !quotes.find(words))) return undefined
  const words = wordSet(text)
  if (jaccardSimilarity(words, wordSet(question.question_text)) > MAX_SIMILARITY_WITHIN_SET) return undefined
  const found = quote ? quotes.find(quote) : undefined
  return {
    text,
    criterion: CriterionKey.safeParse(criterion).data ?? 'evidence',
    ...(found && found.length < answer_text.length && { quote: found }),
  }
}
