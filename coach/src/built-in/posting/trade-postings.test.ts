import { describe, expect, it } from 'vitest'
import postings from '#built-in/posting/testing/trade-postings.test-data.json' with { type: 'json' }
import { keyOf } from '#built-in/skills/tagging/tokens.ts'
import { readPosting } from './read-posting.ts'

const words = (name: string) => new Set(name.split(/[\s/()-]+/).map(keyOf))
/** One of the two names holds every word of the other. */
const same = (one: string, other: string) => words(one).isSubsetOf(words(other)) || words(other).isSubsetOf(words(one))

describe('what postings of ten trades ask for in plain words', () => {
  const read = postings.map(({ text, must, wishes, company }) => {
    const draft = readPosting({ text })
    return { text, company, draft, wanted: [...must, ...wishes], given: draft.skills_required }
  })

  it('is found and little else', () => {
    const wanted = read.flatMap(({ wanted, given }) => wanted.map((name) => given.some((other) => same(name, other))))
    const given = read.flatMap(({ wanted, given }) => given.map((name) => wanted.some((other) => same(name, other))))
    const share = (all: boolean[]) => all.filter(Boolean).length / all.length
    expect(share(wanted)).toBeGreaterThan(0.65)
    expect(share(given)).toBeGreaterThan(0.74)
  })

  it('stands word for word in the text', () => {
    for (const { text, given } of read) for (const name of given) expect(text).toContain(name)
  })

  it('names what the posting can do without nowhere', () => {
    expect(read.flatMap(({ given }) => given).join(' ')).not.toMatch(/French|commercial lease/)
  })
})
