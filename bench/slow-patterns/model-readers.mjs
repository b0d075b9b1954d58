// The checks on what a language model says. The model is played by whoever holds the text: it says it in every field.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diagnose } from '../../coach/src/model/diagnose.ts'
import { quotesOf } from '../../coach/src/model/grounding/exact-quote.ts'
import { createLeakCheck } from '../../coach/src/model/grounding/leaks.ts'
import { judgeAnswer } from '../../coach/src/model/judging/judge-answer.ts'
import { keyPoints } from '../../coach/src/model/key-points.ts'
import { PROMPT_NAMES } from '../../coach/src/model/prompts.ts'
import { readJson } from '../../coach/src/model/read-json.ts'
import { referenceAnswer } from '../../coach/src/model/reference-answer.ts'
import { suggestAnswer } from '../../coach/src/model/suggest-answer.ts'
import { withoutInstructions } from '../../coach/src/model/without-instructions.ts'
import { writeQuestions } from '../../coach/src/model/write-questions.ts'
import { root } from '../../scripts/paths.mjs'
import { jobOf, piecesOf, questionOf } from './material.mjs'

const MODEL_TEXT_MAX = 20_000
const FIELD = 2000

const prompts = Object.fromEntries(
  PROMPT_NAMES.map((name) => [name, readFileSync(join(root, `coach/src/model/prompts/${name}.md`), 'utf8')]),
)
const NOTHING_JUDGED = {
  score: 50,
  generated_by: 'built-in',
  feedback: {
    summary: '',
    evidence: 'enough',
    strengths: [],
    improvements: [],
    marks: [],
    criteria: [{ key: 'relevance', score: 5, finding: '', quotes: [] }],
  },
}
const builtIn = {
  diagnose: async () => ({
    dimensions: [{ key: 'contact', score: 1, finding: '', advice: '' }],
    keywords: { missing: [] },
    suggestions: [],
  }),
  judgeAnswer: async () => NOTHING_JUDGED,
  referenceAnswer: async () => ({
    key_points: [],
    structure_tips: [],
    example_scenarios: [],
    dos_and_donts: { dos: [], donts: [] },
  }),
  writeQuestions: async ({ slots }) => slots,
}

export const modelReaders = [
  reader('what a model says of a resume', (text, saying) => {
    const advice = { key: 'contact', text: text.slice(0, 500), quote: text.slice(0, FIELD) }
    return () =>
      diagnose(
        saying({ advice: [advice], suggestions: many(text, 500).map((said) => ({ text: said, quote: said })) }),
        materialOf(text),
      )
  }),
  reader('what a model says of an answer', (text, saying) => {
    const said = many(text, 500)
    const quoted = said.map((one) => ({ text: one, quote: one }))
    // Words that do not stand there, and show it only at their end.
    const nearly = [...said, text.slice(0, FIELD)].map((one) => ({ text: one, quote: `${one} x` }))
    const keys = ['relevance', 'structure', 'specificity', 'evidence', 'result', 'clarity']
    const criteria = keys.map((key) => ({ key, level: 2, finding: text.slice(0, 500), quotes: said }))
    const strengths = [...quoted, ...nearly]
    const errors = strengths.map(({ text: correction, quote }) => ({ quote, correction, severity: 'slip' }))
    const key_points = said.map((quote, at) => ({ number: at + 1, verdict: 'made', quote }))
    const value = { summary: text.slice(0, 500), criteria, key_points, errors, strengths, improvements: said }
    return () => judgeAnswer(saying(value), { question: questionOf(text), answer_text: text, ...materialOf(text) })
  }),
  reader(
    'the key points of a model',
    (text, saying) => () => keyPoints(saying({ key_points: piecesOf(text, 200).slice(0, 8) }), questionOf(text)),
  ),
  reader('the reference answer of a model', (text, saying) => {
    const said = piecesOf(text, 600).slice(0, 20)
    const sentences = said.flatMap((one) =>
      ['own', 'general'].map((kind) => ({ kind, text: one, quote: text.slice(0, FIELD) })),
    )
    const value = { sentences, key_points: said, structure_tips: said, example_scenarios: said, dos: said, donts: said }
    return () =>
      referenceAnswer(saying(value), {
        question: { ...questionOf(text), key_points: [] },
        variant: 0,
        ...materialOf(text),
      })
  }),
  reader('the questions of a model', (text, saying) => {
    const slots = [1, 2, 3].map(() => ({ question_type: 'situational', difficulty: 'hard' }))
    const source = { kind: 'resume', quote: text.slice(0, 400) }
    const questions = slots.map((_, at) => ({
      slot: at + 1,
      ...questionOf(text),
      tags: many(text, 500),
      question_text: `Tell ${text.slice(0, 500)}`,
      source,
    }))
    return () =>
      writeQuestions(saying({ questions }), { slots, avoid: many(text, 2000), seed: 'x', ...materialOf(text) })
  }),
  reader('the suggestion of a model', (text, saying) => {
    const history = [{ question: text.slice(0, FIELD), answer: text }]
    return () =>
      drained(
        suggestAnswer(saying({}, text.slice(0, 4000)), { question: text.slice(0, 5000), history, ...materialOf(text) }),
      )
  }),
  reader('the quotes of a model', (text) => {
    const quotes = quotesOf(text)
    // The last ones stand nowhere and show it only at their end, or everywhere.
    const wanted = [text.slice(0, FIELD), `${text.slice(7, FIELD)} x`, `x ${text.slice(-FIELD)}`]
    return () => wanted.map((quote) => quotes.find(quote))
  }),
  reader('what a model gets to read', (text) => () => withoutInstructions(text)),
  reader('the JSON of a model', (text) => () => {
    readJson(text)
    createLeakCheck(prompts.rules)(text)
  }),
]

function reader(name, work) {
  const read = (text) => {
    const done = work(text, saying)
    return () => Promise.resolve(done()).catch(refused)
  }
  return { name, most: MODEL_TEXT_MAX, read }
}

function saying(value, text = '') {
  const caller = {
    object: async ({ check }) => {
      check?.(value)
      return value
    },
    async *stream() {
      for (let at = 0; at < text.length; at += 10) yield text.slice(at, at + 10)
    },
  }
  const judgements = { find: async () => undefined, keep: async () => {} }
  return { caller, prompts, builtIn, judgements, judgeSamples: 1, timeFactor: 1, name: 'model' }
}

/** A model that says nothing that can be used is a failure of its own, and was read all the same. */
function refused(error) {
  if (error?.name !== 'ModelFailure') throw error
}

function materialOf(text) {
  return {
    resume: { text, skills: [], profile: { basics: { profiles: [], phone: text.slice(0, 20) }, work: [] } },
    job: jobOf(text),
  }
}

const many = (text, most) => piecesOf(text, most).slice(0, 40)

async function drained(pieces) {
  for await (const _ of pieces);
}
