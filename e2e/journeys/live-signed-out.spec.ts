import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { goLive, isLive, isRecorded, panel, prepareLive, say, says } from '#stage/live.ts'

const visit = useBrowser()

describe('a login that ends in the middle of a real interview', () => {
  it('costs no word and no sound: after signing in again one is live where one was', async () => {
    const { page, session, call, account } = await prepareLive(await visit(), { rehearsed: false })
    await goLive(page, session)
    await page.getByRole('button', { name: 'Record' }).click()
    await isRecorded(page, 2)
    await say(page, 'So I have read about the rail project.')
    await panel(page, 'Transcript').getByText('So I have read about the rail project.').waitFor()
    await says(page, 'Every line saved')
    // The first call without a login leads away: none is made before all is said.
    let goOn = () => {}
    const said = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/v1/**', async (route) => {
      await said
      await route.continue()
    })
    await call('/auth/logout', {})
    await say(page, 'And this is said while nobody is signed in.')
    await say(page, 'and this is still in the air', { interim: true })
    await panel(page, 'Transcript').getByText('And this is said while nobody is signed in.').waitFor()
    goOn()
    await page.waitForURL('**/login')

    await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.waitForURL(`**/interview?session=${session}`)
    await isLive(page)
    const heard = [/rail project\./, /while nobody is signed in\./, /still in the air/].map((text) =>
      expect.stringMatching(text),
    )
    // A slow machine makes silences of its own between what is said.
    const spoken = panel(page, 'Transcript')
      .getByRole('listitem')
      .filter({ hasNotText: /Pause, \d/ })
    await expect.poll(() => spoken.allTextContents()).toEqual(heard)
    const texts = async () => {
      const { segments } = await read<Heard>(page, `/interviews/${session}/transcript`)
      return segments.flatMap(({ text, segmentType }) => (segmentType === 'pause' ? [] : text))
    }
    await expect.poll(texts).toEqual(heard)
    const sound = async () => (await read<Recorded>(page, `/interviews/${session}/recordings`)).recordings
    // Two pieces before, and what was recorded from there to the login.
    await expect.poll(async () => (await sound()).map((one) => one.next_position >= 2)).toEqual([true])
    await expect
      .poll(async () => (await sound()).map(({ duration, next_position }) => duration - next_position * 2))
      .toEqual([0])
  })
})

type Heard = { segments: { text: string; segmentType: string }[] }
type Recorded = { recordings: { next_position: number; duration: number }[] }

/** Asks with whatever token this browser has now. */
const read = <Answer>(page: Page, path: string) =>
  page.evaluate(async (address) => {
    const token = localStorage.getItem('greenroom.token')
    const reply = await fetch(`/api/v1${address}`, { headers: { authorization: `Bearer ${token}` } })
    return (await reply.json()).data
  }, path) as Promise<Answer>
