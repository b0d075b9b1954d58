import { describe, expect, it } from 'vitest'
import { type StatusFacts, statusOf } from './status-of.ts'

const fine: StatusFacts = {
  hearing: 'listening',
  online: true,
  trouble: null,
  waiting: 0,
  paused: false,
  unsaved: false,
}

describe('statusOf', () => {
  it.each<[string, Partial<StatusFacts>]>([
    ['green listening', {}],
    ['off off', { hearing: 'off' }],
    ['amber reading', { hearing: 'suspended' }],
    ['amber starting', { hearing: 'starting' }],
    ['amber restarting', { hearing: 'restarting' }],
    ['red quiet', { hearing: 'quiet' }],
    ['amber unsupported', { hearing: 'unsupported' }],
    ['red denied', { hearing: 'denied' }],
    ['red noMicrophone', { hearing: 'no_microphone' }],
    ['red failedToStart', { hearing: 'failed_to_start' }],
    ['off paused', { paused: true }],
    ['red lost', { online: false }],
    ['red lost', { trouble: 'offline', waiting: 1 }],
    ['red failing', { trouble: 'failing', waiting: 1 }],
    ['red signedOut', { trouble: 'signed_out' }],
    ['red unsaved', { unsaved: true }],
  ])('%s', (expected, facts) => {
    const { lamp, says } = statusOf({ ...fine, ...facts })
    expect(`${lamp} ${says}`).toBe(expected)
  })

  it('says the lost connection before a deaf microphone, because words are at stake', () => {
    expect(statusOf({ ...fine, hearing: 'denied', trouble: 'offline' }).says).toBe('lost')
  })

  it('offers to send only when something waits', () => {
    expect(statusOf({ ...fine, online: false }).act).toBeUndefined()
    expect(statusOf({ ...fine, online: false, waiting: 2 }).act).toBe('send')
  })
})
