import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createBankMeaning } from './bank-meaning.ts'

const unheard: unknown[] = []
const note = (reason: unknown) => unheard.push(reason)
afterEach(() => {
  process.off('unhandledRejection', note)
})

describe('what a bank means', () => {
  it('fails for the caller, and for nobody else, when the bank cannot be read while a line is encoded', async () => {
    const isDown = new Error('The database is away')
    const meaning = createBankMeaning({
      bank: { summary: () => Promise.reject(isDown) },
      vectors: { missing: async () => [], all: () => Promise.reject(isDown), save: async () => {} },
      embeddings: {
        model: 'of this test',
        readsChinese: false,
        patience: 1000,
        async of() {
          await turn()
          await turn()
          return [1, 0]
        },
        inBackground: async () => undefined,
        close: async () => {},
      },
      onFailure: () => {},
    })
    process.on('unhandledRejection', note)
    await expect(meaning.near('a person', ['Why us?'], 3)).rejects.toBe(isDown)
    await turn()
    expect(unheard).toEqual([])
  })
})
