import { describe, expect, it } from 'vitest'
import { createRecogniser } from './recogniser.ts'
import { RESTART_AFTER } from './recognition.ts'
import { handClock, ScriptedRecognition, scriptedRecognition } from './testing.ts'

const stage = (language?: string) => {
  const clock = handClock()
  const { Recognition, made, latest } = scriptedRecognition()
  const texts: string[] = []
  const recogniser = createRecogniser({
    make: () => new Recognition(),
    clock,
    ...(language && { language }),
    onText: (text) => texts.push(text),
  })
  return { clock, made, latest, texts, recogniser }
}

describe('recogniser', () => {
  it('asks for continuous American English with interim results', () => {
    const { recogniser, latest } = stage()
    recogniser.tell('start')
    expect(latest()).toMatchObject({ lang: 'en-US', continuous: true, interimResults: true })
  })

  it('asks for the language of the interview', () => {
    const { recogniser, latest } = stage('zh-CN')
    recogniser.tell('start')
    expect(latest()?.lang).toBe('zh-CN')
  })

  it('hands over what was said and goes on after the browser has stopped it', () => {
    const { recogniser, latest, clock, texts, made } = stage()
    recogniser.tell('start')
    latest()?.hear('I owned the', false)
    expect(recogniser.state().interim).toBe('I owned the')
    latest()?.hear('I owned the load')
    latest()?.onend?.()
    clock.turn(RESTART_AFTER)
    latest()?.hear('of timetable data')
    expect(texts).toEqual(['I owned the load', 'of timetable data'])
    expect(made).toHaveLength(2)
  })

  it('tells how sure it was of final words; of words that were never final nothing is known', () => {
    const { Recognition, latest } = scriptedRecognition()
    const heard: [string, number][] = []
    const onText = (text: string, confidence: number) => heard.push([text, confidence])
    const recogniser = createRecogniser({ make: () => new Recognition(), clock: handClock(), onText })
    recogniser.tell('start')
    const results = [
      Object.assign([{ transcript: 'I owned the load', confidence: 0.9 }], { isFinal: true }),
      Object.assign([{ transcript: ' of timetable', confidence: 0.2 }], { isFinal: false }),
    ]
    latest()?.onresult?.({ results })
    latest()?.onend?.()
    expect(heard).toEqual([
      ['I owned the load', 0.9],
      ['of timetable', 0],
    ])
  })

  it('listens to the given track instead of the microphone, and passes nothing where there is none', () => {
    const asked: unknown[][] = []
    class Recognition extends ScriptedRecognition {
      override start(...given: unknown[]) {
        asked.push(given)
      }
    }
    const track = {} as MediaStreamTrack
    const ports = { make: () => new Recognition(), clock: handClock(), onText: () => {} }
    createRecogniser({ ...ports, track }).tell('start')
    createRecogniser(ports).tell('start')
    expect(asked).toEqual([[track], []])
  })

  it('counts only the time it really listened', () => {
    const { recogniser, latest, clock } = stage()
    recogniser.tell('start')
    clock.turn(4000)
    latest()?.onend?.()
    clock.turn(RESTART_AFTER)
    clock.turn(2000)
    expect(recogniser.listened()).toBe(6000)
    recogniser.tell('cut')
    expect(recogniser.listened()).toBe(0)
  })

  it('counts on from zero after a cut, when it goes on listening', () => {
    const { recogniser, clock } = stage()
    recogniser.tell('start')
    clock.turn(4000)
    recogniser.tell('cut')
    clock.turn(1500)
    expect(recogniser.state().phase).toBe('listening')
    expect(recogniser.listened()).toBe(1500)
  })

  it('survives a recogniser that cannot start', () => {
    const clock = handClock()
    let refuse = true
    const { Recognition } = scriptedRecognition()
    const make = () => {
      if (refuse) throw new Error('busy')
      return new Recognition()
    }
    const recogniser = createRecogniser({ make, clock, onText: () => {} })
    recogniser.tell('start')
    expect(recogniser.state().phase).toBe('restarting')
    refuse = false
    clock.turn(2000)
    expect(recogniser.state().phase).toBe('listening')
  })

  it('is silent for ever once disposed', () => {
    const { recogniser, latest, clock, made, texts } = stage()
    recogniser.tell('start')
    recogniser.dispose()
    latest()?.hear('too late')
    clock.turn(10_000)
    expect(made).toHaveLength(1)
    expect(texts).toEqual([])
  })
})
