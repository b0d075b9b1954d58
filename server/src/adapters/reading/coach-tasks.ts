import type {
  JudgementRequest,
  JudgeReading,
  PostingSpan,
  PostingText,
  ResumeDocument,
  ResumeReading,
  ResumeSpan,
  SuggestionRequest,
} from '@greenroom/coach/coach'
import {
  askedOfJudge,
  askedOfResume,
  askedOfTagger,
  composeSuggestion,
  diagnose,
  expectedTerms,
  followUpOnWhatLacks,
  judgeInAnyLanguage,
  keyPoints,
  measureDelivery,
  readPosting,
  readResume,
  referenceAnswer,
  rubricTypeOf,
  withTagged,
  writeFollowUps,
  writeQuestions,
} from '@greenroom/coach/reading-tasks'
import { weighInterview } from '@greenroom/coach/report'
import { MAX_CUE_LENGTH } from '@greenroom/contract/answers'
import { cuesOf, cueTexts } from '@greenroom/spoken/cues'
import { plainTextDocument } from '#adapters/documents/plain-text.ts'
import type { RuledResume } from '#adapters/documents/port.ts'
import type { AnswerToReport, Material } from './port.ts'

type Asked = { request: Omit<SuggestionRequest, 'signal'>; vector: ArrayLike<number> | undefined }
type Tagged = { posting: PostingText; spans: PostingSpan[] | undefined }
type TaggedResume = { resume: ResumeReading; asked: string; spans: ResumeSpan[] }
type Told = { request: JudgementRequest; read: JudgeReading | undefined }

/** What the coach does with texts. Nothing here waits, so a worker is never held by anything but work. */
export const coachTasks = {
  readPastedResume: (text: string) => ruledResume(plainTextDocument(text)),
  readResume: ruledResume,
  withTagged: ({ resume, asked, spans }: TaggedResume) => withTagged(resume, asked, spans),
  askedOfTagger,
  readPosting: ({ posting, spans }: Tagged) => readPosting(posting, spans),
  diagnose,
  writeQuestions,
  keyPoints,
  referenceAnswer,
  composeSuggestion: ({ request, vector }: Asked) => composeSuggestion(request, vector),
  askedOfJudge,
  judgeAnswer: ({ request, read }: Told) => judgeInAnyLanguage(request, read),
  measureDelivery: ({ text, seconds }: { text: string; seconds: number }) => measureDelivery(text, seconds),
  cuesOf: (answer: string) => cueTexts(cuesOf(answer)).map((cue) => cue.slice(0, MAX_CUE_LENGTH)),
  expectedTerms: ({ material, questions }: { material: Material; questions: readonly string[] }) =>
    expectedTerms(material, questions),
  askAfter: followUpOnWhatLacks,
  rubricTypeOf,
  reportAnswers: ({ asked, language }: AnswerToReport) => ({
    ...weighInterview(asked, language),
    follow_ups: asked.map(({ question, answer }) =>
      answer ? writeFollowUps({ ...answer, question_type: question.question_type }) : [],
    ),
  }),
}
export type CoachTasks = typeof coachTasks

function ruledResume(document: ResumeDocument): RuledResume {
  return { text: document.text, resume: readResume(document), asked: askedOfResume(document) }
}
