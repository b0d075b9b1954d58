import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { type Part, writeArchive } from './write-archive.ts'

const part: Part = {
  name: 'a.txt',
  compress: false,
  async *read() {
    yield 'said'
  },
}
const ended = () => vi.fn(() => Promise.reject(new Error('ended')))

it('nothing is begun of an archive that nobody reads', async () => {
  const begun = ended()
  writeArchive([part], begun)
  await setImmediate()
  expect(begun).not.toHaveBeenCalled()
})

it('what a part meets reaches who reads the archive', async () => {
  await expect(Array.fromAsync(writeArchive([part], ended()))).rejects.toThrow('ended')
})
