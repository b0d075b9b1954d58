import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createBuiltInCoach } from '#built-in/built-in-coach.ts'
import openings from '#built-in/posting/testing/employer-openings.test-data.json' with { type: 'json' }
import trades from '#built-in/posting/testing/trade-postings.test-data.json' with { type: 'json' }
import { keyOf } from '#built-in/skills/tagging/tokens.ts'
import { OWN_ENCODER } from './encoder.ts'
import { openPostingTagger } from './tagger.ts'
import { openWordPieces } from './word-pieces.ts'

const tagger = await openPostingTagger(readFile, await openWordPieces(readFile, OWN_ENCODER))
afterAll(() => tagger.close())
const coach = createBuiltInCoach({ tagPosting: (text) => tagger.read(text) })
const read = (text: string) => coach.readPosting({ text })

describe('the employer in openings of postings, many with the name of a tool', async () => {
  const found = await Promise.all(openings.openings.map(({ text }) => read(text)))
  const isRight = found.map(({ company }, at) => (company ?? null) === openings.openings[at]?.company)

  it('is read', () => {
    expect(isRight.filter(Boolean).length / isRight.length).toBeGreaterThanOrEqual(0.85)
  })

  it('is hardly ever invented where none is named', () => {
    const invented = found.filter(({ company }, at) => company && openings.openings[at]?.company === null)
    expect(invented.length).toBeLessThanOrEqual(2)
  })
})

describe('what postings of ten trades ask for in plain words', async () => {
  const words = (name: string) => new Set(name.split(/[\s/()-]+/).map(keyOf))
  /** One of the two names holds every word of the other. */
  const same = (one: string, other: string) =>
    words(one).isSubsetOf(words(other)) || words(other).isSubsetOf(words(one))
  const drafts = await Promise.all(trades.map(({ text }) => read(text)))
  const all = trades.map(({ text, must, wishes }, at) => ({
    text,
    wanted: [...must, ...wishes],
    given: drafts[at]?.skills_required ?? [],
  }))
  const share = (each: boolean[]) => each.filter(Boolean).length / each.length

  it('is found and little else', () => {
    const wanted = all.flatMap(({ wanted, given }) => wanted.map((name) => given.some((other) => same(name, other))))
    const given = all.flatMap(({ wanted, given }) => given.map((name) => wanted.some((other) => same(name, other))))
    expect(share(wanted)).toBeGreaterThan(0.65)
    expect(share(given)).toBeGreaterThan(0.74)
  })

  it('leaves out what the posting can do without', () => {
    expect(all.flatMap(({ given }) => given).join(' ')).not.toMatch(/French|commercial lease/)
  })

  it('stands word for word in the text', () => {
    for (const { text, given } of all) for (const name of given) expect(text).toContain(name)
  })
})

const requirementsOf = async (text: string) => (await read(text)).requirements
const askedOf = async (...items: string[]) =>
  (await read(`Analyst\n\nRequirements\n${items.map((item) => `- ${item}`).join('\n')}`)).skills_required

describe('the items of a posting', () => {
  it('that ask for something are found without a heading that says so', async () => {
    const items = [
      'Experience with Opera or a similar hotel system',
      'Fluent English and good spoken French',
      'Able to work nights and weekends',
    ]
    const { requirements, responsibilities } = await read(`Night Porter, The Larches Hotel

Here is the deal
- You welcome late guests and carry luggage
- You walk the building every two hours
So tell us about yourself
${items.map((item) => `- ${item}`).join('\n')}

£12.90 an hour, meals on duty`)
    expect(requirements).toEqual(items)
    expect(responsibilities.join()).toMatch(/^You welcome late guests and carry luggage,You walk the building/)
  })

  it('are none in plain prose and of empty marks', async () => {
    const prose = 'We are a family hotel. You need to speak French and be calm. Write to us with a CV.'
    expect(await requirementsOf(prose)).toEqual([])
    expect(await requirementsOf('- \n- \n')).toEqual([])
  })

  it.each([
    ['pictures', '👉 Two years on a wing machine\n👉 A forklift licence\n👉 Basic English'],
    ['codes', 'E1 Two years on a wing machine\nE2 A forklift licence\nE3 Basic English'],
    ['letters', 'a. Two years on a wing machine\nb. A forklift licence\nc. Basic English'],
    ['a quoted mail', '> - Two years on a wing machine\n> - A forklift licence\n> - Basic English'],
    ['HTML', '<ul><li>Two years on a wing machine</li><li>A forklift licence</li><li>Basic English</li></ul>'],
    ['emphasis', '- **Two years** on a wing machine\n- A __forklift licence__\n- Basic English'],
  ])('are given without the marks in front of them: %s', async (_, list) => {
    const found = await requirementsOf(`Machine Operator\n\nRequirements\n${list}`)
    expect(found).toEqual(['Two years on a wing machine', 'A forklift licence', 'Basic English'])
  })
})

/** Names made up for this test: no list can hold them. */
const UNKNOWN = ['Velquist', 'Tarnbase', 'QuorelJS', 'Pindora', 'Ostrelay']

describe('what a posting asks for by names that nobody listed', () => {
  it.each(UNKNOWN)('is found among known neighbours of an enumeration: %s', async (name) => {
    expect(await askedOf(`Experience with tools such as Docker, ${name} and Kubernetes`)).toEqual(
      expect.arrayContaining(['Docker', name, 'Kubernetes']),
    )
  })

  it.each(UNKNOWN)('is not found where the posting does without it: %s', async (name) => {
    expect((await askedOf('Strong SQL', `Knowledge of ${name} is not required`)).join()).not.toContain(name)
  })

  it.each(UNKNOWN)('is no skill where it is the employer: %s', async (name) => {
    const { skills_required } = await read(
      `Data Engineer\n\nAbout ${name}\n${name} is a shop for bicycles. At ${name}, we care.\n\nRequirements\n- Experience with Python, Airflow and SQL\n- 3 years at a company like ${name}`,
    )
    expect(skills_required).not.toContain(name)
    expect(skills_required).toEqual(expect.arrayContaining(['Python', 'SQL']))
  })
})

it('reads a posting that is longer than one window to its end', async () => {
  const filler = Array.from({ length: 60 }, (_, at) => `We have been in town for ${at + 2} years and like it here.`)
  const { skills_required, title } = await read(
    ['Forklift Driver', ...filler, '', 'You need', '- a counterbalance licence', '- good Polish'].join('\n'),
  )
  expect(title).toBe('Forklift Driver')
  expect(skills_required.join()).toContain('Polish')
})

it('finds nothing in a text without words', async () => {
  expect(await tagger.read('')).toEqual([])
  expect(await tagger.read(' \n\u200b\n')).toEqual([])
})

it('reads the same whatever else is being read', async () => {
  const text = 'Nurse\n\nRequirements\n- Registered nurse\n- English'
  const alone = await tagger.read(text)
  const [beside] = await Promise.all([tagger.read(text), tagger.read('Welder wanted, MIG and TIG.')])
  expect(beside).toEqual(alone)
})
