import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { headingOf } from '#built-in/posting/headings.ts'
import { linesOf } from '#built-in/posting/lines.ts'
import { ROLES } from '#built-in/posting/role-words.ts'
import jobTitles from '#knowledge/resume/job-titles.json' with { type: 'json' }
import endings from '#knowledge/resume/title-endings.json' with { type: 'json' }

/** A word or a mark of a line, and where it stands in it. */
export type Word = { text: string; lower: string; from: number; to: number; isMark: boolean }
/** A line of a posting without pictures and list marks. */
export type HeadLine = { text: string; words: Word[]; at: number }

const MAX_LINES = 60
const MAX_LINE = 400

/** The lines of a posting that may name job and employer: the first ones and the last ones. */
export function headLinesOf(text: string): HeadLine[] {
  const lines = linesOf(text, (line) => headingOf(line) !== undefined)
    .map((line) =>
      line.text
        .slice(0, MAX_LINE)
        .replace(PICTURES, ' ')
        .replace(/^[\s>#*•▪●·+–-]+|\*\*|__/gu, '')
        .trim(),
    )
    .filter((line) => line !== '')
  const kept = lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES - LAST), ...lines.slice(-LAST)]
  return kept.map((line, at) => ({ text: line, words: wordsOf(line), at }))
}

const LAST = 10
const PICTURES = /\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]|\u200d|\ufe0f/gu

function wordsOf(line: string): Word[] {
  return [...line.matchAll(WORD)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase(),
    from: match.index,
    to: match.index + match[0].length,
    isMark: !/[\p{L}\p{N}]/u.test(match[0]),
  }))
}

/** A full stop belongs to a word that goes on behind it. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}'’&+#/-]|\.(?=[\p{L}\p{N}]))*|&|[|•·–—,:;()!?./@→»>★☆~=<…[\]_-]+/gu

/** Between two words of a name or title no such mark stands. */
export const ENDS_SEGMENT = /^(?:[|•·–—:;!?.@→»>/★☆~=<…[\]_]|-+$)/u

export const isFunction = (word: Word): boolean =>
  FUNCTION_WORDS.has(word.lower) || FUNCTION_WORDS.has(word.lower.replace(/['’](?:re|ve|s|ll|m|d)$/, ''))
export const isCapital = (word: Word): boolean => /^[\p{Lu}\p{N}]/u.test(word.text)
/** A noun that ends job titles, in both numbers. */
export const isRole = (word: Word): boolean => {
  const plain = word.lower.replace(/^.*[/-](?=\p{L}{3})/u, '')
  return ROLE.has(plain) || ROLE.has(plain.replace(/s$/, '')) || ROLES.has(plain)
}
const ROLE = new Set([...endings.words.split(' '), ...jobTitles.words])

/** A text in Chinese, whose words no space parts. */
export const isHan = (text: string): boolean => (text.match(/\p{Script=Han}/gu)?.length ?? 0) > text.length * 0.1
