import { describe, expect, it } from 'vitest'
import { type SilenceSituation, silencePrompt } from './prompts.ts'

const asked: SilenceSituation = {
  askedAt: 10_000,
  youAt: null,
  yourWords: 0,
  hasCue: true,
  shown: [],
  dismissed: false,
}

describe('prompts for silence', () => {
  it.each<[string, Partial<SilenceSituation>, number, string | null]>([
    ['lets a person think', {}, 16_999, null],
    ['says that a moment is fine', {}, 17_000, 'take_a_moment'],
    ['says it once', { shown: ['take_a_moment'] }, 20_000, null],
    ['offers the first line later', { shown: ['take_a_moment'] }, 28_000, 'first_line'],
    ['offers none where there is none', { shown: ['take_a_moment'], hasCue: false }, 28_000, null],
    ['stays silent after two', { shown: ['take_a_moment', 'first_line'] }, 40_000, null],
    ['is quiet while the person speaks', { youAt: 16_000, yourWords: 5 }, 20_000, null],
    ['helps on after a stall', { youAt: 16_000, yourWords: 12 }, 22_000, 'go_on'],
    ['takes a long answer for finished', { youAt: 16_000, yourWords: 40 }, 30_000, null],
    ['is off when dismissed', { dismissed: true }, 30_000, null],
    ['gives up in the end', {}, 71_000, null],
  ])('%s', (_, situation, now, key) => {
    expect(silencePrompt({ ...asked, ...situation }, now)?.key ?? null).toBe(key)
  })
})
