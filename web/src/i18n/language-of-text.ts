import type { Language } from './language.ts'

/** So large a part of the letters, and a text is Chinese with foreign names in it: one character is about a word. */
const CHINESE_FROM = 0.25

/** The `lang` of words that are not ours, such as a question or a quote: interviews are in English on a Chinese page. */
export function languageOfText(text: string): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return letters > 0 && chinese >= letters * CHINESE_FROM ? 'zh-CN' : 'en'
}
