import { interviewCalls } from '@greenroom/contract/interviews'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Window as BrowserWindow } from 'happy-dom'
import { describe, expect, it, vi } from 'vitest'
import { answers } from '#testing/fake-api.ts'
import { aMatch, liveStage } from '#testing/live-stage.ts'

const stage = liveStage()
const { live, streams } = stage
const QUESTION = 'Tell me about a time when the numbers in a report were wrong.'
const button = () => screen.findByRole('button', { name: 'Small window beside the call' })

/** A window beside this one, as the browser would open it. */
function besides() {
  const made = new BrowserWindow({ url: location.href })
  const there = made as unknown as Window
  const close = vi.fn(() => void there.dispatchEvent(new made.Event('pagehide') as unknown as Event))
  Object.assign(made, { close })
  return { there, close, body: () => within(there.document.body) }
}
const floats = (requestWindow: () => Promise<Window>) => vi.stubGlobal('documentPictureInPicture', { requestWindow })

describe('the window beside the call', () => {
  it('shows lamp, question, own answer and suggestion, and says who sees it', async () => {
    const { there, body } = besides()
    floats(async () => there)
    answers(interviewCalls.matchQuestion, () => ({ matches: [aMatch()] }))
    streams(['done', { answer: '- Say what was at stake.\n- **Close** with it.', generated_by: 'built-in' }])
    const { page, hear } = await live()
    await page.user.click(await button())
    await body().findByText('Anyone you share your whole screen with sees this window.')
    expect(there.document.title).toBe('Live help')
    expect(there.document.documentElement.lang).toBe('en')
    expect(body().getByRole('status').textContent).toBe('Hearing the room')
    await hear(QUESTION)
    await body().findByRole('heading', { level: 2, name: QUESTION })
    const own = await body().findByRole('article', { name: 'Your answer' })
    expect(own.textContent).toContain('a fifth of Sunday')
    await body().findByText('Say what was at stake.')
    expect(body().getByText('Close with it.')).toBeTruthy()
  })

  it.each([
    ['Escape in it', (there: Window) => fireEvent.keyDown(there, { key: 'Escape' })],
    ['Alt and W here', () => fireEvent.keyDown(window, { code: 'KeyW', altKey: true })],
    ['Alt and W in it', (there: Window) => fireEvent.keyDown(there, { code: 'KeyW', altKey: true })],
    ['its own Hide', (there: Window) => fireEvent.click(within(there.document.body).getByText('Hide (Esc)'))],
    ['leaving the page', () => fireEvent(window, new Event('pagehide'))],
  ])('goes with %s', async (_, hide) => {
    const { there, close, body } = besides()
    floats(async () => there)
    const { page } = await live()
    await page.user.click(await button())
    await body().findByText('Hide (Esc)')
    expect((await button()).getAttribute('aria-pressed')).toBe('true')
    await act(async () => void hide(there))
    expect(close).toHaveBeenCalled()
  })

  it('answers the last line with Alt and A in it, once', async () => {
    const { there, body } = besides()
    floats(async () => there)
    streams(['done', { answer: 'Say what was at stake.', generated_by: 'built-in' }])
    const { page, hear } = await live()
    await page.user.click(await button())
    await body().findByText('Hide (Esc)')
    await hear('So I have read about the rail project.')
    await act(async () => void fireEvent.keyDown(there, { code: 'KeyA', altKey: true }))
    await body().findByRole('heading', { level: 2, name: 'So I have read about the rail project.' })
    await screen.findByText(/^1 suggestion in total/)
  })

  it('is known to be gone when it was closed from outside, and comes again with Alt and W', async () => {
    const opened = [besides(), besides()]
    let next = 0
    floats(async () => opened[next++]?.there as Window)
    const { page } = await live()
    await page.user.click(await button())
    await opened[0]?.body().findByText('Hide (Esc)')
    await act(async () => opened[0]?.close())
    expect((await button()).getAttribute('aria-pressed')).toBe('false')
    fireEvent.keyDown(window, { code: 'KeyW', altKey: true })
    await opened[1]?.body().findByText('Hide (Esc)')
  })

  it('is a small window of its own where the browser has none that stays above', async () => {
    const { there, body } = besides()
    const open = vi.fn(() => there)
    vi.stubGlobal('open', open)
    const { page } = await live()
    await page.user.click(await button())
    await body().findByText('Hide (Esc)')
    expect(open).toHaveBeenCalledWith('', 'greenroom-live', expect.stringContaining('popup'))
  })

  it('says so when the browser does not open it', async () => {
    vi.stubGlobal('open', () => null)
    const { page } = await live()
    await page.user.click(await button())
    await screen.findByText(/^The browser did not open the small window/)
    await waitFor(async () => expect((await button()).getAttribute('aria-pressed')).toBe('false'))
  })
})
