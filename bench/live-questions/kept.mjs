import { openBank } from '../../web/src/features/live/kept-bank/kept-bank.ts'
import { ANSWERED, others } from './lines.mjs'

const SIZE = 400

/** The same questions and answers as `candidate` has, matched by what the browser keeps, without a server. */
export function keptCandidate() {
  const near = ANSWERED.flatMap((one) => one.near)
  const texts = [...near, ...others(SIZE - near.length - ANSWERED.length)]
  const questions = [
    ...ANSWERED.map(({ question, answer }) => ({ question_text: question, user_answer: answer })),
    ...texts.map((question_text) => ({ question_text })),
  ]
  const store = { read: async () => questions, write: async () => {}, forget: async () => {} }
  const bank = openBank({ store, owner: '', load: async () => questions })
  return {
    size: questions.length,
    answers: new Map(ANSWERED.map(({ id: name, answer }) => [answer, name])),
    match: ({ speech_text: line }) => bank.match(line),
  }
}
