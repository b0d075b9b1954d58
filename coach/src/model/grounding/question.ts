import { PERSONAL } from '#built-in/questions/needs.ts'
import type { QuestionDraft, QuestionRequest, QuestionSlot } from '#coach.ts'
import { isHostile } from '#model/without-instructions.ts'
import { type Material, sentencesOf, tellsOfPast, ungroundedClaims } from './claims.ts'
import { quotesOf } from './exact-quote.ts'

/** A question as a model writes it, of the right form but not yet trusted. */
export type WrittenQuestion = Omit<QuestionDraft, 'question_type' | 'difficulty' | 'source'> & {
  source: { kind: 'resume' | 'job' | 'general'; quote: string | null }
}

const MIN_TEXT_LENGTH = 15
const MAX_TEXT_LENGTH = 600
const MIN_QUOTE_LENGTH = 3
const MAX_QUOTE_LENGTH = 400
/** A question mark, or a sentence that asks for something. */
const ASKS =
  /[?？]|(?:^|[.!:;,]\s+)(?:please |then |so |now )?(?:tell|describe|walk|explain|give|name|talk|take|show|say|go through|compare|imagine)\b/i

/** Whoever speaks of the resume has read something in it. */
const OF_THE_RESUME = /\b(?:your|the) (?:resume|résumé|cv)\b|简历/i
const CHINESE_PAST = /[你您](?:(?![你您])[^，。？！])*(?:了|过|曾)/u

/**
 * The question as a draft for its slot, or nothing when anything in it stands on nothing.
 *
 * @param mayBeGeneral it needs no line of resume or job as long as it states nothing of the person.
 * @param removed what was written along with it and is not asked; nobody is asked by whoever asks such things.
 */
export function groundedQuestion(
  written: WrittenQuestion,
  slot: QuestionSlot,
  request: Pick<QuestionRequest, 'resume' | 'job'>,
  material: Material,
  { mayBeGeneral = false, removed = '' }: { mayBeGeneral?: boolean; removed?: string } = {},
): QuestionDraft | undefined {
  const question_text = oneLine(written.question_text)
  const source = groundedSource(written.source, request, mayBeGeneral && !claimsOfPerson(question_text))
  const key_points = clean(written.key_points).slice(0, 6)
  if (!source || key_points.length < 2) return undefined
  if (question_text.length < MIN_TEXT_LENGTH || question_text.length > MAX_TEXT_LENGTH) return undefined
  if (!ASKS.test(question_text)) return undefined
  const texts = [question_text, written.expected_answer, ...key_points]
  if ([...texts, removed].some((text) => PERSONAL.test(text))) return undefined
  const claims = texts.flatMap((text) => ungroundedClaims(text, material))
  // A case may be set in the present with figures of its own; what it says of the past must be told.
  const isCase = slot.question_type === 'situational' || slot.question_type === 'technical'
  if (claims.some((claim) => !isCase || tellsOfPast(claim))) return undefined
  return {
    ...slot,
    question_text,
    category: oneLine(written.category).slice(0, 60) || 'General',
    tags: clean(written.tags)
      .map((tag) => tag.slice(0, 40))
      .slice(0, 4),
    expected_answer: oneLine(written.expected_answer).slice(0, 2000),
    key_points,
    source,
  }
}

/** Whether a text asks for something, and for nothing that nobody may ask. */
export const isAskable = (text: string): boolean => ASKS.test(text) && !isHostile(text) && !PERSONAL.test(text)

/** A sentence that states something of the person rather than asks for it. */
const claimsOfPerson = (text: string) =>
  OF_THE_RESUME.test(text) ||
  sentencesOf(text).some((sentence) => !ASKS.test(sentence) && (tellsOfPast(sentence) || CHINESE_PAST.test(sentence)))

/** The quote as it stands in the text. Where there is material, a question stands on some of it unless it may be general. */
function groundedSource(
  { kind, quote }: WrittenQuestion['source'],
  { resume, job }: Pick<QuestionRequest, 'resume' | 'job'>,
  mayBeGeneral: boolean,
) {
  if (kind === 'general') return mayBeGeneral || !(resume || job) ? { kind } : undefined
  const text = kind === 'resume' ? resume?.text : job && `${job.description}\n${job.title}`
  if (!text) return undefined
  const found = quotesOf(text).find(quote)?.replace(/\s+/g, ' ')
  return found && !isHostile(found) && found.length >= MIN_QUOTE_LENGTH && found.length <= MAX_QUOTE_LENGTH
    ? { kind, quote: found }
    : undefined
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const clean = (texts: string[]) => [
  ...new Set(texts.map((text) => oneLine(text).slice(0, 300)).filter((text) => text !== '')),
]
