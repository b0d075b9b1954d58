import { askedOfJudge, judgeInAnyLanguage } from '#built-in/answers/judge-in-any-language.ts'
import { diagnose } from '#built-in/diagnosis/diagnose.ts'
import { readPosting } from '#built-in/posting/read-posting.ts'
import { keyPoints } from '#built-in/questions/key-points.ts'
import { writeQuestions } from '#built-in/questions/write-questions.ts'
import { referenceAnswer } from '#built-in/reference/reference-answer.ts'
import { readResume } from '#built-in/resume/read-resume.ts'
import { suggestAnswer } from '#built-in/suggest/suggest-answer.ts'
import type { Coach, Meaning, ReadAnswer } from '#coach.ts'

/**
 * The coach that needs no key and no network: rules and data only, so the same input always gives the same result.
 * @param readAnswer reads answers as people who grade interviews would; by words alone without it.
 * @param meaning knows a question again in other words than those it is stored in.
 */
export function createBuiltInCoach({
  readAnswer,
  meaning,
}: {
  readAnswer?: ReadAnswer
  meaning?: Meaning
} = {}): Coach {
  return {
    readResume: async (document) => readResume(document),
    readPosting: async (posting) => readPosting(posting),
    diagnose: async (input) => diagnose(input),
    writeQuestions: async (request) => writeQuestions(request),
    keyPoints: async (question) => keyPoints(question),
    referenceAnswer: async (request) => referenceAnswer(request),
    async judgeAnswer(request) {
      const asked = readAnswer && askedOfJudge(request)
      return judgeInAnyLanguage(request, asked && (await readAnswer(asked)))
    },
    suggestAnswer: (request) => suggestAnswer(request, meaning),
  }
}
