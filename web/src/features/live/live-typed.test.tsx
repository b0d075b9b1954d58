import { interviewCalls, type QuestionMatch } from '@greenroom/contract/interviews'
import { type FoundQuestion, questionCalls } from '@greenroom/contract/questions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fails } from '#testing/fake-api.ts'
import { aMatch, liveStage } from '#testing/live-stage.ts'
import { aQuestion, onePage } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

const stage = liveStage()
const { streams } = stage
const OWN = 'The delay report showed almost no late trains. I found a fifth of Sunday missing.'
const found = (part: Partial<FoundQuestion> = {}): FoundQuestion => ({
  ...aQuestion({ latest_answer: { answer_text: OWN, score: 74, answered_at: '2026-11-20T09:00:00.000Z' } }),
  similarity_score: 0.9,
  ...part,
})
const finds = (...questions: FoundQuestion[]) => {
  const queries: string[] = []
  answers(questionCalls.search, ({ body }) => {
    queries.push(body.query)
    return { questions, pagination: onePage(questions.length) }
  })
  return queries
}
const matches = (...found: QuestionMatch[]) => {
  const lines: string[] = []
  answers(interviewCalls.matchQuestion, ({ body }) => {
    expect(body.asked).toBe(true)
    lines.push(body.speech_text)
    return { matches: found }
  })
  return lines
}

/** Firefox, or a telephone interview beside it: nothing can be heard here. */
async function deafLive() {
  vi.stubGlobal('SpeechRecognition', undefined)
  const server = stage.formal()
  const page = renderPage(`/interview?session=${server.session.session_id}`)
  await page.user.click(await screen.findByRole('button', { name: 'Go live' }))
  return { page, field: await screen.findByRole('combobox', { name: 'Type or paste the question' }) }
}

beforeEach(() => streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }]))

describe('a question that is typed, where nothing is heard', () => {
  it('is looked for in the bank as one types, with the first words of the own answer', async () => {
    const queries = finds(found(), found({ question_text: 'When was your data late?', latest_answer: undefined }))
    const { page, field } = await deafLive()
    await page.user.type(field, 'data wro')
    const list = await screen.findByRole('listbox')
    const [first, second] = within(list).getAllByRole('option')
    expect(first?.textContent).toContain('Tell me about a time your data was wrong.')
    expect(first?.textContent).toContain('The delay report showed almost no late trains.')
    expect(second?.textContent).toContain('not answered yet')
    expect(queries.at(-1)).toBe('data wro')
    expect(queries.every((query) => query.length > 1)).toBe(true)
    expect(field.getAttribute('aria-expanded')).toBe('true')
  })

  it('has an answered question before one that is as like, or hardly more, and shows a text once', async () => {
    const late = { question_text: 'When was your data late?', latest_answer: undefined }
    finds(found({ ...late, similarity_score: 0.92 }), found(late), found(), found({ question_text: 'Why data?' }))
    const { page, field } = await deafLive()
    await page.user.type(field, 'data')
    await screen.findByRole('listbox')
    const texts = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(texts.map((text) => text?.split('?')[0])).toEqual([
      expect.stringContaining('your data was wrong'),
      expect.stringContaining('Why data'),
      expect.stringContaining('When was your data late'),
    ])
  })

  it('brings the own answer to what is picked, which is kept as a question asked', async () => {
    finds(found())
    const lines = matches()
    const { page, field } = await deafLive()
    await page.user.type(field, 'data wro')
    await page.user.click(await screen.findByRole('option', { name: /your data was wrong/ }))
    const own = await screen.findByRole('article', { name: 'Your answer' })
    expect(own.textContent).toContain('a fifth of Sunday')
    expect(own.textContent).not.toContain('74')
    await screen.findByText('Say what was at stake.')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field).toHaveProperty('value', '')
    expect(lines).toEqual([])
    const kept = { question: 'Tell me about a time your data was wrong.', match: { user_answer: OWN } }
    await waitFor(() => expect(stage.kept.suggestions[0]).toMatchObject(kept))
  })

  it('is picked with the arrow keys, and the list goes away with Escape while the words stay', async () => {
    finds(found({ question_text: 'Why us?' }), found())
    const { page, field } = await deafLive()
    await page.user.type(field, 'data')
    await screen.findByRole('listbox')
    await page.user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field).toHaveProperty('value', 'data')
    await page.user.keyboard('{ArrowDown}{ArrowDown}')
    const picked = screen.getByRole('option', { selected: true })
    expect(picked.textContent).toContain('your data was wrong')
    expect(field.getAttribute('aria-activedescendant')).toBe(picked.id)
    await page.user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 2, name: /your data was wrong/ })
  })

  it('is asked with Enter: matched, answered and kept, whatever it sounds like', async () => {
    finds()
    const lines = matches(aMatch())
    const { page, field } = await deafLive()
    await page.user.type(field, 'wrong numbers report{Enter}')
    await screen.findByRole('article', { name: 'Your answer' })
    await screen.findByText('Say what was at stake.')
    expect(lines).toEqual(['wrong numbers report'])
    await waitFor(() => expect(stage.kept.suggestions[0]?.question).toBe('wrong numbers report'))
    expect(stage.kept.segments).toEqual([])
  })

  it('can be asked where the bank cannot be searched, and that is said', async () => {
    fails(questionCalls.search, 500, 'internal_error', 'Something failed')
    const lines = matches(aMatch())
    const { page, field } = await deafLive()
    await page.user.type(field, 'wrong numbers')
    await screen.findByText('The bank can’t be searched right now. You can still ask your question.')
    await page.user.click(screen.getByRole('button', { name: 'Ask' }))
    await screen.findByRole('article', { name: 'Your answer' })
    expect(lines).toEqual(['wrong numbers'])
  })

  it('says that none is like it, and asks nothing for blanks or half-written Chinese', async () => {
    finds()
    const lines = matches()
    const { page, field } = await deafLive()
    await page.user.type(field, '   {Enter}')
    expect(screen.getByText('0 suggestions in total', { exact: false })).toBeTruthy()
    await page.user.type(field, 'zymurgy')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    await screen.findByText('Nothing in your question bank is like this one.')
    expect(lines).toEqual([])
  })

  it('is what the page offers there', async () => {
    await deafLive()
    await waitFor(() => expect(screen.getByRole('contentinfo').textContent).toContain('Type the question'))
  })

  it('has the keyboard with Alt and Q', async () => {
    const { page, field } = await deafLive()
    await page.user.keyboard('{Alt>}q{/Alt}')
    expect(document.activeElement).toBe(field)
  })
})
