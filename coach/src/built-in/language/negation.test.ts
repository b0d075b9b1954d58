import { describe, expect, it } from 'vitest'
import { withoutNegated } from './negation.ts'

const left = (text: string) => withoutNegated(text).replace(/\s+/g, ' ').trim()

describe('what is not asked for', () => {
  it.each([
    ['Knowledge of Spanish is not required', ''],
    ['Knowledge of Spanish, French or German is not required', ''],
    ['Excel is a must, knowledge of Armenian is not necessary', 'Excel is a must,'],
    ['Java is not required but SQL is a must', 'but SQL is a must'],
    ['Knowledge of SAP is not needed, Excel is essential', ', Excel is essential'],
    ['No experience with SAP needed; strong Excel', '; strong Excel'],
    ['No prior Java or C++ experience required, Python preferred', ', Python preferred'],
    ['You do not need to know Kubernetes, but Docker helps', 'but Docker helps'],
    ["You don't need Photoshop. Figma is what we use.", 'Figma is what we use.'],
    ['Write pages without Flash, using HTML', 'Write pages , using HTML'],
    ['Not required: Spanish', ''],
    ['A driving licence isn’t required', ''],
    ['Spanisch ist nicht erforderlich, Englisch ist Pflicht', ', Englisch ist Pflicht'],
    ['无需日语，需要英语', '需要英语'],
  ])('is blanked out: %s', (text, rest) => {
    expect(left(text).replace(/^,\s*|\s*,$/g, '')).toBe(rest.replace(/^,\s*|\s*,$/g, ''))
  })

  it.each([
    'Knowledge of Spanish is required',
    'Not only SQL but Python as well',
    'No less than 3 years of Java',
    'Java required, no matter where you learnt it',
    'Responsibilities include, but are not limited to, SQL reporting',
    'Must have SQL and Python',
    'Ability to note required changes in Jira',
    'Notepad and Excel',
  ])('anything else stays as it is: %s', (text) => expect(withoutNegated(text)).toBe(text))

  it('keeps every letter that stays at its place', () => {
    const text = 'SQL is a must; Spanish is not required; Python'
    expect(withoutNegated(text)).toHaveLength(text.length)
    expect(withoutNegated(text).indexOf('Python')).toBe(text.indexOf('Python'))
  })

  it.each(['no ', 'not required, ', 'without ', 'and ', ', ', 'but ', 'is not '])(
    'is found in a time that grows with the text: %s',
    (piece) => {
      expect(withoutNegated(piece.repeat(20_000 / piece.length))).toHaveLength(
        Math.floor(20_000 / piece.length) * piece.length,
      )
    },
  )
})
