import { expect, it } from 'vitest'
import { createMemoryRelease } from './memory.ts'

const MEGABYTE = 2 ** 20
const held = () => process.memoryUsage().arrayBuffers / MEGABYTE

it('gives back what nobody needs any more, and only when the process has grown', () => {
  const release = createMemoryRelease(50 * MEGABYTE)
  expect(release()).toBe(false)
  let garbage: Buffer[] | undefined = Array.from({ length: 100 }, () => Buffer.alloc(MEGABYTE, 1))
  const full = held()
  expect(garbage).toHaveLength(100)
  garbage = undefined
  expect(release()).toBe(true)
  expect(full - held()).toBeGreaterThan(90)
  expect(release()).toBe(false)
})
