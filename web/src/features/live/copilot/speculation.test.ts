import type { QuestionMatch } from '@greenroom/contract/interviews'
import type { GeneratedAnswer } from '@greenroom/contract/live'
import { describe, expect, it } from 'vitest'
import { handClock } from '#speech/testing.ts'
import { createCopilot } from './copilot.ts'

const INTERIM = 'tell me about a conflict with a colleague'
const FINAL = 'Tell me about a conflict with a colleague.'
const OTHER = 'Tell me about a conflict with a customer.'
const PAUSED = 700
const MATCH: QuestionMatch = {
  question_id: '0198a5f0-0000-7000-8000-000000000000',
  question_text: 'Conflict?',
  similarity_score: 0.9,
  difficulty: 'easy',
  question_type: 'behavioral',
}

function scene() {
  const clock = handClock()
  const asked: {
    question: string
    signal: AbortSignal
    onText: (text: string) => void
    answer: PromiseWithResolvers<GeneratedAnswer>
  }[] = []
  const searched: { speech: string; found: PromiseWithResolvers<QuestionMatch | undefined> }[] = []
  const copilot = createCopilot({
    prefix: 'p',
    help: 'full',
    segments: [],
    suggestions: [],
    ...clock,
    random: () => 0,
    stream: (question, onText, signal) => {
      const answer = Promise.withResolvers<GeneratedAnswer>()
      signal.addEventListener('abort', () => answer.reject(new Error('aborted')))
      asked.push({ question, signal, onText, answer })
      return answer.promise
    },
    match: (speech) => {
      const found = Promise.withResolvers<QuestionMatch | undefined>()
      searched.push({ speech, found })
      return found.promise
    },
    fallback: () => 'Later.',
    keepSegments: () => {},
    keepSuggestion: () => {},
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const rest = (words = INTERIM) => {
    copilot.hearInterim(words, 'interviewer')
    clock.turn(PAUSED)
  }
  const questions = () => asked.map(({ question }) => question)
  return { clock, copilot, asked, searched, questions, rest, settle }
}

describe('help while the last words are interim text', () => {
  it('is asked for when they rest, shown when they are final, and asked for once', async () => {
    const { copilot, asked, searched, questions, rest, settle } = scene()
    rest()
    asked[0]?.onText('Say what')
    searched[0]?.found.resolve(MATCH)
    expect(questions()).toEqual([INTERIM])
    expect(copilot.state()).toMatchObject({ suggestions: [], awaitedSince: null })

    copilot.hearFinal(FINAL, 0.9, 'interviewer')
    expect(copilot.state().suggestions).toMatchObject([{ question: FINAL, answer: 'Say what', status: 'generating' }])
    asked[0]?.onText('Say what happened')
    asked[0]?.answer.resolve({ answer: 'Say what happened.', generated_by: 'built-in' })
    await settle()
    expect(copilot.state().suggestions).toMatchObject([{ answer: 'Say what happened.', status: 'generated' }])
    expect(copilot.state().suggestions[0]?.match).toEqual({ is: 'matched', match: MATCH })
    expect([asked.length, searched.length]).toEqual([1, 1])
  })

  it('is thrown away and asked for anew when the final words are others', async () => {
    const { copilot, asked, searched, questions, rest, settle } = scene()
    rest()
    asked[0]?.onText('Of colleagues')
    searched[0]?.found.resolve(MATCH)
    copilot.hearFinal(OTHER, 0.9, 'interviewer')
    await settle()
    expect(questions()).toEqual([INTERIM, OTHER])
    expect(searched.map(({ speech }) => speech)).toEqual([INTERIM, OTHER])
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    asked[0]?.onText('Of colleagues more')
    expect(copilot.state().suggestions).toMatchObject([{ question: OTHER, answer: '' }])
    expect(copilot.state().suggestions[0]?.match.is).toBe('matching')
  })

  it.each([
    ['unsure', { ...MATCH, similarity_score: 0.6 }, 2],
    ['nothing', undefined, 2],
    ['sure', MATCH, 1],
  ])('is matched again on the final text when the interim text brought %s', async (_, first, times) => {
    const { copilot, searched, rest, settle } = scene()
    rest()
    searched[0]?.found.resolve(first)
    await settle()
    copilot.hearFinal(FINAL, 0.9, 'interviewer')
    await settle()
    expect(searched).toHaveLength(times)
    searched[1]?.found.resolve({ ...MATCH, question_text: 'By its final text' })
    await settle()
    const [shown] = copilot.state().suggestions.map(({ match }) => match)
    expect(shown).toMatchObject({ match: { question_text: times === 2 ? 'By its final text' : 'Conflict?' } })
  })

  it('keeps an unsure match when the final text cannot be matched', async () => {
    const { copilot, searched, rest, settle } = scene()
    rest()
    searched[0]?.found.resolve({ ...MATCH, similarity_score: 0.6 })
    copilot.hearFinal(FINAL, 0.9, 'interviewer')
    await settle()
    searched[1]?.found.reject(new Error('gone'))
    await settle()
    expect(copilot.state().suggestions[0]?.match).toMatchObject({ is: 'matched', match: { similarity_score: 0.6 } })
  })

  it('ends when the sentence goes on, and is not asked for again within five seconds', () => {
    const { copilot, asked, questions, rest } = scene()
    rest()
    rest(`${INTERIM} that you did not like`)
    expect(asked[0]?.signal.aborted).toBe(true)
    copilot.hearFinal(`${INTERIM} that you did not like?`, 0.9, 'interviewer')
    expect(questions()).toEqual([INTERIM, `${INTERIM} that you did not like?`])
  })

  it('goes on when only the writing changes, or words are taken back and given again', () => {
    const { copilot, asked, rest } = scene()
    rest()
    rest('Tell me about a conflict, with a colleague')
    rest('Tell me about a conflict')
    copilot.hearFinal(FINAL, 0.9, 'interviewer')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.signal.aborted).toBe(false)
  })

  it.each([
    ['small talk', 'how was your journey', 'interviewer'],
    ['a sentence that breaks off', 'tell me about a time when', 'interviewer'],
    ['what the person says', 'what is your biggest weakness', 'you'],
  ] as const)('is not asked for by %s', (_, words, speaker) => {
    const { clock, copilot, asked, searched } = scene()
    copilot.hearInterim(words, speaker)
    clock.turn(PAUSED)
    expect([asked.length, searched.length]).toEqual([0, 0])
  })

  it('is not asked for while words still come', () => {
    const { clock, copilot, asked } = scene()
    for (const words of ['what is', 'what is your', 'what is your biggest', 'what is your biggest weakness']) {
      copilot.hearInterim(words, 'interviewer')
      clock.turn(500)
    }
    expect(asked).toEqual([])
  })

  it('is not asked for while a suggestion is written or five seconds have not passed since', async () => {
    const { clock, copilot, asked, rest, settle } = scene()
    copilot.hearFinal(OTHER, 0.9, 'interviewer')
    clock.turn(6000)
    rest()
    expect(asked).toHaveLength(1)
    asked[0]?.answer.resolve({ answer: 'One.', generated_by: 'built-in' })
    await settle()
    rest('what is your biggest weakness')
    expect(asked).toHaveLength(2)
  })

  it('is asked for again when it failed unseen', async () => {
    const { copilot, asked, searched, rest, settle } = scene()
    rest()
    asked[0]?.answer.reject(new Error('no network'))
    searched[0]?.found.reject(new Error('no network'))
    await settle()
    copilot.hearFinal(FINAL, 0.9, 'interviewer')
    expect([asked.length, searched.length]).toEqual([2, 2])
    expect(copilot.state()).toMatchObject({ suggestions: [{ match: { is: 'matching' } }] })
  })

  it('does not end by a word of the person, but when listening ends', () => {
    const { copilot, asked, rest } = scene()
    rest()
    copilot.hearFinal('Right.', 0.9, 'you')
    expect(asked[0]?.signal.aborted).toBe(false)
    copilot.flush()
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it('is stopped like any other once it is shown', () => {
    const { copilot, asked, rest } = scene()
    rest()
    copilot.hearFinal(FINAL, 0.9, 'interviewer')
    copilot.stop()
    expect(asked[0]?.signal.aborted).toBe(true)
  })
})
