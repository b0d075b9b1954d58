import { describe, expect, it, onTestFinished } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { startServer } from '#stage/server.ts'
import { ANSWER, onQuestion, prepareInterview } from '#stage/steps.ts'

const visit = useBrowser()

describe('a crash in the middle', () => {
  it('goes on at the same question after the server was killed, with every acknowledged answer', async () => {
    const server = await startServer()
    onTestFinished(() => server.remove())
    const { page, context } = await visit({ url: server.url })
    await prepareInterview(page)
    await page.getByRole('textbox', { name: 'Your answer' }).fill(ANSWER)
    await page.getByRole('button', { name: 'Submit Answer' }).click()
    await onQuestion(page, 2)
    await page.getByText('Question 1 is sent').waitFor()
    const second = await page.getByRole('heading', { level: 1 }).textContent()

    await server.kill('SIGKILL')
    await page.getByRole('textbox', { name: 'Your answer' }).fill(`${ANSWER} While nobody listened.`)
    await page.getByRole('button', { name: 'Submit Answer' }).click()
    await onQuestion(page, 3)
    await page.getByText(/kept/i).first().waitFor()

    const again = await startServer({ folder: server.folder, port: Number(new URL(server.url).port) })
    onTestFinished(() => again.kill('SIGTERM'))
    await page.getByText('Question 2 is sent').waitFor({ timeout: 60_000 })
    await page.reload()
    await onQuestion(page, 3)

    const answers = await page.evaluate(async () => {
      const id = new URL(location.href).searchParams.get('session')
      const token = localStorage.getItem('greenroom.token')
      const reply = await fetch(`/api/v1/interviews/${id}/answers`, { headers: { authorization: `Bearer ${token}` } })
      return (await reply.json()).data.answers.map((answer: { answer_text: string }) => answer.answer_text)
    })
    expect([...answers].sort()).toEqual([ANSWER, `${ANSWER} While nobody listened.`].sort())
    expect(second).not.toBe('')
    await context.close()
  })

  it('keeps what was typed and not sent over a reload', async () => {
    const { page, context } = await visit()
    await prepareInterview(page)
    await page.getByRole('textbox', { name: 'Your answer' }).fill('Half a thought about timetables')
    await expect
      .poll(async () => {
        await page.reload()
        await onQuestion(page, 1)
        return page.getByRole('textbox', { name: 'Your answer' }).inputValue()
      })
      .toBe('Half a thought about timetables')
    await context.close()
  })
})
