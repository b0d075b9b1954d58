import { askedOfJudge, judgeInAnyLanguage } from '#built-in/answers/judge-in-any-language.ts'
import { diagnose } from '#built-in/diagnosis/diagnose.ts'
import { askedOfTagger, readPosting } from '#built-in/posting/read-posting.ts'
import { keyPoints } from '#built-in/questions/key-points.ts'
import { writeQuestions } from '#built-in/questions/write-questions.ts'
import { referenceAnswer } from '#built-in/reference/reference-answer.ts'
import { readResume } from '#built-in/resume/read-resume.ts'
import { askedOfResume } from '#built-in/resume/tagged-text.ts'
import { withTagged } from '#built-in/resume/with-tagged.ts'
import { suggestAnswer } from '#built-in/suggest/suggest-answer.ts'
import type { Coach, Meaning, ReadAnswer, TagPosting, TagResume } from '#coach.ts'

/**
 * The coach that needs no key and no connection: the same input always gives the same result.
 * @param readAnswer reads answers as people who grade interviews would; by words alone without it.
 * @param tagPosting tells what the stretches of a posting are; plain signs and lists of names decide without it.
 * @param tagResume tells what a resume lists; plain signs decide without it.
 * @param meaning knows a question again in other words than those it is stored in.
 */
export function createBuiltInCoach({
  readAnswer,
  tagPosting,
  tagResume,
  meaning,
}: {
  readAnswer?: ReadAnswer
  tagPosting?: TagPosting
  tagResume?: TagResume
  meaning?: Meaning
} = {}): Coach {
  return {
    async readResume(document) {
      const reading = readResume(document)
      const text = tagResume && askedOfResume(document)
      const spans = text === undefined ? undefined : await tagResume?.(text)
      return text !== undefined && spans ? withTagged(reading, text, spans) : reading
    },
    async readPosting(posting) {
      const text = tagPosting && askedOfTagger(posting)
      return readPosting(posting, text === undefined ? undefined : await tagPosting?.(text))
    },
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
