import { interviewCalls } from '@greenroom/contract/interviews'
import { referenceCalls } from '@greenroom/contract/reference-answer'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { scriptedRecognition } from '#speech/testing.ts'
import { answers, fails, loses } from '#testing/fake-api.ts'
import { type FakeInterview, fakeInterview, takeAnswers } from '#testing/fake-interview.ts'
import { aSession, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

let server: FakeInterview
let user: ReturnType<typeof signIn>
beforeEach(() => {
  user = signIn()
  server = fakeInterview()
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
})

const address = (of: FakeInterview) => `/mock-interview?session=${of.session.session_id}`
const question = (name: string) => screen.findByRole('heading', { level: 1, name })
const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
const submit = () => screen.getByRole('button', { name: 'Submit Answer' })

/** A voice that begins at once and ends when the test says so. */
function scriptedVoice() {
  const said: { text: string; lang: string; rate: number; onend?: () => void; onstart?: () => void }[] = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  const speak = (utterance: (typeof said)[number]) => {
    said.push(utterance)
    utterance.onstart?.()
  }
  vi.stubGlobal('speechSynthesis', { speak, cancel: () => {} })
  return said
}

describe('mock interview', () => {
  it('does not begin when the minutes of the plan are used up, and says what helps', async () => {
    fails(interviewCalls.start, 402, 'plan_required', 'Your minutes are used up. They start again next month.')
    renderPage(address(server))
    await screen.findByText('Your minutes are used up. They start again next month.')
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/profile')
  })

  it('asks one question after the other and ends with the report', async () => {
    const page = renderPage(address(server), undefined, ['/complete'])
    for (const text of ['First?', 'Second?', 'Third?']) {
      await question(text)
      await page.user.type(await area(), `Answer to ${text}`)
      await page.user.click(submit())
    }
    await screen.findByRole('heading', { name: 'Interview Complete' })
    expect(server.log).toEqual([
      'start',
      'answer: Answer to First?',
      'answer: Answer to Second?',
      'answer: Answer to Third?',
      'end',
    ])
    expect(page.location()?.search).toContain(server.session.session_id)
  })

  it('says that the answer before is sent, and keeps its score for the end', async () => {
    const page = renderPage(address(server))
    await page.user.type(await area(), 'One')
    await page.user.click(submit())
    await screen.findByText('Question 1 is sent')
    await question('Second?')
    expect(screen.queryByText(/74/)).toBeNull()
  })

  it('needs something that is not only blank, and sends by Ctrl and Enter too', async () => {
    const page = renderPage(address(server))
    const field = await area()
    await page.user.type(field, '   ')
    expect(submit()).toHaveProperty('disabled', true)
    await page.user.type(field, 'I checked{Control>}{Enter}{/Control}')
    await question('Second?')
    expect(server.log).toContain('answer:    I checked')
    expect(document.activeElement).toBe(await area())
  })

  it('writes down what is said, unfinished words after the text, and sends both', async () => {
    const ears = scriptedRecognition()
    vi.stubGlobal('SpeechRecognition', ears.Recognition)
    const page = renderPage(address(server))
    await page.user.click((await screen.findAllByRole('button', { name: 'Start listening' }))[0] as HTMLElement)
    await screen.findByText('Hearing you')
    act(() => ears.latest()?.hear('i checked the counts.'))
    act(() => ears.latest()?.hear('then I fixed', false))
    expect((await area()).value).toBe('I checked the counts.')
    await screen.findByText('then I fixed')
    await page.user.click(submit())
    await question('Second?')
    expect(server.log).toContain('answer: I checked the counts. Then I fixed')
    expect((await area()).value).toBe('')
    act(() => ears.latest()?.hear('Next answer'))
    expect((await area()).value).toBe('Next answer')
  })

  it('listens in the language of the interview, and reads each question in its own', async () => {
    const ears = scriptedRecognition()
    vi.stubGlobal('SpeechRecognition', ears.Recognition)
    const said = scriptedVoice()
    const chinese = fakeInterview({ language: 'zh-CN' }, ['你遇到过什么困难？'])
    const page = renderPage(address(chinese))
    await page.user.click((await screen.findAllByRole('button', { name: 'Start listening' }))[0] as HTMLElement)
    await screen.findByText('Reading the question aloud')
    expect(said.at(-1)?.lang).toBe('zh-CN')
    act(() => said.at(-1)?.onend?.())
    await screen.findByText('Hearing you')
    expect(ears.latest()?.lang).toBe('zh-CN')
  })

  it('reads the question aloud and does not listen meanwhile', async () => {
    const ears = scriptedRecognition()
    vi.stubGlobal('SpeechRecognition', ears.Recognition)
    const said = scriptedVoice()
    const page = renderPage(address(server))
    await page.user.click((await screen.findAllByRole('button', { name: 'Start listening' }))[0] as HTMLElement)
    await screen.findByText('Reading the question aloud')
    expect(said.at(-1)).toMatchObject({ text: 'First?', lang: 'en-US', rate: 0.9 })
    act(() => ears.latest()?.hear('First?'))
    expect((await area()).value).toBe('')
    act(() => said.at(-1)?.onend?.())
    await screen.findByText('Hearing you')
    screen.getByText('Spoken just now')
  })

  it('stays silent once it was muted, also after a reload', async () => {
    const said = scriptedVoice()
    const first = renderPage(address(server))
    await question('First?')
    await first.user.click(screen.getByRole('button', { name: 'Mute' }))
    const before = said.length
    first.unmount()
    renderPage(address(server))
    await screen.findByRole('button', { name: 'Unmute' })
    screen.getByText('Not read aloud')
    expect(said).toHaveLength(before)
  })

  it('says which fault keeps it from hearing, and lets one type', async () => {
    const ears = scriptedRecognition()
    vi.stubGlobal('SpeechRecognition', ears.Recognition)
    const page = renderPage(address(server))
    await page.user.click((await screen.findAllByRole('button', { name: 'Start listening' }))[0] as HTMLElement)
    act(() => ears.latest()?.fail('not-allowed'))
    await screen.findByText('Microphone permission denied')
    await page.user.type(await area(), 'typed')
    expect(submit()).toHaveProperty('disabled', false)
  })

  it('says so where the browser cannot recognise speech at all', async () => {
    renderPage(address(server))
    await screen.findByText('Speech recognition is not supported in this browser.')
  })

  it('goes on at the same question after a reload, with the words that were not sent', async () => {
    const first = renderPage(address(server))
    await first.user.type(await area(), 'One')
    await first.user.click(submit())
    await question('Second?')
    await first.user.type(await area(), 'half a sen')
    first.unmount()
    renderPage(address(server))
    await question('Second?')
    expect((await area()).value).toBe('half a sen')
  })

  it('keeps an answer that could not be sent, goes on, and sends it when it can', async () => {
    loses(interviewCalls.answer)
    const page = renderPage(address(server))
    await page.user.type(await area(), 'Kept words')
    await page.user.click(submit())
    await question('Second?')
    await screen.findByText('Answer submission failed, but the interview will continue')
    await screen.findByText('Connection lost.')
    takeAnswers(server)
    await page.user.click(screen.getByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(server.log).toContain('answer: Kept words'))
    await waitFor(() => expect(screen.queryByText('Connection lost.')).toBeNull())
  })

  it('does not ask again what waits in this browser, after a reload', async () => {
    loses(interviewCalls.answer)
    const first = renderPage(address(server))
    await first.user.type(await area(), 'Kept words')
    await first.user.click(submit())
    await question('Second?')
    first.unmount()
    renderPage(address(server))
    await question('Second?')
  })

  it('shows the words of an answer that the server will never take', async () => {
    fails(interviewCalls.answer, 404, 'not_found', 'This question does not exist')
    const page = renderPage(address(server))
    await page.user.type(await area(), 'My own words')
    await page.user.click(submit())
    await screen.findByText('The server didn’t accept one of your answers')
    screen.getByText('My own words')
    await page.user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByText('My own words')).toBeNull())
  })

  it('is over here too when it was ended elsewhere, and keeps the words that came too late', async () => {
    const page = renderPage(address(server), undefined, ['/complete'])
    await page.user.type(await area(), 'Too late')
    server.session = { ...server.session, status: 'completed' }
    fails(interviewCalls.answer, 409, 'invalid_transition', 'The interview is over')
    await page.user.click(submit())
    await waitFor(() => expect(page.path()).toBe('/complete'))
    await screen.findByText('Too late')
  })

  it('goes on although the start could not be told to the server', async () => {
    fails(interviewCalls.start, 500, 'internal_error', 'Something failed')
    renderPage(address(server))
    await question('First?')
    await screen.findByText(/The server doesn’t know yet that the interview has started/)
  })

  it('pauses and resumes here and at the server', async () => {
    const page = renderPage(address(server))
    await question('First?')
    await page.user.click(screen.getByRole('button', { name: 'Pause' }))
    await screen.findByText('Paused.')
    await waitFor(() => expect(server.log).toEqual(['start', 'pause']))
    await page.user.click(screen.getAllByRole('button', { name: 'Resume' })[0] as HTMLElement)
    await waitFor(() => expect(server.log).toEqual(['start', 'pause', 'resume']))
    expect(screen.queryByText('Paused.')).toBeNull()
  })

  it('shows general advice when the reference answer fails, and tries again when told to', async () => {
    fails(referenceCalls.generate, 502, 'provider_failed', 'The AI provider failed')
    const page = renderPage(address(server))
    await page.user.click(await screen.findByRole('button', { name: 'AI reference answer' }))
    await screen.findByText('Failed to generate AI reference answer')
    screen.getByText('General advice for this kind of question')
    fakeInterview(server.session)
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Name the first thing you checked.')
  })

  it('shows the next three questions when they are asked for', async () => {
    server = fakeInterview({}, ['First?', 'Second?', 'Third?', 'Fourth?', 'Fifth?'])
    const page = renderPage(address(server))
    await question('First?')
    expect(screen.queryByText('Second?')).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Upcoming questions' }))
    screen.getByText('Fourth?')
    expect(screen.queryByText('Fifth?')).toBeNull()
  })

  it('shows the reference answer to each question only when it is asked for', async () => {
    const page = renderPage(address(server))
    await question('First?')
    await page.user.click(screen.getByRole('button', { name: 'AI reference answer' }))
    await screen.findByText('Name the first thing you checked.')
    await page.user.click(screen.getByRole('button', { name: 'Skip for now' }))
    await question('Second?')
    expect(screen.queryByText('Name the first thing you checked.')).toBeNull()
  })

  it('says that there are no questions, and leads to the resume', async () => {
    server = fakeInterview({}, [])
    renderPage(address(server))
    const link = await screen.findByRole('link', { name: 'Manage resume' })
    expect(link.getAttribute('href')).toBe('/resume')
  })

  it('offers to load again when it could not be prepared', async () => {
    fails(interviewCalls.read, 500, 'internal_error', 'Something failed')
    const page = renderPage(address(server))
    await screen.findByText('The interview couldn’t be prepared')
    answers(interviewCalls.read, () => ({ session: server.session, questions: server.questions }))
    await page.user.click(screen.getByRole('button', { name: 'Load again' }))
    await question('First?')
  })

  it('takes the interview that the page before hands over, and puts it into the address', async () => {
    const page = renderPage('/mock-interview', { sessionId: server.session.session_id, resumeId: 'r' })
    await question('First?')
    expect(page.location()?.search).toContain(server.session.session_id)
  })

  it('offers the newest unfinished interview when none is named', async () => {
    const session = aSession({ status: 'paused', current_question: 3 })
    answers(interviewCalls.list, () => ({ sessions: [session], pagination: onePage(1) }))
    renderPage('/mock-interview')
    await screen.findByText(/question 3 of 8/)
    const link = screen.getByRole('link', { name: 'Continue' })
    expect(link.getAttribute('href')).toBe(`/mock-interview?session=${session.session_id}`)
  })

  it('says how to start when there is nothing to go on with', async () => {
    answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
    renderPage('/mock-interview')
    await screen.findByRole('heading', { name: 'Every interview begins with a job.' })
  })

  it('speaks Chinese', async () => {
    await changeLanguage('zh-CN')
    renderPage(address(server))
    await screen.findByRole('button', { name: '提交回答' })
    await screen.findByText('浏览器不支持语音识别')
  })

  it('keeps drafts of one person from another on the same device', async () => {
    const first = renderPage(address(server))
    await first.user.type(await area(), 'secret')
    first.unmount()
    signIn({ ...user, id: '01936c3e-0000-7000-8000-00000000ffff' })
    renderPage(address(server))
    await question('First?')
    expect((await area()).value).toBe('')
  })
})
