import type { AnswerSource } from '@greenroom/contract/live'
import { contentWords } from '#built-in/questions/similarity.ts'
import type { AnsweredQuestion, KnownJob, KnownResume } from '#coach.ts'

/** The person's material with an id before each piece, for a model to cite. */
export type CitableMaterial = {
  resume: KnownResume | undefined
  job: KnownJob | undefined
  /** Earlier answers, as text of their block. */
  earlier: string
  /**
   * What an answer rests on: of the ids cited those that there are and whose words come back in it, in the order of the
   * material; general know-how when that is none.
   */
  sourcesOf(answer: string, cited: ReadonlySet<string>): AnswerSource[]
}

const MAX_SOURCES = 6
/** Of one earlier answer. */
const MAX_QUOTES = 2
/** An id is no proof: so many content words of the cited words must come back, and such a share of them, 0 to 1. */
const MIN_COMMON_WORDS = 2
const MIN_SHARE = 0.25

type Piece = { id: string; sources(said: ReadonlySet<string>): AnswerSource[] }

/**
 * Ids are E1, E2 … for earlier answers, R1 … for lines of the resume and J1 … for those of the posting.
 * @param justAnswered those of `answers` from this place on belong to questions asked just before
 */
export function citableMaterial(
  answers: readonly AnsweredQuestion[],
  justAnswered: number,
  resume: KnownResume | undefined,
  job: KnownJob | undefined,
): CitableMaterial {
  const pieces: Piece[] = []
  const numbered = (text: string, letter: string, sourceOf: (quote: string) => AnswerSource) => {
    let count = 0
    return text
      .split('\n')
      .map((line) => {
        const quote = line.replace(/^[\s•*·–-]+/, '').trim()
        if (!/\p{L}/u.test(quote)) return line
        count += 1
        const id = `${letter}${count}`
        pieces.push({ id, sources: (said) => (comesBack(quote, said) ? [sourceOf(quote)] : []) })
        return `[${id}] ${line}`
      })
      .join('\n')
  }
  const earlier = answers.map((one, at) => {
    const id = `E${at + 1}`
    pieces.push({ id, sources: (said) => quotesOf(one, said) })
    return toBlock(id, one, at >= justAnswered)
  })
  return {
    earlier: earlier.join('\n\n'),
    resume: resume && { ...resume, text: numbered(resume.text, 'R', (quote) => ({ kind: 'resume', quote })) },
    job: job && {
      ...job,
      description: numbered(job.description, 'J', (quote) => ({ kind: 'job', quote, title: job.title })),
    },
    sourcesOf(answer, cited) {
      const said = contentWords(answer)
      const found = pieces.filter(({ id }) => cited.has(id)).flatMap(({ sources }) => sources(said))
      return found.length > 0 ? found.slice(0, MAX_SOURCES) : [{ kind: 'general' }]
    },
  }
}

function toBlock(id: string, { question, answer, score, doubts = [] }: AnsweredQuestion, isJustAsked: boolean): string {
  return [
    `[${id}] Question${isJustAsked ? ' (asked just before)' : ''}: ${question}`,
    ...(score === undefined ? [] : [`Scored ${Math.round(score)} of 100`]),
    `Answer: ${answer}`,
    ...doubts.map(
      ({ quote, correction }) =>
        `Was wrong in it, do not repeat: ${quote}${correction ? ` (right is: ${correction})` : ''}`,
    ),
  ].join('\n')
}

function quotesOf({ question, answer, question_id }: AnsweredQuestion, said: ReadonlySet<string>): AnswerSource[] {
  return answer
    .split(/(?<=[.!?])\s+|(?<=[。！？])|\n/u)
    .map((line) => line.trim())
    .filter((line) => comesBack(line, said))
    .slice(0, MAX_QUOTES)
    .map((quote) => ({ kind: 'answer', quote, title: question, ...(question_id && { question_id }) }))
}

function comesBack(line: string, said: ReadonlySet<string>): boolean {
  const words = [...contentWords(line)]
  const common = words.filter((word) => said.has(word)).length
  return common >= MIN_COMMON_WORDS && common / words.length >= MIN_SHARE
}
