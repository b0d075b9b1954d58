import type { CriterionKey } from '@greenroom/contract/answers'
import english from '#knowledge/rubrics/texts.en.json' with { type: 'json' }
import chinese from '#knowledge/rubrics/texts.zh-CN.json' with { type: 'json' }
import type { Language } from '#language.ts'
import { createWriter, type Sentence, type Texts, type Values } from './sentence.ts'

/** What can be said of answers; the words are in knowledge/rubrics/texts.<language>.json. */
export type RemarkKey = keyof typeof english.sentences
export type Remark = Sentence<RemarkKey>

export const remark = (key: RemarkKey, values: Values<RemarkKey> = {}): Remark => ({ key, values })

type Wording = {
  sentences: Texts<RemarkKey>
  criteria: Record<CriterionKey, { label: string; title: string; advice: string }>
}
const WORDINGS: Record<Language, Wording> = { en: english, 'zh-CN': chinese }

/** What writes remarks, and the names of the criteria and what to practise, in one language. */
export const judgementTextsIn = (language: Language) => ({
  ...WORDINGS[language],
  write: createWriter(language, WORDINGS[language].sentences),
})
export type JudgementTexts = ReturnType<typeof judgementTextsIn>
