import { describe, expect, it } from 'vitest'
import { createBuiltInCoach } from '#built-in/built-in-coach.ts'
import type { SuggestedAnswer, SuggestionRequest } from '#coach.ts'
import { typeOfQuestion } from './question-type.ts'

const coach = createBuiltInCoach()
const RESUME = `Mara Lindqvist

Experience
Warehouse Lead, Fjord Foods, 2020 - Present
- Planned shifts for 24 people and cut overtime by 18 percent

Skills
Excel, SAP, inventory planning`
const POSTING = `Operations Manager at Nordic Freight

Requirements
- Willing to plan shifts for three sites
- Fluent English`
const OWN = {
  question: 'How do you plan the shifts of your team?',
  answer: 'I start from the forecast of the week. Then everybody says what they wish. It saved us 12 hours a week.',
  question_id: '0198a5f0-0000-7000-8000-000000000001',
}
const read = async () => {
  const lines = RESUME.split('\n').map((text) => ({ text: text.replace(/^- /, ''), bullet: text.startsWith('- ') }))
  const { profile, skills } = await coach.readResume({ lines, text: RESUME })
  const job = { ...(await coach.readPosting({ text: POSTING })), description: POSTING }
  return { resume: { text: RESUME, profile, skills }, job }
}

async function listen(request: SuggestionRequest): Promise<{ pieces: string[]; whole: SuggestedAnswer }> {
  const suggestion = coach.suggestAnswer(request)
  const pieces: string[] = []
  for (;;) {
    const step = await suggestion.next()
    if (step.done) return { pieces, whole: step.value }
    pieces.push(step.value)
  }
}

describe('a suggestion without a model', () => {
  it('gives the own answer, the line of the resume and what the job asks, and no points of other questions', async () => {
    const { whole } = await listen({ ...(await read()), question: 'How do you plan shifts?', history: [OWN] })
    const kinds = whole.sources.map(({ kind }) => kind)
    expect(kinds).toEqual(['answer', 'resume', 'job'])
    expect(whole.sources[0]).toMatchObject({ quote: OWN.answer, title: OWN.question, question_id: OWN.question_id })
    expect(whole.sources[1]).toMatchObject({ title: 'Warehouse Lead, Fjord Foods' })
    expect(whole.generated_by).toBe('built-in')
  })

  it('has no points for a short question that may follow any other', async () => {
    const { whole } = await listen({
      ...(await read()),
      question: 'And what would you do differently now?',
      history: [],
    })
    expect(whole.answer).not.toContain('detour')
  })

  it('quotes everything it says of the person word for word', async () => {
    const { resume, job } = await read()
    const { whole } = await listen({ resume, job, question: 'How do you plan shifts?', history: [OWN] })
    const texts = { answer: OWN.answer, resume: RESUME, job: POSTING, general: '' }
    for (const { kind, quote } of whole.sources) {
      if (kind === 'general') continue
      expect(texts[kind]).toContain(quote)
      expect(whole.answer).toContain(quote)
    }
  })

  it('comes in words that together are the whole answer, short enough to be read at a glance', async () => {
    const { pieces, whole } = await listen({ ...(await read()), question: 'Why should we hire you?', history: [OWN] })
    expect(pieces.length).toBeGreaterThan(10)
    expect(pieces.join('')).toBe(whole.answer)
    expect(whole.answer.split(/\s+/).length).toBeLessThan(140)
  })

  it('shows the line with the skill that is asked about', async () => {
    const { whole } = await listen({ ...(await read()), question: 'Have you worked with SAP before?', history: [] })
    expect(whole.sources).toContainEqual({ kind: 'resume', quote: 'Excel, SAP, inventory planning' })
  })

  it.each([
    ['Where have you used QuickBooks?', 'QuickBooks'],
    ['Tell me about your experience with Oracle Financials.', 'Oracle Financials'],
    ['How good is your NetSuite?', 'NetSuite'],
  ])('never offers another tool as an example of the one that was asked about: %s', async (question, tool) => {
    const known = await read()
    const { whole } = await listen({ ...known, question, history: [OWN] })
    expect(whole.answer).toContain(`**${tool}** is not in your resume or answers`)
    expect(whole.answer).toContain(`Where you have used ${tool}`)
    expect(whole.answer).not.toContain('Your example')
    expect(whole.answer).not.toContain('used SAP')
    const told = { ...OWN, question, answer: `I booked 300 invoices a month in ${tool}.` }
    const { whole: after } = await listen({ ...known, question, history: [told] })
    expect(after.answer).not.toContain('is not in your resume')
  })

  it('says of a tool that it is not known only when there is something known', async () => {
    const { whole } = await listen({ question: 'Where have you used QuickBooks?', history: [] })
    expect(whole.answer).not.toContain('is not in your resume')
  })

  it('leaves a gap where nothing is known of the person', async () => {
    const { whole } = await listen({ question: 'Tell me about a time you failed.', history: [] })
    expect(whole.answer).toMatch(/^- .*\[.+\].*\n- .+\n- .+$/)
    expect(whole.sources).toEqual([{ kind: 'general' }])
  })

  it('says three sentences to a question of a known kind, in the language of the question', async () => {
    const { whole } = await listen({
      ...(await read()),
      question: 'So what are your salary expectations?',
      history: [],
    })
    expect(whole.answer).toMatch(/^- For a role like this I’m looking at \[range\]\n- .+\n- .+$/)
    const chinese = await listen({ question: '您期望的薪资是多少', history: [] })
    expect(chinese.whole.answer).toMatch(/^- 这个岗位我的期望是/)
  })

  it('takes a line of the resume that tells of what the question is about', async () => {
    const { whole } = await listen({
      ...(await read()),
      question: 'Tell me about a process you improved.',
      history: [],
    })
    expect(whole.answer).toContain('cut overtime by 18 percent')
  })

  it.each(['How would you rig a load of eight tons in strong wind?', '这种玻璃的折射率是多少'])(
    'says nothing where nothing fits: %s',
    async (question) => {
      const { whole, pieces } = await listen({ ...(await read()), question, history: [] })
      expect(whole).toEqual({ answer: '', generated_by: 'built-in', sources: [] })
      expect(pieces).toEqual([])
    },
  )

  it('stops when it is no longer wanted', async () => {
    const control = new AbortController()
    const suggestion = coach.suggestAnswer({ question: 'Why us?', history: [], signal: control.signal })
    await suggestion.next()
    control.abort()
    await expect(suggestion.next()).rejects.toThrow(/abort/i)
  })
})

it.each([
  ['Tell me about a time you disagreed with your boss.', 'behavioral'],
  ['What would you do if a customer shouted at you?', 'situational'],
  ['What is an index in SQL?', 'technical'],
  ['What is your experience with SQL?', 'experience'],
  ['Walk me through your career.', 'experience'],
  ['How good is your SAP?', 'experience'],
])('%s is %s', (question, type) => expect(typeOfQuestion(question)).toBe(type))
