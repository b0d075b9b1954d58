import { interviewCalls } from '@greenroom/contract/interviews'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answers } from '#testing/fake-api.ts'
import { anAnswer, fakeInterview } from '#testing/fake-interview.ts'
import { signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'

it('an answer that could not be judged is shown without a score, and says why', async () => {
  signIn()
  const { session, questions } = fakeInterview({ status: 'completed', answered_questions: 1, total_questions: 1 })
  const [question] = questions
  if (!question) throw new Error('no question')
  const answer = anAnswer({ question_id: question.id, answer_text: '我们晚了两个星期交付。', score: null })
  answer.feedback = {
    summary: 'This answer is not in English.',
    strengths: [],
    improvements: ['Say it once in English.'],
    criteria: [],
    marks: [],
    evidence: 'none',
  }
  answers(interviewCalls.report, () => ({
    report: {
      ...{ session, overall_score: null, evidence: 'none' as const, by_type: [], by_criterion: [], strengths: [] },
      ...{ practise_next: [], trend: [], answers: [{ question, answer, earlier_scores: [], follow_ups: [] }] },
    },
  }))
  renderPage(`/complete?session=${session.session_id}`)
  await screen.findByText('This answer is not in English.')
  screen.getByText('Say it once in English.')
  screen.getByText('None of the answers could be judged. The reason is below each one.')
  screen.getByText('Not judged')
  expect(screen.queryByText(/\d+ of 100/)).toBeNull()
  expect(document.body.textContent).not.toMatch(/null|NaN/)
})
