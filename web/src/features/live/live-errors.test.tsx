import { interviewCalls } from '@greenroom/contract/interviews'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { fakeSound } from '#speech/voice/testing.ts'
import { fails } from '#testing/fake-api.ts'
import { liveStage } from '#testing/live-stage.ts'
import { renderPage } from '#testing/render-page.tsx'

/** The error texts of the formal interview that are Chinese in the specification (docs/error-texts.md). */

vi.mock('#speech/voice/silero.ts', () => ({
  silero: async () => {
    throw new Error('no WebAssembly')
  },
}))

const { live, formal, streams } = liveStage()
const QUESTION = 'Tell me about a time when the numbers in a report were wrong.'

it('a match that failed is said in Chinese, and so is the suggestion', async () => {
  fails(interviewCalls.matchQuestion, 500, 'internal_error', 'Something failed')
  streams(['error', { message: 'no', code: 'provider_failed' }])
  const { hear } = await live()
  await changeLanguage('zh-CN')
  await hear(QUESTION)
  await screen.findByText('问题匹配失败')
  await screen.findByText('暂时无法生成回答，请稍后再试。')
})

describe('a screen that is not shared', () => {
  let sound: ReturnType<typeof fakeSound>
  beforeEach(() => {
    sound = fakeSound()
  })
  afterEach(() => sound.remove())

  it.each([
    ['NotAllowedError', '屏幕共享权限被拒绝'],
    ['NotFoundError', '未找到可共享的屏幕'],
    ['NotSupportedError', '浏览器不支持屏幕共享'],
    ['AbortError', '屏幕共享失败'],
  ])('is said in Chinese after %s', async (name, text) => {
    const { page } = await live()
    await act(() => changeLanguage('zh-CN'))
    const box = within(await screen.findByRole('region', { name: '共享屏幕' }))
    sound.devices.getDisplayMedia.mockRejectedValueOnce(new DOMException('no', name))
    await page.user.click(box.getByRole('button'))
    await box.findByText(text)
  })
})

it('an error takes the place of the interview, with the way home', async () => {
  const server = formal()
  fails(interviewCalls.next, 500, 'internal_error', 'Something failed')
  const page = renderPage(`/interview?session=${server.session.session_id}`)
  await page.user.click(await screen.findByRole('button', { name: 'Go live' }))
  await screen.findByText('Failed to load next question')
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/home')
  expect(screen.queryByRole('heading', { name: 'Interview Copilot' })).toBeNull()
})
