import { expect, it } from 'vitest'
import { createMemoryRelease } from './memory.ts'

const MEGABYTE = 2 ** 20
const held = () => process.memoryUsage().arrayBuffers / MEGABYTE

it('gives back what nobody needs any more, and only when the process has grown', () => {
  // Of a process that runs other tests too, nobody knows by how much it has grown.
  let size = 200 * MEGABYTE
  const release = createMemoryRelease(() => size)
  expect(release()).toBe(false)
  const full = fill()
  size += 65 * MEGABYTE
  expect(release()).toBe(true)
  expect(full - held()).toBeGreaterThan(90)
  expect(release()).toBe(false)
})

/** In a function of its own, so that nothing on the stack still points at what it has made. */
function fill(): number {
  const garbage = Array.from({ length: 100 }, () => Buffer.alloc(MEGABYTE, 1))
  expect(garbage).toHaveLength(100)
  return held()
}
