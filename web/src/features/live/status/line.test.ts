import { describe, expect, it } from 'vitest'
import type { LiveFacts } from './facts.ts'
import { lineOf } from './line.ts'

const well: LiveFacts = {
  now: 100_000,
  microphone: 'listening',
  tab: 'listening',
  couldHearTab: true,
  online: true,
  keeping: null,
  chunksWaiting: false,
  recording: false,
  recordingFailed: null,
  coach: 'model',
  suggestion: 'none',
  awaitedSince: null,
  hasOwnAnswer: false,
  wordsAt: 99_000,
  voiceAt: null,
  speaking: null,
  writingSince: null,
  fellBack: false,
  waiting: 0,
  refused: 0,
}

describe('the status line', () => {
  it.each<[Partial<LiveFacts>, string, string]>([
    [{}, 'green', 'both'],
    [{ speaking: 'interviewer' }, 'green', 'hearsInterviewer'],
    [{ speaking: 'you' }, 'green', 'hearsYou'],
    [{ tab: null, couldHearTab: false, speaking: 'someone' }, 'green', 'hearsSomeone'],
    // That the interviewer is not heard matters more than that someone is.
    [{ tab: null, speaking: 'someone' }, 'amber', 'you'],
    [{ fellBack: true }, 'amber', 'fellBack'],
    [{ writingSince: 93_000 }, 'amber', 'recogniserSlow'],
    [{ writingSince: 95_000 }, 'green', 'both'],
    [{ microphone: 'blocked' }, 'red', 'blocked'],
    [{ microphone: 'server' }, 'red', 'server'],
    [{ tab: 'server' }, 'red', 'tabFault'],
    [{ tab: 'server', microphone: 'off' }, 'off', 'off'],
    [{ tab: 'restarting' }, 'amber', 'tabWaits'],
    [{ microphone: 'starting' }, 'amber', 'starting'],
    [{ microphone: 'quiet' }, 'amber', 'quiet'],
    // Someone speaks, and the recogniser heard no word of it: louder would not help.
    [{ microphone: 'quiet', speaking: 'you' }, 'green', 'hearsYou'],
    [{ tab: null }, 'amber', 'you'],
    [{ tab: null, couldHearTab: false }, 'green', 'heard'],
    [{ coach: 'fallingBack' }, 'amber', 'builtIn'],
    [{ coach: 'out' }, 'amber', 'modelOut'],
    [{ coach: 'unclear' }, 'green', 'both'],
    [{ wordsAt: 92_000 }, 'green', 'silence'],
    // Something may be mute.
    [{ wordsAt: 70_000 }, 'amber', 'silence'],
    [{ wordsAt: 92_000, tab: null }, 'amber', 'you'],
    [{ wordsAt: 92_000, speaking: 'someone' }, 'green', 'hearsSomeone'],
    [{ wordsAt: 80_000, voiceAt: 92_000 }, 'green', 'silence'],
    // Someone speaks all the time, and the recogniser says nothing about it.
    [{ wordsAt: 84_000, voiceAt: 99_500 }, 'amber', 'noWords'],
    [{ wordsAt: 86_000, voiceAt: 99_500 }, 'green', 'both'],
    [{ awaitedSince: 98_500 }, 'green', 'both'],
    [{ awaitedSince: 98_000 }, 'amber', 'slow'],
    [{ awaitedSince: 96_000, coach: 'builtIn' }, 'amber', 'suggestionSlow'],
    [{ suggestion: 'failed' }, 'red', 'modelFailed'],
    [{ microphone: 'off' }, 'off', 'off'],
    [{ microphone: 'no_microphone' }, 'red', 'no_microphone'],
    [{ microphone: 'denied', coach: 'fallingBack' }, 'red', 'denied'],
    [{ online: false, microphone: 'denied' }, 'red', 'lost'],
    [{ keeping: 'failing' }, 'red', 'failing'],
    [{ recordingFailed: 'start' }, 'red', 'recordingFailed'],
    [{ recordingFailed: 'broken' }, 'red', 'recordingBroken'],
    [{ recordingFailed: 'refused', chunksWaiting: true }, 'red', 'recordingRefused'],
  ])('with %o it is %s and says %s', (facts, lamp, says) => {
    expect(lineOf({ ...well, ...facts })).toMatchObject({ lamp, says })
  })

  it('says that the own answer stands where it does, whatever is away', () => {
    expect(lineOf({ ...well, online: false }).detail).toBe('lost.detail')
    expect(lineOf({ ...well, online: false, hasOwnAnswer: true }).detail).toBe('lost.own')
    expect(lineOf({ ...well, awaitedSince: 90_000, hasOwnAnswer: true }).detail).toBe('slow.own')
  })

  it('names the source of a fault that either of two may have', () => {
    expect(lineOf({ ...well, microphone: 'network' })).toMatchObject({ source: 'microphone' })
    expect(lineOf({ ...well, microphone: 'network', tab: null })).not.toHaveProperty('source')
    expect(lineOf({ ...well, microphone: 'denied' })).not.toHaveProperty('source')
    expect(lineOf({ ...well, tab: 'network' })).toMatchObject({ says: 'tabFault', fault: 'network' })
  })

  it('asks nobody to speak louder because it is quiet for eight seconds', () => {
    expect(lineOf({ ...well, wordsAt: 92_000 })).toMatchObject({ detail: 'silence.detail', seconds: 8 })
    expect(lineOf({ ...well, wordsAt: 60_000 })).toMatchObject({ detail: 'silence.long', seconds: 40 })
  })
})
