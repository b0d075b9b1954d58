import { expect, it, vi } from 'vitest'
import { createBackground } from './background.ts'
import { createLogger } from './log.ts'

const logger = createLogger('silent')

it('says what it left behind when the server stops, and waits for nothing that does not listen', async () => {
  const warn = vi.spyOn(logger, 'warn')
  const background = createBackground(logger, 1)
  background.run('someone', 'an endless thing', () => new Promise(() => {}))
  await background.close()
  expect(warn).toHaveBeenCalledWith({ work: ['an endless thing'] }, 'background work was left behind')
})

it('lets what listens come to its end', async () => {
  const background = createBackground(logger)
  const said: string[] = []
  background.run('someone', 'a thing', async (ending) => {
    await new Promise((resolve) => ending.addEventListener('abort', resolve))
    await Promise.resolve()
    said.push('put away')
  })
  await background.close()
  expect(said).toEqual(['put away'])
})

it('begins nothing after its end', async () => {
  const background = createBackground(logger)
  await background.close()
  const work = vi.fn(async () => {})
  background.run('someone', 'too late', work)
  expect(work).not.toHaveBeenCalled()
})
