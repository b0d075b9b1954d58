import { bankOfTexts, bytesOfBank } from '@greenroom/coach/question-matcher'
import { afterAll, expect, it } from 'vitest'
import { createBankPacker } from './bank-packer.ts'

const packer = createBankPacker()
afterAll(() => packer.close())

it.each([3, 1500])('packs %i questions as one would here, and holds nothing beside them', async (count) => {
  const texts = Array.from({ length: count }, (_, at) => `How would you handle case ${at} of a locked-out customer?`)
  const half = Math.ceil(count / 2)
  const parts = await Promise.all([packer.pack('ada', texts.slice(0, half)), packer.pack('ada', texts.slice(half))])
  const bank = await packer.join('ada', parts)
  expect(bank).toEqual(bankOfTexts(texts))
  const arrays = [...Object.values(bank), bank.stems.starts, bank.sounds.starts].filter((part) =>
    ArrayBuffer.isView(part),
  )
  expect(arrays.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)).toBeLessThan(bytesOfBank(bank))
})
