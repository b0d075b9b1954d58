import { judgeAnswer } from '@greenroom/coach/built-in/answers/judge-answer'
import { comparedTexts, nearnessOf } from '@greenroom/coach/built-in/answers/near-in-meaning'
import { diagnose } from '@greenroom/coach/built-in/diagnosis/diagnose'
import { readPosting } from '@greenroom/coach/built-in/posting/read-posting'
import { keyPoints } from '@greenroom/coach/built-in/questions/key-points'
import { writeQuestions } from '@greenroom/coach/built-in/questions/write-questions'
import { referenceAnswer } from '@greenroom/coach/built-in/reference/reference-answer'
import { readResume } from '@greenroom/coach/built-in/resume/read-resume'
import { composeSuggestion } from '@greenroom/coach/built-in/suggest/suggest-answer'
import type { JudgementRequest, Meaning } from '@greenroom/coach/coach'
import { measureDelivery } from '@greenroom/coach/delivery'
import { expectedTerms } from '@greenroom/coach/expected-terms'
import { writeFollowUps } from '@greenroom/coach/follow-ups/write-follow-ups'
import { weighInterview } from '@greenroom/coach/report'
import { plainTextDocument } from '../documents/plain-text.ts'
import type { ReadResume } from '../documents/port.ts'
import { serveTasks } from '../workers/serve-tasks.ts'
import type { AnswerToReport, Material } from './port.ts'

type Told = { request: JudgementRequest; meanings: Awaited<ReturnType<Meaning>> | undefined }

/** What the coach does with texts. Nothing here waits, so a worker is never held by anything but work. */
const coachTasks = {
  readPastedResume(text: string): ReadResume {
    const document = plainTextDocument(text)
    return { text: document.text, resume: readResume(document) }
  },
  readResume,
  readPosting,
  diagnose,
  writeQuestions,
  keyPoints,
  referenceAnswer,
  composeSuggestion,
  comparedTexts,
  judgeAnswer: ({ request, meanings }: Told) => judgeAnswer(request, meanings && nearnessOf(meanings)),
  measureDelivery: ({ text, seconds }: { text: string; seconds: number }) => measureDelivery(text, seconds),
  expectedTerms: ({ material, questions }: { material: Material; questions: readonly string[] }) =>
    expectedTerms(material, questions),
  reportAnswers: ({ asked, language }: AnswerToReport) => ({
    ...weighInterview(asked, language),
    follow_ups: asked.map(({ question, answer }) =>
      answer ? writeFollowUps({ ...answer, question_type: question.question_type }) : [],
    ),
  }),
}
export type CoachTasks = typeof coachTasks

export default serveTasks(coachTasks)
