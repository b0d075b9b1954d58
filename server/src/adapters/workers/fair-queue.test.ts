import { describe, expect, it } from 'vitest'
import { FairQueue, QueueFull, type QueueLimits } from './fair-queue.ts'

/** A queue, and tasks that run until they are told to end. `order` names them as they start. */
function startQueue(limits: Partial<QueueLimits> & { atOnce: number }) {
  const queue = new FairQueue({ maxWaitingEach: 10, maxWaiting: 100, ...limits })
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, signal?: AbortSignal) =>
    queue.run(
      name[0] ?? '',
      () => {
        order.push(name)
        const { promise, resolve } = Promise.withResolvers<void>()
        ends.set(name, resolve)
        return promise
      },
      signal,
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { queue, order, add, end }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  it('go round between owners, however many tasks one of them has', async () => {
    const { order, add, end } = startQueue({ atOnce: 1 })
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void add(name)
    await settled()
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name)
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('let one owner run one task at a time, also when there is room for more', async () => {
    const { order, add, end } = startQueue({ atOnce: 2 })
    for (const name of ['a1', 'a2', 'b1']) void add(name)
    await settled()
    expect(order).toEqual(['a1', 'b1'])
    await end('a1')
    expect(order).toEqual(['a1', 'b1', 'a2'])
  })

  it('are never all taken by owners whose tasks had to be ended', async () => {
    const { queue, order, add, end } = startQueue({ atOnce: 3, reserved: 1 })
    for (const owner of ['a', 'b', 'c', 'd']) queue.suspect(owner)
    for (const name of ['a1', 'b1', 'c1', 'd1']) void add(name)
    await settled()
    expect(order).toEqual(['a1', 'b1'])
    void add('e1')
    await settled()
    expect(order).toEqual(['a1', 'b1', 'e1'])
    await end('e1')
    expect(order).toEqual(['a1', 'b1', 'e1'])
    await end('b1')
    expect(order).toEqual(['a1', 'b1', 'e1', 'c1'])
  })

  it('go on after a task that failed', async () => {
    const { queue, order, add } = startQueue({ atOnce: 1 })
    const failed = queue.run('a', () => Promise.reject(new Error('broken')))
    void add('a1')
    await expect(failed).rejects.toThrow('broken')
    await settled()
    expect(order).toEqual(['a1'])
  })
})

describe('what waits', () => {
  it('is bounded for each owner, and another one is still taken', async () => {
    const { queue, add } = startQueue({ atOnce: 1, maxWaitingEach: 2 })
    for (const name of ['a1', 'a2', 'a3']) void add(name)
    expect(queue.hasRoom('a')).toBe(false)
    await expect(add('a4')).rejects.toThrow(QueueFull)
    expect(queue.hasRoom('b')).toBe(true)
  })

  it('is bounded in all', async () => {
    const { queue, add, end } = startQueue({ atOnce: 1, maxWaiting: 2 })
    for (const name of ['a1', 'b1', 'c1']) void add(name)
    await expect(add('d1')).rejects.toThrow(QueueFull)
    await end('a1')
    expect(queue.hasRoom('d')).toBe(true)
  })

  it('can be taken back, and is not started then', async () => {
    const { queue, order, add, end } = startQueue({ atOnce: 1, maxWaitingEach: 1 })
    const gone = new AbortController()
    void add('a1')
    const waiting = add('a2', gone.signal)
    gone.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    expect(queue.hasRoom('a')).toBe(true)
    await end('a1')
    expect(order).toEqual(['a1'])
  })
})
