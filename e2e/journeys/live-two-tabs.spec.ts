import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { endIt, goLive, panel, prepareLive, say, says, sees } from '#stage/live.ts'

const visit = useBrowser()

describe('one real interview in two tabs', () => {
  it('keeps what either hears, also after the other has ended it', async () => {
    const { page, context, problems, session, call } = await prepareLive(await visit(), { rehearsed: false })
    await goLive(page, session)
    await say(page, 'So I have read about the rail project.')
    await sees(page, 'So I have read about the rail project.')
    await says(page, 'Every line saved')
    const other = await context.newPage()
    await goLive(other, session)
    await panel(other, 'Transcript').getByText('So I have read about the rail project.').waitFor()
    await say(other, 'And this is heard by the second tab.')
    await endIt(other)
    await other.waitForURL('**/complete?**')
    await say(page, 'And this is heard after the end.')
    await sees(page, 'And this is heard after the end.')
    await endIt(page)
    await page.waitForURL('**/complete?**')
    const texts = async () => {
      const { segments } = await call<Heard>(`/interviews/${session}/transcript`)
      return segments.flatMap(({ text, segmentType }) => (segmentType === 'pause' ? [] : text))
    }
    await expect
      .poll(texts)
      .toEqual([
        'So I have read about the rail project.',
        'And this is heard by the second tab.',
        'And this is heard after the end.',
      ])
    expect(problems).toEqual([])
  })

  it('says what is not kept when it was deleted meanwhile, and lets one leave', async () => {
    const { page, session, call } = await prepareLive(await visit(), { rehearsed: false })
    await goLive(page, session)
    await call(`/interviews/${session}/end`, {})
    await call(`/interviews/${session}`, undefined, 'DELETE')
    await say(page, 'So I have read about the rail project.')
    await says(page, '1 line was refused by the server and stays in this browser')
    await page.getByRole('link', { name: 'Leave' }).click()
    await page.waitForURL('**/home')
  })
})

type Heard = { segments: { text: string; segmentType: string }[] }
