import { setImmediate, setTimeout } from 'node:timers/promises'

/** Turns of the event loop in which an answer that was on its way is read and what follows from it is asked. */
const TURNS = 5

/**
 * Lets nothing that was asked in one test go on in the next: a page that is left in the middle of three questions to
 * the server asks the other two whenever it gets to it. What a test asked is answered until its end, and never after.
 */
export function networkOfEachTest() {
  let test: object | undefined
  const never = new Promise<never>(() => {})
  return {
    /** Once, after the fake server has taken the network over. */
    takeOver() {
      const network = globalThis.fetch
      const ofThisTest: typeof fetch = async (...asked) => {
        const by = test
        if (!by) return never
        const answer = await network(...asked).catch((error: unknown) => {
          if (by === test) throw error
          return never
        })
        return by === test ? answer : never
      }
      // The fake server lets nobody assign it.
      Object.defineProperty(globalThis, 'fetch', { value: ofThisTest, configurable: true, writable: true })
    },
    begin() {
      test = {}
    },
    /** After the page is gone. What it does a moment after it is left still belongs to this test. */
    async end() {
      test = undefined
      await setTimeout()
      for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
    },
  }
}
