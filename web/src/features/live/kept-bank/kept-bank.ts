import type { QuestionMatch } from '@greenroom/contract/interviews'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { send } from '#lib/api-client.ts'
import { keptBankStore } from '#lib/kept-bank-store.ts'
import { session } from '#lib/session.ts'
import { asMatch } from './as-match.ts'
import { indexOf } from './bank-index.ts'

/** Questions kept: the answered ones first, for they are what helps. A search among so many takes 15 ms. */
const MAX_KEPT = 1000
/** From this similarity on a question is meant. */
const CUT = 0.35
/** And shown to somebody who searches, who sees for themselves whether it is. */
const SHOWN_FROM = 0.15
/** An answered question this much less like the line than the likest one is still about the same. */
const NEAR = 0.2
/** What holds the beginning of every word that was typed is surely meant. */
const ALL_WORDS = 0.9

export type KeptBank = {
  /** The own answer to what this line asks, as far as words alone can tell. */
  match(line: string): Promise<QuestionMatch | undefined>
  /** The questions that a few typed words may mean, the likest first. */
  search(words: string): Promise<QuestionMatch[]>
}
type Ports = { store: typeof keptBankStore; owner: string; load: () => Promise<QuestionMatch[]> }

/** The bank as this browser keeps it; what is kept is brought up to date from the server, once. */
export function openBank(ports: Ports = browserPorts()): KeptBank {
  const { store, owner, load } = ports
  let ready = store.read(owner).then(searchable)
  load().then(
    (questions) => {
      ready = Promise.resolve(searchable(questions))
      if (owner !== '') void store.write(owner, questions)
    },
    // What was kept before stays.
    () => {},
  )
  return {
    async match(line) {
      const { questions, alike } = await ready
      const [likest, ...others] = alike(line).filter(({ similarity }) => similarity >= CUT)
      const own = [likest, ...others].find((one) => one && questions[one.place]?.user_answer)
      const question = own && questions[own.place]
      if (!likest || !question || own.similarity < likest.similarity - NEAR) return
      const meant = questions[likest.place]
      if (!meant || meant.question_text === question.question_text)
        return { ...question, similarity_score: own.similarity }
      const { user_answer, cues, score, answered_at, question_text: answer_to } = question
      return { ...meant, user_answer, cues, score, answered_at, answer_to, similarity_score: likest.similarity }
    },
    async search(words) {
      const { questions, alike } = await ready
      const similarities = new Map(alike(words).map(({ place, similarity }) => [place, similarity]))
      const beginnings = wordsOf(words)
      return questions
        .map((question, place) => {
          const held = ` ${wordsOf(question.question_text).join(' ')}`
          const holdsAll = beginnings.length > 0 && beginnings.every((word) => held.includes(` ${word}`))
          return { ...question, similarity_score: Math.max(holdsAll ? ALL_WORDS : 0, similarities.get(place) ?? 0) }
        })
        .filter(({ similarity_score: similarity }) => similarity >= SHOWN_FROM)
        .sort((a, b) => b.similarity_score - a.similarity_score)
    },
  }
}

let current: KeptBank | undefined
/** That of the live interview on this page. */
export const currentBank = (): KeptBank => {
  current ??= openBank()
  return current
}
/** Anew for another interview: another person may have signed in, and answers were added. */
export const renewBank = (): KeptBank => {
  current = openBank()
  return current
}

function searchable(questions: readonly QuestionMatch[]) {
  return { questions, alike: indexOf(questions.map(({ question_text }) => question_text)) }
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}+#.]+/gu) ?? []

const browserPorts = (): Ports => ({ store: keptBankStore, owner: session.get().user?.id ?? '', load: loadBank })

async function loadBank(): Promise<QuestionMatch[]> {
  const page = async (has_answers: boolean, per_page: number) =>
    per_page === 0
      ? []
      : (await send(questionListCalls.withAnswers, { query: { per_page, has_answers: String(has_answers) } })).questions
  const answered = await page(true, MAX_KEPT)
  const unanswered = await page(false, MAX_KEPT - answered.length)
  return [...answered, ...unanswered].map((question) => asMatch(question, 1))
}
