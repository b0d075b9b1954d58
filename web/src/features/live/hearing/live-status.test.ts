import { describe, expect, it } from 'vitest'
import { type LiveFacts, liveStatus } from './live-status.ts'

const well: LiveFacts = {
  now: 100_000,
  microphone: 'listening',
  tab: 'listening',
  couldHearTab: true,
  online: true,
  keeping: null,
  chunksWaiting: false,
  recordingFailed: null,
  awaitedSince: null,
  suggestionFailed: false,
  fallingBack: false,
  wordsAt: 99_000,
  voiceAt: null,
  speaking: null,
  writingSince: null,
  fellBack: false,
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
    [{ tab: 'server' }, 'red', 'server'],
    [{ tab: null }, 'amber', 'you'],
    [{ tab: null, couldHearTab: false }, 'green', 'heard'],
    [{ fallingBack: true }, 'amber', 'builtIn'],
    [{ wordsAt: 92_000 }, 'red', 'silence'],
    [{ wordsAt: 80_000, voiceAt: 92_000 }, 'red', 'silence'],
    // Someone speaks all the time, and the recogniser says nothing about it.
    [{ wordsAt: 84_000, voiceAt: 99_500 }, 'amber', 'noWords'],
    [{ wordsAt: 86_000, voiceAt: 99_500 }, 'green', 'both'],
    [{ awaitedSince: 96_000 }, 'amber', 'slow'],
    [{ suggestionFailed: true }, 'red', 'modelFailed'],
    [{ microphone: 'off' }, 'off', 'off'],
    [{ microphone: 'no_microphone' }, 'red', 'no_microphone'],
    [{ microphone: 'denied', fallingBack: true }, 'red', 'denied'],
    [{ online: false, microphone: 'denied' }, 'red', 'lost'],
    [{ keeping: 'failing' }, 'red', 'failing'],
    [{ recordingFailed: 'start' }, 'red', 'recordingFailed'],
    [{ recordingFailed: 'broken' }, 'red', 'recordingBroken'],
    [{ recordingFailed: 'refused', chunksWaiting: true }, 'red', 'recordingRefused'],
  ])('with %o it is %s and says %s', (facts, lamp, says) => {
    expect(liveStatus({ ...well, ...facts })).toMatchObject({ lamp, says })
  })
})
