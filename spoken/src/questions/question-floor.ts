import english from '#questions/words/en.json' with { type: 'json' }
import chinese from '#questions/words/zh-CN.json' with { type: 'json' }
import { isChinese, wordsOf } from '#sentences.ts'

/** docs/rules.md, Live. */
const MIN_CHARACTERS = 10
/** One Chinese character says about as much as two Latin letters, and is twice as wide. */
const CHINESE_WIDTH = 2

/**
 * The rule of docs/rules.md, Live: at least 10 characters, and a question
 * mark, a question word (whole words) or a full stop at the end. For Chinese its counterpart: full-width marks, Chinese
 * question words, and a character counts as two.
 */
export function passesFloor(text: string): boolean {
  const trimmed = text.trim()
  if (widthOf(trimmed) < MIN_CHARACTERS) return false
  return /[?？]/.test(trimmed) || /[.。]$/.test(trimmed) || hasQuestionWord(trimmed)
}

function hasQuestionWord(text: string): boolean {
  const line = ` ${wordsOf(text).join(' ')} `
  if (english.floor.some((word) => line.includes(` ${word} `) || line.includes(` ${word}'`))) return true
  return isChinese(text) && chinese.floor.some((word) => text.includes(word))
}

const widthOf = (text: string) =>
  [...text].reduce((width, letter) => width + (/\p{Script=Han}/u.test(letter) ? CHINESE_WIDTH : 1), 0)
