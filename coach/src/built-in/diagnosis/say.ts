import english from '#knowledge/diagnosis/texts.en.json' with { type: 'json' }
import chinese from '#knowledge/diagnosis/texts.zh-CN.json' with { type: 'json' }
import type { Language } from '#language.ts'
import { createWriter, type Sentence, type Texts, type Values } from '#sentences/sentence.ts'

/** What a diagnosis can say; the words are in knowledge/diagnosis/texts.<language>.json. */
export type FindingKey = keyof typeof english.sentences
export type Finding = Sentence<FindingKey>

/** One thing that was found, in no language yet. */
export const say = (key: FindingKey, values: Values<FindingKey> = {}): Finding => ({ key, values })

type DimensionTexts = Record<keyof typeof english.dimensions, { label: string; advice: string; keep: string }>
const TEXTS: Record<Language, { sentences: Texts<FindingKey>; dimensions: DimensionTexts }> = {
  en: english,
  'zh-CN': chinese,
}

/** What writes findings, and the names and advice of all dimensions, in one language. */
export const textsIn = (language: Language) => ({
  write: createWriter(language, TEXTS[language].sentences),
  dimensions: TEXTS[language].dimensions,
})
export type DiagnosisTexts = ReturnType<typeof textsIn>
