import { afterEach, expect, it, vi } from 'vitest'
import { networkOfEachTest } from './network.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A network whose answers come when they are told to, and what became of those asked of it. */
function scene() {
  const asked: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', () => {
    const one = Promise.withResolvers<Response>()
    asked.push(one)
    return one.promise
  })
  const network = networkOfEachTest()
  network.takeOver()
  const came: string[] = []
  const ask = (name: string) => {
    void fetch('http://localhost/').then(
      () => came.push(`${name} answered`),
      () => came.push(`${name} failed`),
    )
  }
  return { network, asked, ask, came }
}

it('answers what is asked in a test, and tells what failed', async () => {
  const { network, asked, ask, came } = scene()
  network.begin()
  for (const name of ['one', 'two']) ask(name)
  asked[0]?.resolve(new Response())
  asked[1]?.reject(new Error('lost'))
  await expect.poll(() => came).toEqual(['one answered', 'two failed'])
})

it('answers nothing in the next test that was asked before, nor lets anything be asked between two', async () => {
  const { network, asked, ask, came } = scene()
  network.begin()
  for (const name of ['one', 'two']) ask(name)
  const over = network.end()
  ask('between')
  await over
  network.begin()
  asked[0]?.resolve(new Response())
  asked[1]?.reject(new Error('lost'))
  ask('next')
  asked[2]?.resolve(new Response())
  await expect.poll(() => came).toEqual(['next answered'])
  expect(asked).toHaveLength(3)
})
