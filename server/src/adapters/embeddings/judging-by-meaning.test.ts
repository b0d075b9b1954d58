import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { Coach } from '@greenroom/coach/coach'
import { keyPoints } from '@greenroom/coach/reading-tasks'
import type { QuestionType } from '@greenroom/contract/questions'
import { afterAll, describe, expect, it } from 'vitest'
import { createOfflineEmbeddings } from './offline-embeddings.ts'
import told from './told-in-own-words.test-data.json' with { type: 'json' }
import { watchedMeaning } from './watched-meaning.ts'

// True stories told without a word of the question, and fluent ones that answer another: docs/decisions/0012.

const PATIENT = 120_000
const offline = createOfflineEmbeddings()
afterAll(() => offline.close())

type Told = (typeof told)[number]
const scoresOf = (coach: Coach, { question, type, answers }: Told, grades: (keyof Told['answers'])[]) => {
  const asked = { question_text: question, question_type: type as QuestionType }
  const full = { ...asked, difficulty: 'medium' as const, key_points: keyPoints(asked) }
  return Promise.all(
    grades.map(
      async (grade) => (await coach.judgeAnswer({ question: full, answer_text: answers[grade] ?? '' })).score ?? -1,
    ),
  )
}
/** How many good answers do not stand above the fluent one that answers something else. */
async function misplaced(coach: Coach): Promise<number> {
  const groups = await Promise.all(told.map((one) => scoresOf(coach, one, ['off_topic', 'good'])))
  return groups.filter(([off = 0, good = 0]) => good <= off).length
}

describe('answers judged by words and meaning', () => {
  it('are told from fluent ones to another question more surely than by words alone', {
    timeout: PATIENT,
  }, async () => {
    const coach = createBuiltInCoach({ meaning: offline.all })
    const [byBoth, byWords] = [await misplaced(coach), await misplaced(createBuiltInCoach())]
    expect(byBoth).toBeLessThan(byWords)
  })

  it('score the same right after a start, later, alone and among others', { timeout: PATIENT }, async () => {
    const some = told.slice(0, 2)
    const justStarted = createOfflineEmbeddings()
    const scores = async (meaning: typeof offline.all) => {
      const coach = createBuiltInCoach({ meaning })
      return Promise.all(some.map((one) => scoresOf(coach, one, ['good', 'weak', 'off_topic'])))
    }
    const first = await scores(justStarted.all)
    await justStarted.close()
    expect(await scores(offline.all)).toEqual(first)
    expect(await scores(async (texts) => Promise.all(texts.map((text) => offline.of(text, PATIENT))))).toEqual(first)
  })

  it('fall back to words when the model cannot be had, and say so', async () => {
    const gone = createOfflineEmbeddings()
    await gone.close()
    const warnings: string[] = []
    const logger = { warn: (_: object, message: string) => warnings.push(message) }
    const coach = createBuiltInCoach({ meaning: watchedMeaning(gone.all, logger) })
    const [one] = told
    if (!one) throw new Error('There is nothing to judge')
    expect(await scoresOf(coach, one, ['good'])).toEqual(await scoresOf(createBuiltInCoach(), one, ['good']))
    expect(warnings.join()).toContain('judged by its words alone')
  })
})
