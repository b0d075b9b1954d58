import { interviewCalls } from '@greenroom/contract/interviews'
import { referenceCalls } from '@greenroom/contract/reference-answer'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { ScriptedRecognition, scriptedRecognition } from '#speech/testing.ts'
import { fails, loses } from '#testing/fake-api.ts'
import { type FakeInterview, fakeInterview } from '#testing/fake-interview.ts'
import { signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

/** The error texts of the mock interview and of its hearing (docs/error-texts.md), in Chinese. */

let server: FakeInterview
beforeEach(async () => {
  signIn()
  server = fakeInterview()
  await changeLanguage('zh-CN')
})
afterEach(() => void vi.unstubAllGlobals())

const open = () => renderPage(`/mock-interview?session=${server.session.session_id}`)

describe('the mock interview says in Chinese', () => {
  it('that it could not be prepared, and loads again', async () => {
    fails(interviewCalls.read, 500, 'internal_error', '服务器出错了')
    const { user } = open()
    await screen.findByText('面试初始化失败')
    fakeInterview(server.session)
    await user.click(screen.getByRole('button', { name: '重新加载' }))
    await screen.findByRole('heading', { level: 1, name: 'First?' })
  })

  it('that there are no questions without a resume that was read, and leads to the resumes', async () => {
    server = fakeInterview({}, [])
    open()
    await screen.findByText('这场面试没有题目。')
    screen.getByText(/^未找到已完成的简历。/)
    expect(screen.getByRole('link', { name: '管理简历' }).getAttribute('href')).toBe('/resume')
  })

  it('that an answer could not be sent, and goes on', async () => {
    loses(interviewCalls.answer)
    const { user } = open()
    await user.type(await screen.findByRole('textbox', { name: '你的回答' }), '我先检查了行数。')
    await user.click(screen.getByRole('button', { name: '提交回答' }))
    await screen.findByText('答案提交失败，但面试将继续')
    await screen.findByRole('heading', { level: 1, name: 'Second?' })
  })

  it('that the reference answer failed, and tries again', async () => {
    fails(referenceCalls.generate, 502, 'provider_failed', '服务器出错了')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'AI 参考答案' }))
    await screen.findByText('生成 AI 参考答案失败')
    fakeInterview(server.session)
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.queryByText('生成 AI 参考答案失败')).toBeNull())
  })
})

describe('what keeps it from hearing is said in Chinese', () => {
  const listen = async () => {
    const { user } = open()
    await user.click((await screen.findAllByRole('button', { name: '开始聆听' }))[0] as HTMLElement)
  }

  it.each([
    ['not-allowed', '麦克风权限被拒绝'],
    ['audio-capture', '无法访问麦克风，未找到麦克风设备'],
    ['network', '语音识别网络错误'],
    ['language-not-supported', '语音识别错误：language-not-supported'],
  ])('when the recogniser ends with %s', async (code, text) => {
    const ears = scriptedRecognition()
    vi.stubGlobal('SpeechRecognition', ears.Recognition)
    await listen()
    act(() => ears.latest()?.fail(code))
    await screen.findByText(text)
  })

  it('when the recogniser does not start', async () => {
    class Refusing extends ScriptedRecognition {
      override start() {
        throw new DOMException('no', 'InvalidStateError')
      }
    }
    vi.stubGlobal('SpeechRecognition', Refusing)
    await listen()
    await screen.findByText('语音识别启动失败')
  })

  it('when the browser has none', async () => {
    open()
    await screen.findByText('浏览器不支持语音识别')
  })
})
