import { quotesOf } from '../../coach/src/model/grounding/exact-quote.ts'
import { checkSaid } from '../../coach/src/model/judging/check-said.ts'
import { Said } from '../../coach/src/model/judging/said.ts'
import { verdictsOf } from '../../coach/src/model/judging/score-said.ts'
import { readObject } from '../../coach/src/model/read-object.ts'
import { shownIn } from './shown.mjs'

const SLOTS = {
  technical: { question_type: 'technical', difficulty: 'medium' },
  behavioral: { question_type: 'behavioral', difficulty: 'hard' },
}
const setOf = (person, slots) => ({ ...person.known, slots, avoid: [], seed: person.id })

/**
 * Every call of the coach that asks a model: the task it leads to, how it is made for a person, and which parts of the
 * reply came to be shown. `parts` gets the reply that was recorded, as it is, and what the call returned.
 */
export const CALLS = [
  {
    task: 'resume-reading',
    make: (coach, { known, reading }) => coach.improveResume(known.resume.text, reading),
    parts: (reply, { reading }) => fieldsOf(reply).map((text) => part(text, shownIn(reading).exactly(text))),
  },
  {
    task: 'posting-reading',
    make: (coach, { draft }) => coach.improvePosting(draft),
    parts: ({ employment, ...reply }, { reading }) => [
      ...fieldsOf(reply).map((text) => part(text, shownIn(reading).exactly(text))),
      ...(employment ? [part(employment.value, Boolean(reading.job_type))] : []),
    ],
  },
  {
    task: 'diagnosis',
    make: (coach, { known, today, language }) => coach.diagnose({ ...known, today, language }),
    parts: ({ advice, suggestions }, { dimensions, suggestions: shown }) => [
      ...advice.map(({ text }) => part(text, shownIn(dimensions).has(text))),
      ...suggestions.map(({ text }) => part(text, shownIn(shown).has(text))),
    ],
  },
  {
    task: 'plan',
    make: (coach, person) => coach.writeQuestions(setOf(person, [SLOTS.technical])),
    parts({ seniority, interview, points }, _, { heard }) {
      const seen = shownIn(heard.filter(({ task }) => task === 'questions').map(({ prompt }) => prompt))
      return [seniority, interview, ...points.map(({ text }) => text)].map((text) => part(text, seen.has(text)))
    },
  },
  {
    task: 'questions',
    make: (coach, person) => coach.writeQuestions(setOf(person, Object.values(SLOTS))),
    parts: (reply, shown) =>
      shown.map(({ question_text }) => part(question_text, shownIn(reply).has(question_text.slice(0, -1)))),
  },
  // Of all candidates only the best are asked, so each is played alone.
  ...[0, 1, 2, 3, 4, 5].map((at) => ({
    task: 'questions',
    isForRecordsOnly: true,
    reply: ({ questions }) => ({ questions: [{ ...questions[at], slot: 1 }] }),
    make: (coach, person) =>
      coach.writeQuestions(setOf(person, [SLOTS[person.replies.questions.questions[at].question_type]])),
    // What was asked for in a second question of the same breath is cut off, as it should be.
    parts: ({ questions: [written] }, [shown]) => [
      part(written.question_text, shownIn(written).has(shown.question_text.slice(0, -1))),
    ],
  })),
  {
    task: 'key-points',
    make: (coach, person) => coach.keyPoints({ question_text: person.own_question, question_type: 'technical' }),
    parts: ({ key_points }, shown) => key_points.map((text) => part(text, shownIn(shown).has(text))),
  },
  {
    task: 'reference-answer',
    make: (coach, { known, asked, language }) =>
      coach.referenceAnswer({ ...known, question: asked, variant: 0, language }),
    parts: (reply, shown) => [
      ...reply.sentences.map(({ text }) => part(text, shownIn(shown).has(text))),
      ...[reply.structure_tips, reply.example_scenarios, reply.dos, reply.donts]
        .flat()
        .map((text) => part(text, shownIn(shown).has(text))),
    ],
  },
  {
    task: 'judgement',
    make: (coach, person) => coach.judgeAnswer(judgedOf(person)),
    parts: (_, judged, { person, disturbed }) => judgementParts(judgedOf(person), disturbed, judged),
  },
  {
    task: 'follow-up',
    make: (coach, person) => coach.judgeAnswer(judgedOf(person)),
    parts: ({ text }, { feedback }) => [part(text, shownIn(feedback.follow_up ?? '').has(text))],
  },
  {
    task: 'suggestion',
    async make(coach, { known, live_question, earlier }) {
      const pieces = coach.suggestAnswer({ ...known, question: live_question, history: earlier })
      for (;;) {
        const { done, value } = await pieces.next()
        if (done) return value
      }
    },
    parts: (reply, { answer }) =>
      reply
        .replace(/\n\[.*\]$/, '')
        .split(/\n+|(?<=[.?!])\s+/)
        .map((text) => part(text, shownIn(answer).has(text))),
  },
]

/**
 * Every text and quote of a judgement, and whether it may be shown.
 *
 * @param reply as the model gave it.
 */
export function judgementParts(request, reply, judged) {
  const read = readObject('', { schema: Said }, reply)
  if (!read.ok) return [part(`(the whole judgement: ${read.problems.join('; ')})`, false)]
  const said = read.value
  const checked = checkSaid(said, verdictsOf(said, request.question.key_points.length), request)
  const inAnswer = quotesOf(request.answer_text)
  const placeOf = (quote) => inAnswer.find(quote) ?? ''
  // What is shown as an error is not shown once more as evidence.
  const wrong = checked.errors.filter(({ correction }) => correction).map(({ quote }) => quote)
  const meets = (place) => (other) => place !== '' && overlaps(request.answer_text, place, other)
  return [
    ...said.criteria.map(({ key, finding }) => part(finding, Boolean(checked.criteria.get(key)?.finding))),
    ...said.criteria.flatMap(({ key, quotes }) =>
      quotes.map((quote) => {
        const place = placeOf(quote)
        return part(quote, (checked.criteria.get(key)?.quotes ?? []).some(meets(place)) || wrong.some(meets(place)))
      }),
    ),
    ...said.errors.map(({ quote, correction }) => part(`${quote}: ${correction}`, wrong.some(meets(placeOf(quote))))),
    ...said.strengths.map(({ text, quote }, at) => part(`${text}: ${quote}`, checked.strengths.length > at)),
    ...said.improvements.map((text) => part(text, shownIn(checked.improvements).has(text))),
    part(said.summary, checked.summary !== '' && judged !== undefined),
  ]
}

/** A graded answer as it is judged. */
export const requestOf = ({ question, type, answer }) => ({
  question: { question_text: question, question_type: type, difficulty: 'medium', key_points: [] },
  answer_text: answer,
})

/** Whether two passages of a text have words in common. */
function overlaps(text, one, other) {
  const [from, at] = [text.indexOf(one), text.indexOf(other)]
  return from >= 0 && at >= 0 && from < at + other.length && at < from + one.length
}

const judgedOf = ({ known, asked, answer, language }) => ({ ...known, question: asked, answer_text: answer, language })

const part = (text, isShown) => ({ text, isShown })

/** The values of all fields and the names of all lists of a reading. */
function fieldsOf(said) {
  if (Array.isArray(said)) return said.flatMap((one) => ('names' in one ? one.names : fieldsOf(one)))
  if (said === null || typeof said !== 'object') return []
  return 'value' in said ? [said.value] : Object.values(said).flatMap(fieldsOf)
}
