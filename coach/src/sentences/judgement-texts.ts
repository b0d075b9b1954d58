import type { CriterionKey } from '@greenroom/contract/answers'
import type { QuestionType } from '@greenroom/contract/questions'
import feedback from '#knowledge/rubrics/feedback.json' with { type: 'json' }
import english from '#knowledge/rubrics/texts.en.json' with { type: 'json' }
import chinese from '#knowledge/rubrics/texts.zh-CN.json' with { type: 'json' }
import type { Language } from '#language.ts'
import { createWriter, type Sentence, type Texts, type Values } from './sentence.ts'

/** What can be said of answers; the words are in knowledge/rubrics/texts.<language>.json. */
export type RemarkKey = keyof typeof english.sentences
export type Remark = Sentence<RemarkKey>

export const remark = (key: RemarkKey, values: Values<RemarkKey> = {}): Remark => ({ key, values })

type CriterionTexts = { label: string; title: string; advice: string }
/** Where a question of a type asks for something else by the same criterion. */
type ByType<Text> = Partial<Record<string, Partial<Record<CriterionKey, Text>>>>
/** The same texts in every language; only sentences may have two forms. */
type Wording = Omit<typeof english, 'sentences' | 'labels_by_type' | 'criteria_by_type'> & {
  sentences: Texts<RemarkKey>
  labels_by_type: ByType<string>
  criteria_by_type: ByType<Omit<CriterionTexts, 'label'>>
}
const WORDINGS: Record<Language, Wording> = { en: english, 'zh-CN': chinese }

/** What is said of answers in one language, and what writes sentences in it. */
export const judgementTextsIn = (language: Language) => ({
  ...WORDINGS[language],
  /** The name of a criterion and what to practise; for questions of a type where that differs. */
  criterionOf: (key: CriterionKey, type: QuestionType | '' = ''): CriterionTexts => {
    const { criteria, labels_by_type, criteria_by_type } = WORDINGS[language]
    const label = labels_by_type[type]?.[key] ?? criteria[key].label
    return { ...criteria[key], ...criteria_by_type[type]?.[key], label }
  },
  write: createWriter(language, WORDINGS[language].sentences),
})
/** The first words of a summary go by the score, 0 to 100. */
export const bandOf = (score: number): keyof typeof english.bands =>
  BANDS.find((band) => score >= feedback.bands[band]) ?? 'not_yet'
const BANDS = ['ready', 'good', 'ground'] as const
export type JudgementTexts = ReturnType<typeof judgementTextsIn>
