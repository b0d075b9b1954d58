import { EMPTY_RESUME_REPLY, GOOD_POSTING_REPLY, GOOD_RESUME_REPLY } from '@greenroom/coach/port-tests/second-readings'
import { CRITERIA } from '@greenroom/contract/answers'
import type { Asked, Behaviour } from './fake-model-server.ts'

/** Answers every task of the coach as a good model would: out of the material in the request, with true quotes. */
export const wellBehaved: Behaviour = (asked, reply) => reply.say(goodAnswer(asked))

/** The text a good model gives. */
export function goodAnswer(asked: Asked): string {
  const task = taskOf(asked)
  const write = TASKS[task]
  if (!write) throw new Error(`no such task: ${task}`)
  const answer = write(asked.data)
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}

/** The heading of the task, which stands among the instructions or after the material. */
export const taskOf = ({ system, data }: Pick<Asked, 'system' | 'data'>): string =>
  [...`${system}\n${data}`.matchAll(/^# Task: (.+)$/gm)].at(-1)?.[1] ?? ''

const TASKS: Record<string, (data: string) => object | string> = {
  'read a resume': resumeReading,
  'read a job posting': postingReading,
  'plan an interview': plan,
  'interview questions': (data) => ({ questions: slotsOf(data).map((slot, at) => question(slot, at, data)) }),
  'say how good an answer was': judgement,
  'the follow-up question': followUp,
  'a reference answer': reference,
  'advice on a resume': () => ({
    advice: [{ key: 'contact', text: 'Put a phone number beside the email.', quote: null }],
    suggestions: [
      { text: 'Begin each line with what came of it.', quote: null },
      { text: 'Say in [how many weeks?] it was done.', quote: null },
    ],
  }),
  'key points': () => ({ key_points: ['What was at stake', 'The choice and its reason', 'What came of it'] }),
  'help in a live interview': (data) =>
    `- The need first\n- Then the choice\n- Then what came of it\n\nI did this before: ${linesOf('resume', data)[0] ?? '[where?]'}. I would do it again in the same order.`,
}

function plan(data: string) {
  const lines = [...linesOf('job', data), ...linesOf('resume', data)].slice(0, 6)
  return {
    seniority: 'As the job asks',
    interview: 'One talk with the head of the team',
    points: [
      ...lines.map((line, at) => ({ id: at + 1, kind: at % 2 === 0 ? 'decides' : 'prove', text: `Show: ${line}` })),
      { id: lines.length + 1, kind: 'craft', text: 'What everybody in this work has to know' },
    ],
  }
}

const ASKS = [
  (line: string) => `Your material says “${line}”. What made that difficult?`,
  (line: string) => `Tell me how you would begin with this duty: ${line}.`,
  (line: string) => `Which decision behind “${line}” would you take again, and why?`,
  (line: string) => `Suppose nobody agreed on ${line}: whom would you ask first?`,
  (line: string) => `How do people notice whether ${line} is done well?`,
  (line: string) => `Walk me through the hardest hour of: ${line}.`,
  (line: string) => `Where does ${line} usually go wrong, in your view?`,
  (line: string) => `Explain to a newcomer what stands behind ${line}.`,
]

function question(slot: number, at: number, data: string) {
  const sources = [
    ...linesOf('resume', data).map((quote) => ({ kind: 'resume', quote })),
    ...linesOf('job', data).map((quote) => ({ kind: 'job', quote })),
  ]
  const source = sources[at % sources.length] ?? { kind: 'general', quote: null }
  const ask = ASKS[at % ASKS.length]
  return {
    slot,
    question_type: new RegExp(`^${slot}\\. (\\w+)`, 'm').exec(data.split('Slots:\n')[1] ?? '')?.[1] ?? '',
    point: (at % 6) + 1,
    question_text: ask?.(source.quote ?? 'work that others rely on') ?? '',
    category: 'Work',
    tags: ['model'],
    expected_answer: 'A good answer names the aim, the choice made and what came of it.',
    key_points: ['The aim', 'The choice and its reason', 'What came of it'],
    source,
    rating: 4,
  }
}

function judgement(data: string) {
  const first = blockOf('answer', data).split(/\s+/).slice(0, 4).join(' ')
  const points = [...blockOf('question', data).matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
  return {
    summary: 'The order carries this answer. A result would lift it most.',
    criteria: CRITERIA.map((key) => ({ key, level: 3, finding: `A model looked at ${key}.`, quotes: [first] })),
    key_points: points.map((number) => ({ number, verdict: 'made', quote: first })),
    errors: [],
    strengths: [{ text: 'It begins with the case itself', quote: first }],
    improvements: ['Say what came of it, and for whom.'],
  }
}

function followUp(data: string) {
  const quote = blockOf('answer', data).split(/\s+/).slice(0, 4).join(' ')
  return { text: `You said “${quote}”. What would have happened without you?`, quote, criterion: 'evidence' }
}

function reference(data: string) {
  const [line = '', other = line] = linesOf('resume', data)
  const own =
    line === ''
      ? []
      : [{ kind: 'own', part: 'situation', point: 1, text: `One case I can tell: ${line}.`, quote: line }]
  return {
    sentences: [
      ...own,
      {
        kind: 'gap',
        part: 'situation',
        point: 1,
        text: 'At that point [what was at stake, and for whom?].',
        quote: null,
      },
      {
        kind: 'general',
        part: 'task',
        point: null,
        text: 'What matters here is that the others can rely on it.',
        quote: null,
      },
      { kind: 'gap', part: 'result', point: 3, text: 'In the end [what changed, and by how much?].', quote: null },
    ],
    key_points: ['The aim', 'The choice', 'The result'],
    structure_tips: ['Begin with the case.', 'End with the result.'],
    example_scenarios: other === '' ? [] : [`Your line “${other}” would show the same.`],
    dos: ['Name your own part.', 'Give a figure you can defend.'],
    donts: ['Do not begin with the history of the place.', 'Do not end without a result.'],
  }
}

/** What a good model reads in the material of the tests; in others it finds the name on top. */
function resumeReading(data: string) {
  const text = blockOf('resume', data)
  const name = { value: text.split('\n')[0] ?? '', quote: text.split('\n')[0] ?? '' }
  return text.includes('What I bring along') ? GOOD_RESUME_REPLY : { ...EMPTY_RESUME_REPLY, name }
}

function postingReading(data: string) {
  const title = blockOf('job', data).split('\n')[0] ?? ''
  if (title.startsWith('Night Porter')) return GOOD_POSTING_REPLY
  return {
    ...GOOD_POSTING_REPLY,
    title: { value: title, quote: title },
    company: null,
    salary: null,
    employment: null,
    skills: [],
  }
}

function blockOf(name: string, data: string): string {
  return new RegExp(`<${name}>\\n([\\s\\S]*?)\\n</${name}>`).exec(data)?.[1] ?? ''
}

const linesOf = (name: string, data: string) =>
  blockOf(name, data)
    .split('\n')
    .map((line) => line.replace(/^[\s•*-]+/, '').trim())
    .filter((line) => line.split(' ').length >= 3 && !line.includes('@') && !line.includes('[…]'))

const slotsOf = (data: string) =>
  [...(data.split('Slots:\n')[1] ?? '').matchAll(/^(\d+)\. /gm)].map(([, slot]) => Number(slot))
