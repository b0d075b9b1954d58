import type { AnswerSource } from '@greenroom/contract/live'
import type { QuestionType } from '@greenroom/contract/questions'
import type { z } from 'zod'
import { fill, type Slots } from '#built-in/questions/fill.ts'
import { findQuote, normaliseForQuotes } from '#built-in/questions/quote.ts'
import { contentWords } from '#built-in/questions/similarity.ts'
import type { Topic } from '#built-in/questions/topic.ts'
import { ownMaterial } from '#built-in/reference/own-material.ts'
import { asksForNoStory, type Outline } from '#built-in/suggest/outlines.ts'
import { unknownTools } from '#built-in/suggest/unknown-tools.ts'
import type { SuggestionRequest } from '#coach.ts'
import wording from '#knowledge/suggest/wording.json' with { type: 'json' }

/** A piece of a suggestion, in Markdown, and what it rests on. */
export type Part = { text: string; sources: z.infer<typeof AnswerSource>[] }

const OPENING_WORDS = 32
const RESULT_WORDS = 24
const QUOTE_WORDS = 30
/** So much of the content words of a question must stand in a line of the resume before it is about the same. */
const ABOUT = 0.5
/** So many content words must be shared before a line of the job counts as what the question is about. */
const MIN_TOPIC_WORDS = 2

/** The best of the person's earlier answers to this very question: how it began, and the sentence with a figure. */
export function ownAnswer({ history }: SuggestionRequest): Part | undefined {
  const found = history.find(({ answer }) => answer.trim() !== '')
  if (!found) return undefined
  const { opening, result } = tellingWords(found.answer)
  const quotes = [opening, result].filter((quote) => quote !== undefined)
  return {
    text: `${fill(wording.own_answer, { question: oneLine(found.question) })}: ${quotes.map(quoted).join(' … ')}`,
    sources: quotes.map((quote) => ({
      kind: 'answer',
      quote,
      title: found.question,
      ...(found.question_id && { question_id: found.question_id }),
    })),
  }
}

/**
 * The line of the resume that answers it best: one with the skill that is asked about, one that tells of what this kind
 * of question is about, else the claim nearest to it. Nothing when none is really about it.
 */
export function resumeExample(
  request: SuggestionRequest,
  question_type: QuestionType,
  key_points: string[],
  outline: Outline | undefined,
): Part | undefined {
  if (outline && asksForNoStory(outline)) return undefined
  const asked = { question_text: request.question, question_type, key_points, difficulty: 'medium' as const }
  const { story: nearest, others } = ownMaterial({ ...request, question: asked, variant: 0 })
  const told = [nearest, ...others].find((topic) => topic && tellsOf(topic, outline?.stories ?? []))
  const story = told ?? nearest
  const claim = story?.source.quote
  const skills = askedSkills(request)
  const skillLine = claim && namesOneOf(claim, skills) ? undefined : lineWithSkill(request.resume, skills)
  if (skillLine) return { text: `${fill(wording.example, {})}: ${quoted(skillLine)}`, sources: [fromResume(skillLine)] }
  const about = claim !== undefined && (namesOneOf(claim, skills) || shareSaid(request.question, claim) >= ABOUT)
  // Another tool of the same kind is near, and not what was asked.
  if (!claim || !(told || about) || unknownTools(request).length > 0) return undefined
  const place = placeOf(story.slots)
  const shown = firstWords(claim, QUOTE_WORDS)
  return { text: `${fill(wording.example, { place })}: ${quoted(shown)}`, sources: [fromResume(shown, place)] }
}

/** `metric`: a line with a change in figures tells of it. */
const tellsOf = ({ themes, slots, source }: Topic, wanted: string[]): boolean =>
  themes.some(({ id }) => wanted.includes(id)) ||
  (wanted.includes('metric') && (slots.metric !== undefined || CHANGE.test(source.quote ?? '')))
const CHANGE = /\d\s*(?:%|percent\b|per cent\b)|\bfrom \d.{0,40} to \d/i

/** The skills of the resume that the question names, as `plain` has them. */
function askedSkills({ question, resume }: SuggestionRequest): string[] {
  const asked = plain(question)
  return (resume?.skills ?? []).map(plain).filter((skill) => asked.includes(skill))
}

function lineWithSkill(resume: SuggestionRequest['resume'], skills: string[]): string | undefined {
  const lines = (resume?.text ?? '').split('\n').filter((line) => namesOneOf(line, skills))
  const longest = lines.toSorted((one, other) => other.length - one.length)[0]
  return longest && firstWords(longest.replace(/^[\s•*·–-]+/, ''), QUOTE_WORDS)
}

/** The requirement or duty that question and example are about. */
export function jobLine({ question, job }: SuggestionRequest, example: string | undefined): Part | undefined {
  if (!job) return undefined
  const about = contentWords(`${question} ${example ?? ''}`)
  const best = [...job.requirements, ...job.responsibilities]
    .map((line) => ({ line, common: shared(line, about) }))
    .toSorted((one, other) => other.common - one.common)[0]
  if (!best || best.common < MIN_TOPIC_WORDS) return undefined
  const quote = firstWords(findQuote(normaliseForQuotes(job.description), best.line) ?? best.line, QUOTE_WORDS)
  const title = oneLine(job.title)
  return { text: `${fill(wording.job, { title })}: ${quoted(quote)}`, sources: [{ kind: 'job', quote, title }] }
}

const placeOf = ({ employer, position, project }: Slots) =>
  employer ? fill(wording.place, { employer, position }) : project ? fill(wording.project, { project }) : undefined

/** Both word for word as the answer has them. */
function tellingWords(answer: string): { opening: string; result: string | undefined } {
  const sentences = oneLine(answer).split(/(?<=[.!?。！？])\s*(?=\S)/u)
  let opening = sentences[0] ?? ''
  for (const next of sentences.slice(1)) {
    if (`${opening} ${next}`.split(' ').length > OPENING_WORDS) break
    opening = `${opening} ${next}`
  }
  const result = sentences.findLast((sentence) => /\d/.test(sentence) && !opening.includes(sentence))
  return { opening: firstWords(opening, OPENING_WORDS), result: result && firstWords(result, RESULT_WORDS) }
}

const fromResume = (quote: string, title?: string) => ({ kind: 'resume' as const, quote, ...(title && { title }) })
const shared = (line: string, words: Set<string>) => [...contentWords(line)].filter((word) => words.has(word)).length
function shareSaid(question: string, line: string): number {
  const words = contentWords(question)
  return words.size === 0 ? 0 : shared(line, words) / words.size
}
function namesOneOf(text: string, names: string[]): boolean {
  const words = names.length > 0 ? plain(text) : ''
  return names.some((name) => words.includes(name))
}

/** Words in small letters between single blanks, which also begin and end it. */
const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+|\.(?!\p{L})/gu, ' ')
    .trim()} `
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const quoted = (quote: string) => `“${quote}”`
const firstWords = (text: string, most: number) => oneLine(text).split(' ').slice(0, most).join(' ')
