import { describe, expect, it } from 'vitest'
import { readWords } from '#built-in/language/words.ts'
import themes from '#knowledge/answers/themes.json' with { type: 'json' }
import wordShares from '#knowledge/answers/word-shares.json' with { type: 'json' }
import { themeLead } from './theme-lead.ts'
import { themesOf } from './themes.ts'

const lead = (question: string, answer: string, isDomain = false) =>
  themeLead(themesOf(readWords(question)), readWords(answer), isDomain)

const QUARREL =
  'Two of us wanted the same room. He snapped at me in front of the others, so I took him aside over coffee, heard his side of it and we shook hands on a rota.'
const EXAM =
  'I had never touched a spreadsheet. Every evening I worked through a video course, took notes and did the exercises, and within two weeks I passed the test.'

describe('which question a story answers', () => {
  it('is told by what happens in it, not by the words of the question', () => {
    const asksQuarrel = 'Tell me about a conflict with a colleague.'
    const asksLearning = 'Tell me about a time you had to learn something new.'
    expect(lead(asksQuarrel, QUARREL)).toBeGreaterThan(1)
    expect(lead(asksQuarrel, EXAM)).toBeLessThan(-1)
    expect(lead(asksLearning, EXAM)).toBeGreaterThan(1)
    expect(lead(asksLearning, QUARREL)).toBeLessThan(-1)
  })

  it('is not decided by length: twice the same words lead no more', () => {
    const once = lead('Tell me about a conflict.', QUARREL) ?? 0
    expect(lead('Tell me about a conflict.', `${QUARREL} ${QUARREL}`)).toBeLessThanOrEqual(once)
  })

  it('cannot be said where the question has no theme of that kind', () => {
    expect(lead('What is your favourite colour?', QUARREL)).toBeUndefined()
    expect(lead('Tell me about a conflict.', QUARREL, true)).toBeUndefined()
  })

  it('counts neighbouring fields as no rivals', () => {
    const answer =
      'Price minus variable cost per unit is what is left to pay the fixed cost, the rent and the salaries; at break even nothing is left over.'
    expect(lead('How do you use the contribution margin?', answer, true)).toBeGreaterThan(1)
  })
})

describe('the lists of what stories say', () => {
  it('hold no phrase that loses a word to the fillers, as it would be found everywhere', () => {
    for (const { phrases, asks, name } of themes) {
      for (const phrase of [...phrases, ...asks]) {
        expect(readWords(phrase).length, `${name}: ${phrase}`).toBe(phrase.match(/\p{L}+|\p{N}+/gu)?.length)
      }
    }
  })

  it('name shares in percent', () => {
    for (const [word, share] of Object.entries(wordShares)) {
      expect(share, word).toBeGreaterThan(0)
      expect(share, word).toBeLessThanOrEqual(100)
    }
  })
})
