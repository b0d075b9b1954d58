import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { signedIn } from '#stage/person.ts'
import { type RunningServer, startAgain, startServer } from '#stage/server.ts'
import { ANSWER, inMockInterview, onQuestion } from '#stage/steps.ts'
import { startStripe } from '#stage/stripe.ts'

const visit = useBrowser()

let stripe: Awaited<ReturnType<typeof startStripe>>
let server: RunningServer
const environment = () => ({ ...stripe.settings, BILLING: 'on' })
beforeAll(async () => {
  stripe = await startStripe()
  server = await startServer({ environment: environment() })
})
afterAll(async () => {
  await server.remove()
  await stripe.close()
})

describe('plans', () => {
  it('paying for PRO goes there and back, and shows it when the payment is confirmed', async () => {
    const { page, problems } = await signedIn(await visit({ url: server.url }))
    await stripe.openPaymentPage(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Upgrade to PRO' }).click()
    await page.getByText('Confirming your payment').waitFor()
    await page.getByRole('button', { name: 'Upgrade to PRO' }).waitFor()
    await expectAccessible(page)
    expect(await stripe.tell(server.url)).toBe(200)
    await page.getByText('Payment received').waitFor()
    await page.getByText('Renews on January 15, 2030').waitFor()
    await page.getByRole('button', { name: 'Manage billing' }).waitFor()
    await expectAccessible(page)
    expect(problems).toEqual([])
  })

  it('minutes that run out in the middle of a mock interview cost no answer; the next one says what helps', async () => {
    const { page } = await inMockInterview(await visit({ url: server.url }))
    const answer = page.getByRole('textbox', { name: 'Your answer' })
    await answer.fill(ANSWER)
    await page.getByRole('button', { name: 'Submit Answer' }).click()
    await onQuestion(page, 2)
    await page.getByText('Question 1 is sent').waitFor({ timeout: 60_000 })
    await answer.fill(`${ANSWER} This one was in hand.`)

    await server.kill('SIGTERM')
    await useUpMinutes(server.folder)
    const again = await startAgain(server, environment())
    onTestFinished(() => again.kill('SIGTERM'))
    await page.getByRole('button', { name: 'Submit Answer' }).click()
    await onQuestion(page, 3)
    await page.getByText('Question 2 is sent').waitFor({ timeout: 60_000 })

    await page.goto('/mock-interview')
    await page.getByRole('button', { name: 'Start a new one' }).click()
    await page.getByText(/mock interview minutes for this month are used up/).waitFor()
    await expectAccessible(page)
  })
})

/** As if everybody had been in mock interviews for twenty minutes this month. */
async function useUpMinutes(folder: string) {
  const database = new PGlite(join(folder, 'database'))
  await database.exec(`insert into used_time (user_id, kind, quarter, ms)
    select id, 'mock', date_trunc('month', now() + interval '1 hour'), 20 * 60000 from users
    on conflict (user_id, kind, quarter) do update set ms = excluded.ms`)
  await database.close()
}
