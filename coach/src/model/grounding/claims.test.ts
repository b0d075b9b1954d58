import { describe, expect, it } from 'vitest'
import { createClaimFilter } from './claim-filter.ts'
import { materialOf, ungroundedClaims } from './claims.ts'
import { quotesOf } from './exact-quote.ts'

const material = materialOf(
  'Warehouse Lead, Fjord Foods. Planned shifts for 24 people and cut overtime by 18 percent, saving $1,200. Two sites.',
  'Tell me how you use SAP at Nordic Freight.',
)

describe('claims about the person', () => {
  it.each([
    'I led 300 people.',
    'I cut costs by 40%.',
    'At Fjord Foods I worked with Globex on it.',
    'We used Kafka there.',
    'I trained twelve colleagues.',
    'We doubled our output.',
    'You said that you led 50 people.',
    '我带领了300人。',
    'Ich habe 300 Leute geführt.',
    'J’ai dirigé 300 personnes.',
    'He dirigido a 300 personas.',
  ])('are caught when nothing stands behind them: %s', (text) => {
    expect(ungroundedClaims(text, material)).toEqual([text])
  })

  it.each([
    'I planned shifts for 24 people at Fjord Foods.',
    'I saved $1200 and cut overtime by 18%.',
    'I looked after 2 sites.',
    'I would ask 3 people, and I would use Kafka.',
    'If I had 10 minutes I would call them.',
    'I led [how many people?] at [which site?].',
    'An index keeps 2 copies, as PostgreSQL does.',
    'There are three things I did first.',
    'I used SAP.',
    'Ich habe mit der Leitung die Schichten für 24 Leute geplant.',
    'Wenn ich 300 Leute hätte, würde ich fragen.',
    'The US market grew by 7 percent.',
    'Monday was quiet.',
  ])('may stand when they are told, supposed or about the world: %s', (text) => {
    expect(ungroundedClaims(text, material)).toEqual([])
  })
})

describe('a suggestion as it streams', () => {
  const read = (...pieces: string[]) => {
    const filter = createClaimFilter(material)
    return pieces.map(filter.push).join('') + filter.end()
  }

  it('has gaps in place of figures and names that nobody told', () => {
    expect(read('I le', 'd 30', '0 people at Glo', 'bex. I planned 24', ' shifts.')).toBe(
      'I led [figure?] people at [name?]. I planned 24 shifts.',
    )
  })

  it('keeps the nouns of languages that write them with capitals', () => {
    expect(read('Ich habe mit der Leitung 300 Schichten geplant.')).toBe(
      'Ich habe mit der Leitung [figure?] Schichten geplant.',
    )
  })

  it('is otherwise letter for letter what came in, in whatever pieces', () => {
    const text = '- First the need\n- Then 2 steps\n\nI planned shifts for **24 people**.  It would take 10 days.\n'
    for (const size of [1, 2, 3, 7, 100]) {
      expect(read(...(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []))).toBe(text)
    }
  })
})

describe('a quote', () => {
  it('counts only as it stands in the text', () => {
    expect(quotesOf('I counted\nthe shelves twice.').exact('counted the shelves')).toBe('counted\nthe shelves')
    expect(quotesOf('I counted the shelves.').exact('counted these shelves')).toBeUndefined()
    expect(quotesOf('I counted.').exact('count')).toBeUndefined()
    expect(quotesOf('I counted.').exact('')).toBeUndefined()
    expect(quotesOf('costs $5 (net)').exact('$5 (net)')).toBe('$5 (net)')
  })
})
