import { language } from './language.ts'

/** Short facts in one row, with the comma of the language in use. */
export const listed = (facts: readonly string[]) => facts.join(language() === 'zh-CN' ? '，' : ', ')

/** Sentences one after the other: Chinese ones stand without a space between them. */
export const inOneLine = (sentences: readonly string[]) => sentences.join(language() === 'zh-CN' ? '' : ' ')
