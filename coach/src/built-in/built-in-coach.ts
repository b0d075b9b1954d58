import { judgeInAnyLanguage } from '#built-in/answers/judge-in-any-language.ts'
import { nearInMeaning } from '#built-in/answers/near-in-meaning.ts'
import { diagnose } from '#built-in/diagnosis/diagnose.ts'
import { readPosting } from '#built-in/posting/read-posting.ts'
import { keyPoints } from '#built-in/questions/key-points.ts'
import { writeQuestions } from '#built-in/questions/write-questions.ts'
import { referenceAnswer } from '#built-in/reference/reference-answer.ts'
import { readResume } from '#built-in/resume/read-resume.ts'
import { suggestAnswer } from '#built-in/suggest/suggest-answer.ts'
import type { Coach, Meaning } from '#coach.ts'

/**
 * The coach that needs no key and no network: rules and data only, so the same input always gives the same result.
 * @param meaning helps to tell answers to this question from answers to another one; judging waits for it.
 */
export function createBuiltInCoach({ meaning }: { meaning?: Meaning } = {}): Coach {
  return {
    readResume: async (document) => readResume(document),
    readPosting: async (posting) => readPosting(posting),
    diagnose: async (input) => diagnose(input),
    writeQuestions: async (request) => writeQuestions(request),
    keyPoints: async (question) => keyPoints(question),
    referenceAnswer: async (request) => referenceAnswer(request),
    judgeAnswer: async (request) => judgeInAnyLanguage(request, meaning && (await nearInMeaning(request, meaning))),
    suggestAnswer: (request) => suggestAnswer(request, meaning),
  }
}
