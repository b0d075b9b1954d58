import { isOtherLanguage } from '#built-in/language/is-other-language.ts'
import { phraseFinder } from '#built-in/language/phrases.ts'
import { readWords } from '#built-in/language/words.ts'
import type { Judgement, JudgementRequest } from '#coach.ts'
import phrases from '#knowledge/answers/phrases.json' with { type: 'json' }
import { judgementTextsIn } from '#sentences/judgement-texts.ts'

const MIN_WORDS = 4
const findNonAnswer = phraseFinder(phrases.non_answer, true)

/** True for a few words that say nothing. Saying that one does not know is an answer that can be judged. */
export function isTooShort(text: string): boolean {
  const words = readWords(text)
  return words.length < MIN_WORDS && findNonAnswer(words).length === 0 && !isOtherLanguage(text)
}

/** Without a score, and with what to do about it. */
export function tooShortToJudge({ language = 'en' }: Pick<JudgementRequest, 'language'>): Judgement {
  const { summary, note } = judgementTextsIn(language).warnings.too_little
  return {
    score: null,
    feedback: { summary, strengths: [], improvements: [note], criteria: [], marks: [], evidence: 'none' },
    generated_by: 'built-in',
  }
}
