import english from '#knowledge/rubrics/texts.en.json' with { type: 'json' }
import chinese from '#knowledge/rubrics/texts.zh-CN.json' with { type: 'json' }
import type { Language } from '#language.ts'
import { createWriter, type Sentence, type Texts, type Values } from './sentence.ts'

/** What can be said of answers; the words are in knowledge/rubrics/texts.<language>.json. */
export type RemarkKey = keyof typeof english.sentences
export type Remark = Sentence<RemarkKey>

export const remark = (key: RemarkKey, values: Values<RemarkKey> = {}): Remark => ({ key, values })

/** The same texts in every language; only sentences may have two forms. */
type Wording = Omit<typeof english, 'sentences'> & { sentences: Texts<RemarkKey> }
const WORDINGS: Record<Language, Wording> = { en: english, 'zh-CN': chinese }

/** What is said of answers in one language, and what writes sentences in it. */
export const judgementTextsIn = (language: Language) => ({
  ...WORDINGS[language],
  write: createWriter(language, WORDINGS[language].sentences),
})
export type JudgementTexts = ReturnType<typeof judgementTextsIn>
