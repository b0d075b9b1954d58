import { BASE_PATH } from '@greenroom/contract/base-path'
import { coachCalls } from '@greenroom/contract/coach-status'
import { interviewCalls, type QuestionMatch } from '@greenroom/contract/interviews'
import { liveCalls, type Suggestion, type TranscriptSegment } from '@greenroom/contract/live'
import { speechCalls } from '@greenroom/contract/speech'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, vi } from 'vitest'
import { type ScriptedRecognition, scriptedRecognition } from '#speech/testing.ts'
import { answers, fakeApi } from './fake-api.ts'
import { fakeInterview } from './fake-interview.ts'
import { newId, onePage, signIn } from './makers.ts'
import { renderPage } from './render-page.tsx'

type Part = Parameters<typeof fakeInterview>[0]

/** A real interview on screen: somebody signed in, a scripted recogniser, and a server that keeps what it is told. */
export function liveStage({ wide = true } = {}) {
  const stage = {
    made: [] as ScriptedRecognition[],
    kept: { segments: [] as TranscriptSegment[], suggestions: [] as Suggestion[] },
    /** Whether what is drawn is also in sight: not in a hidden tab, nor scrolled away. */
    inSight: true,
    formal,
    streams,
    async live(part: Part = {}, onward: readonly string[] = []) {
      const server = formal(part)
      const page = renderPage(`/interview?session=${server.session.session_id}`, undefined, onward)
      await page.user.click(await screen.findByRole('button', { name: 'Go live' }))
      await screen.findByRole('heading', { name: 'Interview Copilot' })
      // What is said before is heard by nobody.
      await waitFor(() => expect(stage.made).not.toEqual([]))
      const hear = (text: string, final = true) =>
        act(async () => {
          stage.made.at(-1)?.hear(text, final)
          // What is heard is drawn with the next frame.
          await new Promise(requestAnimationFrame)
        })
      return { server, page, hear }
    },
  }
  beforeEach(() => {
    signIn()
    stage.made = []
    stage.inSight = true
    stage.kept = { segments: [], suggestions: [] }
    const { kept, made } = stage
    sessionStorage.clear()
    localStorage.removeItem('greenroom.cleared')
    vi.stubGlobal('SpeechRecognition', scriptedRecognition(made).Recognition)
    vi.stubGlobal('IntersectionObserver', sightOf(stage))
    vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: () => {}, removeEventListener: () => {} }))
    answers(coachCalls.status, () => ({ coach: { kind: 'built-in' as const, name: 'built-in', state: 'ok' as const } }))
    answers(speechCalls.available, () => ({ available: false, voice: false }))
    answers(interviewCalls.list, () => ({ sessions: [], pagination: onePage(0) }))
    answers(interviewCalls.matchQuestion, () => ({ matches: [] }))
    answers(liveCalls.getTranscript, () => ({ segments: kept.segments }))
    answers(liveCalls.getSuggestions, () => ({ suggestions: kept.suggestions }))
    answers(liveCalls.putTranscript, ({ body }) => {
      kept.segments.push(...body.segments)
      return body
    })
    answers(liveCalls.putSuggestions, ({ body }) => {
      kept.suggestions = [
        ...kept.suggestions.filter(({ id }) => !body.suggestions.some((one) => one.id === id)),
        ...body.suggestions,
      ]
      return body
    })
    return () => vi.unstubAllGlobals()
  })
  return stage
}

/** The page is never painted here: what is observed comes into sight with the next frame. */
const sightOf = (stage: { inSight: boolean }) =>
  class {
    readonly #tell: (entries: { isIntersecting: boolean }[]) => void
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = tell
    }
    observe() {
      requestAnimationFrame(() => this.#tell([{ isIntersecting: stage.inSight }]))
    }
    disconnect() {}
  }

/** What a spoken question is found to be. */
export const aMatch = (part: Partial<QuestionMatch> = {}): QuestionMatch => ({
  question_id: newId(),
  question_text: 'Tell me about a time your data was wrong.',
  similarity_score: 0.91,
  difficulty: 'medium',
  question_type: 'behavioral',
  user_answer: 'The delay report showed almost no late trains. I found a fifth of Sunday missing.',
  answered_at: '2026-11-20T09:00:00.000Z',
  ...part,
})

function streams(...events: [name: string, data: unknown][]) {
  const text = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('')
  fakeApi.use(
    http.post(
      `*${BASE_PATH}${liveCalls.generateAnswer.path}`,
      () => new HttpResponse(text, { headers: { 'content-type': 'text/event-stream' } }),
    ),
  )
}

/** A formal interview in which the server gives the first question. */
function formal(part: Part = {}) {
  const server = fakeInterview({ interview_type: 'comprehensive', ...part })
  answers(interviewCalls.next, () => ({ question: server.questions[0], session: server.session }) as never)
  return server
}
