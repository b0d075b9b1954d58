import { describe, expect, it, onTestFinished } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { startAgain, startServer } from '#stage/server.ts'
import { ANSWER, inMockInterview, onQuestion } from '#stage/steps.ts'

const visit = useBrowser()

describe('a crash in the middle', () => {
  it('goes on at the same question after the server was killed, with every acknowledged answer', async () => {
    const server = await startServer()
    onTestFinished(() => server.remove())
    const { page, call, session } = await inMockInterview(await visit({ url: server.url }))
    await page.getByRole('textbox', { name: 'Your answer' }).fill(ANSWER)
    await page.getByRole('button', { name: 'Submit Answer' }).click()
    await onQuestion(page, 2)
    await page.getByText('Question 1 is sent').waitFor()

    await server.kill('SIGKILL')
    await page.getByRole('textbox', { name: 'Your answer' }).fill(`${ANSWER} While nobody listened.`)
    await page.getByRole('button', { name: 'Submit Answer' }).click()
    await onQuestion(page, 3)
    await page.getByText(/kept/i).filter({ visible: true }).first().waitFor()

    const again = await startAgain(server)
    onTestFinished(() => again.kill('SIGTERM'))
    await page.getByText('Question 2 is sent').waitFor({ timeout: 60_000 })
    await page.reload()
    await onQuestion(page, 3)

    const { answers } = await call<{ answers: { answer_text: string }[] }>(`/interviews/${session}/answers`)
    expect(answers.map(({ answer_text }) => answer_text).sort()).toEqual(
      [ANSWER, `${ANSWER} While nobody listened.`].sort(),
    )
  })

  it('keeps what was typed and not sent over a reload', async () => {
    const { page } = await inMockInterview(await visit())
    await page.getByRole('textbox', { name: 'Your answer' }).fill('Half a thought about timetables')
    await page.reload()
    await onQuestion(page, 1)
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Your answer' }).inputValue())
      .toBe('Half a thought about timetables')
  })
})
