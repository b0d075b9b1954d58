import labels from '#knowledge/resume/field-labels.json' with { type: 'json' }
import { keySet } from './normalise-key.ts'
import type { ReadLine } from './read-lines.ts'

/** `姓　　名：` is set wide so that labels of two and of four characters end at one edge. */
const WIDE_LABEL = /(?<!\p{Script=Han})\p{Script=Han}(?:\s+\p{Script=Han}){1,3}(?=\s*[:：])/gu
/** `二、工作经历`, `（一）2019.04 …`: numbers of headings and of entries. */
const NUMBER = /^(?:[（(]?[一二三四五六七八九十]{1,3}[)）]|[一二三四五六七八九十]{1,3}[、.．])\s*/u
const FIELD = /^(\p{Script=Han}{2,6})\s*[:：]\s*(\S.*)$/u
const FIELD_NAMES = keySet([
  ...labels.date,
  ...labels.position,
  ...labels.employer,
  ...labels.degree,
  ...labels.school,
  ...labels.duties,
])

/** Lines in Chinese as the rest of the reading expects them: labels closed, no numbers in front, a form's fields as two cells. */
export function plainHanLines(lines: ReadLine[]): ReadLine[] {
  return lines.map((line) => {
    if (!/\p{Script=Han}/u.test(line.text)) return line
    const text = plain(line.text)
    const torn = /^\p{Script=Han}$/u.test(line.parts[0]?.text ?? '')
    const [, label, value] = line.parts.length === 1 || torn ? (FIELD.exec(text) ?? []) : []
    if (label && value && FIELD_NAMES.has(label)) return { ...line, text, parts: [{ text: label }, { text: value }] }
    const parts = torn ? text.split(/\s{2,}/u).map((part) => ({ text: part })) : line.parts
    return { ...line, text, parts: parts.map((part) => ({ ...part, text: plain(part.text) })) }
  })
}

const plain = (text: string) => {
  const closed = text.replace(WIDE_LABEL, (label) => label.replace(/\s+/gu, ''))
  return closed.replace(NUMBER, '') || closed
}
