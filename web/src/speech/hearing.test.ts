import { describe, expect, it } from 'vitest'
import { hearing } from './hearing.ts'
import { initialRecognitionState, type RecognitionState } from './recognition.ts'

const on: Partial<RecognitionState> = { wanted: true, phase: 'listening' }

describe('hearing', () => {
  it.each<[string, Partial<RecognitionState>]>([
    ['off', {}],
    ['listening', on],
    ['listening', { ...on, phase: 'restarting', silences: 1 }],
    ['restarting', { ...on, phase: 'restarting' }],
    ['quiet', { ...on, silences: 2 }],
    ['suspended', { ...on, suspended: true }],
    ['network', { ...on, phase: 'restarting', fault: { kind: 'network', code: 'network' } }],
    ['denied', { fault: { kind: 'denied', code: 'not-allowed' } }],
  ])('is %s', (name, state) => {
    expect(hearing({ ...initialRecognitionState(true), ...state })).toBe(name)
  })
  it('is unsupported where there is no recogniser', () => {
    expect(hearing(initialRecognitionState(false))).toBe('unsupported')
  })
})
