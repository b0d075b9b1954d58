import diagnostics from 'node:diagnostics_channel'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { oddHandlers } from '#adapters/workers/testing/odd-worker.ts'
import { type PoolLimits, WorkerPool } from './worker-pool.ts'

const LIMITS = { atOnce: 1, maxWaitingEach: 10, maxWaiting: 10, seconds: 60, startSeconds: 600, megabytes: 200 }
const opened: WorkerPool<typeof oddHandlers>[] = []
afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.close())))

function open(limits: Partial<PoolLimits> = {}) {
  const script = new URL('./testing/odd-worker.ts', import.meta.url)
  const pool = new WorkerPool<typeof oddHandlers>(script, { ...LIMITS, idleSeconds: 60, niceness: 10, ...limits })
  opened.push(pool)
  return pool
}

describe('a task', () => {
  it('is answered from a process of its own, with bytes as bytes', async () => {
    const pool = open()
    expect(await pool.run('me', 'echo', { bytes: new Uint8Array([1, 2]), none: undefined })).toEqual({
      bytes: new Uint8Array([1, 2]),
      none: undefined,
    })
    const first = await pool.run('me', 'pid', undefined as never)
    expect(first).not.toBe(process.pid)
    expect(await pool.run('me', 'pid', undefined as never)).toBe(first)
  })

  it('knows no keys of the server', async () => {
    process.env.AI_API_KEY = 'secret'
    const known = await open().run('me', 'environment', undefined as never)
    delete process.env.AI_API_KEY
    expect(known).not.toContain('AI_API_KEY')
  })

  it('that throws says so, and its worker goes on', async () => {
    const pool = open()
    await expect(pool.run('me', 'fail', undefined as never)).rejects.toMatchObject({
      reason: 'threw',
      message: expect.stringContaining('not this'),
    })
    expect(await pool.run('me', 'echo', 'next')).toBe('next')
  })
})

describe('a worker', () => {
  it.runIf(process.platform === 'linux')('gives way to the server with all its threads', async () => {
    const niceness = await open({ niceness: 7 }).run('me', 'niceness', undefined as never)
    expect(niceness.length).toBeGreaterThan(1)
    expect(new Set(niceness)).toEqual(new Set([7]))
  })

  it('starts in a turn of the event loop of its own', async () => {
    let turn = 0
    const started: number[] = []
    const note = () => started.push(turn)
    diagnostics.subscribe('child_process', note)
    onTestFinished(() => void diagnostics.unsubscribe('child_process', note))
    const pool = open({ atOnce: 3 })
    const tasks = Promise.all(['a', 'b', 'c'].map((owner) => pool.run(owner, 'echo', owner)))
    for (; started.length < 3; turn += 1) await nextTurn()
    expect(new Set(started).size).toBe(3)
    await tasks
  })

  it('is ended when the time of its task is up, and the next task is answered', async () => {
    const pool = open({ seconds: 1 })
    const both = [pool.run('me', 'loop', undefined as never), pool.run('you', 'echo', 'next')]
    await expect(both[0]).rejects.toMatchObject({ reason: 'slow' })
    expect(await both[1]).toBe('next')
  })

  it.each(['grow', 'growOutsideTheHeap'] as const)('that is told to %s without end is ended', async (name) => {
    // Whoever is ended after most of its time is taken for slow, and a busy machine may need long for so much memory.
    const pool = open({ seconds: 600 })
    await expect(pool.run('me', name, undefined as never)).rejects.toMatchObject({ reason: 'memory' })
    expect(await pool.run('me', 'echo', 'next')).toBe('next')
  })

  it('is replaced when it keeps much memory after a task', async () => {
    const pool = open()
    const before = await pool.run('me', 'pid', undefined as never)
    await pool.run('me', 'keep', 100)
    expect(await pool.run('me', 'pid', undefined as never)).not.toBe(before)
  })

  it.each(['exit', 'exitLater'] as const)('whose process ends by %s hangs nothing', async (name) => {
    const pool = open()
    await pool.run('me', name, undefined as never).catch(() => undefined)
    expect(await pool.run('me', 'echo', 'next')).toBe('next')
  })

  it('ends when it has had nothing to do for a while', async () => {
    const pool = open({ idleSeconds: 0.05 })
    const pid = await pool.run('me', 'pid', undefined as never)
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await pool.run('me', 'echo', 'next')).toBe('next')
  })
})

it('closes at once, whatever runs and waits', async () => {
  const pool = open()
  const all = [pool.run('me', 'loop', undefined as never), pool.run('you', 'echo', 'never')]
  const ended = Promise.allSettled(all)
  await pool.close()
  expect((await ended).map((one) => one.status === 'rejected' && one.reason.reason)).toEqual(['closed', 'closed'])
})

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
