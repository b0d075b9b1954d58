import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { Coach } from '@greenroom/coach/coach'
import { OWN_ENCODER } from '@greenroom/coach/encoder'
import { builtInMatcher } from '@greenroom/coach/question-matcher'
import { keyPoints } from '@greenroom/coach/reading-tasks'
import type { QuestionType } from '@greenroom/contract/questions'
import { afterAll, describe, expect, it } from 'vitest'
import { openReadingHere } from '#testing/reading.ts'
import { createOfflineEmbeddings } from './offline-embeddings.ts'
import { openFolder } from './open-folder.ts'
import told from './told-in-own-words.test-data.json' with { type: 'json' }
import { watched } from './watched.ts'

/** What the encoder itself makes. It takes a second and 300 MB to load, so this is the only file that does. */

const PATIENT = 600_000
const encoder = createOfflineEmbeddings({ longest: PATIENT })
afterAll(() => encoder.close())

// True stories told without a word of the question, and fluent ones that answer another: docs/decisions/0012.
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

describe('answers that the judge reads', () => {
  // First, so that the encoder has just started.
  it('score the same right after a start, later, alone and among others', async () => {
    const [one] = told
    if (!one) throw new Error('There is nothing to judge')
    const scores = () =>
      scoresOf(createBuiltInCoach({ readAnswer: encoder.readAnswer }), one, ['good', 'weak', 'off_topic'])
    const first = await scores()
    expect(await scores()).toEqual(first)
    const [beside] = await Promise.all([scores(), encoder.of('How do you label a box?', PATIENT)])
    expect(beside).toEqual(first)
  })

  it('are told from fluent ones to another question more surely than by words alone', async () => {
    const byBoth = await misplaced(createBuiltInCoach({ readAnswer: encoder.readAnswer }))
    expect(byBoth).toBeLessThan(await misplaced(createBuiltInCoach()))
  })

  it('fall back to words when the model cannot be had, and say so', async () => {
    const gone = createOfflineEmbeddings()
    await gone.close()
    const warnings: string[] = []
    const logger = { warn: (_: object, message: string) => warnings.push(message) }
    const coach = createBuiltInCoach({ readAnswer: watched(gone.readAnswer, logger, 'judged by its words alone') })
    const [one] = told
    if (!one) throw new Error('There is nothing to judge')
    expect(await scoresOf(coach, one, ['good'])).toEqual(await scoresOf(createBuiltInCoach(), one, ['good']))
    expect(warnings.join()).toContain('judged by its words alone')
  })
})

it('tells what the stretches of a posting are, longer than one part of it', async () => {
  const filler = 'We have been in this street for forty years and like it here very much indeed.\n'.repeat(50)
  const coach = createBuiltInCoach({ tagPosting: encoder.tagPosting })
  const text = `Forklift Driver\n\n${filler}\nYou need\n- a counterbalance licence\n- good Polish`
  const { title, requirements, skills_required } = await coach.readPosting({ text })
  expect(title).toBe('Forklift Driver')
  expect(requirements).toEqual(['a counterbalance licence', 'good Polish'])
  expect(skills_required).toContain('Polish')
})

it('gives a question its three sentences in whatever words it is asked', async () => {
  const { coach } = openReadingHere({ meaningOfLine: (line) => encoder.of(line, PATIENT) })
  const said = coach.suggestAnswer({ question: 'So what kind of salary are you looking for?', history: [] })
  const words: string[] = []
  for await (const word of said) words.push(word)
  expect(words.join('')).toMatch(/^- For a role like this I’m looking at \[range\]\n- .+\n- .+$/)
})

describe('lines matched by words and meaning', () => {
  // Rewordings that nobody had in view when the lists of knowledge/matching were written, among many questions that are
  // nearly the same. The weights are fitted on others.
  type Reworded = { stored: string[]; heldOut: { spoken: string; match: string | null }[] }
  const file = new URL(import.meta.resolve('@greenroom/coach/question-matcher'))
  const { stored, heldOut }: Reworded = JSON.parse(
    readFileSync(new URL('./built-in/matching/reworded-questions.test-data.json', file), 'utf8'),
  )
  const meant = new Set(heldOut.map(({ match }) => match))
  const kept = stored.filter((text, at) => meant.has(text) || at % 8 === 0)

  it('are never worse than by the encoder alone, and silent where nothing is meant', async () => {
    const texts = [...kept, ...heldOut.map(({ spoken }) => spoken)]
    const vectors = new Map<string, ArrayLike<number>>()
    for (const [at, vector] of (await encoder.all(texts)).entries()) if (vector) vectors.set(texts[at] ?? '', vector)
    const bank = kept.map((text) => ({ text, vector: vectors.get(text) }))
    const best = (text: string, minSimilarity?: number) => {
      const [found] = builtInMatcher.rank({ text, vector: vectors.get(text) }, bank, { limit: 1, minSimilarity })
      return kept[found?.place ?? -1]
    }
    const nearest = (text: string) =>
      kept
        .map((id) => ({ id, near: product(vectors.get(text), vectors.get(id)) }))
        .toSorted((one, other) => other.near - one.near)[0]?.id
    const asked = heldOut.filter(({ match }) => match !== null)
    const right = asked.filter(({ spoken, match }) => best(spoken, 0) === match).length
    expect(right).toBeGreaterThanOrEqual(asked.filter(({ spoken, match }) => nearest(spoken) === match).length)
    const none = heldOut.filter(({ match }) => match === null)
    expect(none.length).toBeGreaterThan(0)
    expect(none.filter(({ spoken }) => best(spoken) !== undefined).length / none.length).toBeLessThanOrEqual(0.05)
  })
})

describe('the encoder of a folder that an operator named', () => {
  it('makes vectors under a name of its own', async () => {
    const other = await openFolder(fileURLToPath(OWN_ENCODER), (error) => expect.unreachable(String(error)))
    const vectors = await other.inBackground(['Why did you leave your last job?', 'What made you leave?'])
    await other.close()
    expect(vectors?.map((vector) => vector.length)).toEqual([385, 385])
    expect(other.model).toMatch(/^folder [0-9a-f]{12}$/)
  })

  it('is asked for by name when it is not there', async () => {
    await expect(openFolder('/nowhere', () => {})).rejects.toThrow(
      'EMBEDDINGS_FOLDER: there is no model.onnx that can be read in /nowhere',
    )
  })
})

/** Of vectors of length one. */
function product(one: ArrayLike<number> | undefined, other: ArrayLike<number> | undefined): number {
  let sum = 0
  for (let at = 0; at < (one?.length ?? 0); at += 1) sum += (one?.[at] ?? 0) * (other?.[at] ?? 0)
  return sum
}
