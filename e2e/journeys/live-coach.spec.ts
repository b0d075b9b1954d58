import { describe, expect, it, onTestFinished } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { ASKED, goLive, prepareLive, say, says, sees } from '#stage/live.ts'
import { startModel } from '#stage/model.ts'
import { startAgain, startServer } from '#stage/server.ts'

const visit = useBrowser()

describe('a coach on a model', () => {
  it('shows what is slow, being written, stopped, taken over and unreachable, and loses nothing', async () => {
    const model = await startModel()
    onTestFinished(() => model.close())
    const server = await startServer({ environment: model.environment })
    onTestFinished(() => server.remove())
    const here = await visit({ url: server.url })
    const { page, session, call } = await prepareLive(here, { rehearsed: false })
    await goLive(page, session, 'still')
    // It wrote no questions for this interview, so the built-in coach did.
    await says(page, 'The model isn’t working; the built-in coach answers', 20)

    await say(page, ASKED)
    await sees(page, /Generating$/)
    await sees(page, 'Generating...')
    await page.clock.runFor(3000)
    await says(page, /Model is slow: [23] s without a word/)
    await model.write('- Begin with what was at stake, ')
    await sees(page, /Begin with what was at stake/)
    await page.getByRole('region', { name: 'Interview Copilot' }).getByRole('button', { name: 'Stop' }).click()
    await sees(page, /Stopped$/)
    model.forget()
    await page.clock.runFor(5000)
    await page.getByRole('button', { name: 'Regenerate Last' }).click()
    // Longer than anybody reads: it ends with a whole sentence, and stays.
    const table = '| Option | Cost |\n|---|---|\n| Rebuild | high |'
    await model.write(`${table}\n\nThen say what **you** did first. ${'Say what came of it. '.repeat(250)}`, true)
    await sees(page, /Generated, by .*rehearsal$/)
    await page.getByRole('cell', { name: 'Rebuild' }).waitFor()
    await page.getByText(/^Then say what you did first\..* came of it\.$/).waitFor()
    await page.clock.runFor(15_000)
    await say(page, 'Thank you for that.')
    await says(page, /rehearsal answers/, 20)

    model.fail()
    await page.clock.runFor(5000)
    await say(page, 'Why do you want to work for us?')
    await sees(page, /Generated, built-in coach$/)
    await says(page, 'The model isn’t working; the built-in coach answers')

    await server.kill('SIGKILL')
    await say(page, 'And thank you for that as well.')
    await says(page, 'Connection lost.', 200)
    const again = await startAgain(server)
    onTestFinished(() => again.kill('SIGTERM'))
    await says(page, /^(?!Connection lost)/, 500)
    // Lines have a timer of their own, which passes by this clock only.
    const kept = async () => {
      await page.clock.runFor(500)
      const { segments } = await call<{ segments: { text: string }[] }>(`/interviews/${session}/transcript`)
      return segments.map(({ text }) => text)
    }
    await expect.poll(kept).toContain('And thank you for that as well.')
  })
})
