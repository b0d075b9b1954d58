import { beforeEach, describe, expect, it } from 'vitest'
import { handClock } from '#speech/testing.ts'
import type { Piece } from './cut-speech.ts'
import { createTranscriber, type Transcriber } from './transcriber.ts'

type Sent = { name: number; signal: AbortSignal; answer(text: string): Promise<void>; fail(): Promise<void> }

let clock: ReturnType<typeof handClock>
let sent: Sent[]
let texts: string[]
let transcriber: Transcriber

beforeEach(() => {
  clock = handClock()
  sent = []
  texts = []
  transcriber = createTranscriber({
    clock,
    onText: (text) => texts.push(text),
    onChange: () => {},
    write: ({ from }, signal) =>
      new Promise((resolve, reject) => {
        const settled = (how: () => void) => async () => {
          how()
          await quiet()
        }
        sent.push({
          name: from,
          signal,
          answer: (text) => settled(() => resolve(text))(),
          fail: settled(() => reject(new Error('no'))),
        })
      }),
  })
})

/** Lets every promise that can go on do so. */
const quiet = () => new Promise((resolve) => setTimeout(resolve))
const say = (...names: number[]) => {
  for (const from of names) transcriber.add({ samples: new Float32Array(), from, to: from + 2000 } satisfies Piece)
}
const names = () => sent.map(({ name }) => name)
const turn = async (milliseconds: number) => {
  clock.turn(milliseconds)
  await quiet()
}
const failTwice = async (at: number) => {
  await sent[at]?.fail()
  await turn(500)
  await sent.at(-1)?.fail()
}

describe('pieces of speech', () => {
  it('are sent two at a time and given in the order they were said', async () => {
    say(1, 2, 3)
    expect(names()).toEqual([1, 2])
    await sent[1]?.answer('second')
    expect([names(), texts]).toEqual([[1, 2, 3], []])
    await sent[0]?.answer('first')
    expect(texts).toEqual(['first', 'second'])
    await sent[2]?.answer('third')
    expect([texts.at(-1), transcriber.waitsSince(), transcriber.noTranscript()]).toEqual(['third', null, false])
  })

  it('in which nobody speaks give no text', async () => {
    say(1)
    await sent[0]?.answer('')
    expect([texts, transcriber.waitsSince(), transcriber.noTranscript()]).toEqual([[], null, false])
  })

  it('that failed once are tried again, and what came after waits for them', async () => {
    say(1, 2)
    await sent[0]?.fail()
    await sent[1]?.answer('second')
    expect([names(), texts]).toEqual([[1, 2], []])
    await turn(500)
    await sent[2]?.answer('first')
    expect([texts, transcriber.noTranscript()]).toEqual([['first', 'second'], false])
  })

  it('that failed twice are given up: it is said, the next come through, and then it is over', async () => {
    say(1, 2)
    await failTwice(0)
    expect([transcriber.noTranscript(), texts]).toEqual([true, []])
    await sent[1]?.answer('second')
    expect([transcriber.noTranscript(), texts]).toEqual([false, ['second']])
  })

  it('are not waited for longer than they are of use', async () => {
    say(1)
    expect(transcriber.waitsSince()).toBe(0)
    await turn(19_999)
    expect(sent[0]?.signal.aborted).toBe(false)
    await turn(1)
    expect(sent[0]?.signal.aborted).toBe(true)
    await turn(500)
    expect(names()).toEqual([1, 1])
    await turn(20_000)
    expect([transcriber.noTranscript(), transcriber.waitsSince()]).toEqual([true, null])
  })

  it('do not pile up before a server that cannot follow: the oldest goes, and it is said', async () => {
    say(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    expect(transcriber.noTranscript()).toBe(false)
    say(11)
    expect(transcriber.noTranscript()).toBe(true)
    await sent[0]?.answer('first')
    expect(names()).toEqual([1, 2, 4])
  })

  it('are let go when listening ends for good', async () => {
    say(1, 2)
    transcriber.close()
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true])
    await sent[0]?.answer('late')
    expect(texts).toEqual([])
  })
})
