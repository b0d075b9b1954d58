/** Characters. What is longer is no preamble. */
const MAX_LENGTH = 200

/**
 * The length of what stands at the beginning of a text, before the answer: a line or clause that only presents it. 0 when
 * it begins with the answer. @param isWhole the first line has come to its end.
 */
export function preambleLength(text: string, isWhole: boolean): number {
  if (isListItem(text)) return 0
  const lineEnd = text.indexOf('\n')
  const line = lineEnd < 0 ? text : text.slice(0, lineEnd)
  if (line.length > MAX_LENGTH) return 0
  const clause = CLAUSE.exec(line)?.[0] ?? ''
  if (isShout(clause) || (/[:：]\s*$/.test(clause) && PRESENTS.test(clause))) return clause.length
  return isWhole && isLeadIn(line.trim()) ? line.length : 0
}

export const isListItem = (text: string): boolean => /^(?:[-*•–]|\d{1,2}[.)])\s/.test(text)

/** It speaks of an answer or to whoever reads it, so that it is likely to present one. */
export const mayPresent = (start: string): boolean => PRESENTS.test(start) || /^#/.test(start)

function isLeadIn(line: string): boolean {
  if (/^(?:#{1,6}\s|`{3,})/.test(line) || /^(\*\*|__)(?:(?!\1).){1,60}\1[:：]?$/.test(line)) return true
  const isOwn = /\b(?:I|my|we|our)\b|我/.test(line)
  if (/[:：]\W{0,5}$/.test(line)) return PRESENTS.test(line) || !isOwn
  if (isShout(line) || ASSENT_ALONE.test(line)) return true
  return OPENS_WITH_POINTING.test(line) && NAMES_ANSWER.test(line) && !isOwn
}

/** A few words and an exclamation mark: what nobody says who answers a question. */
const isShout = (clause: string): boolean =>
  /^[^.?。？]{1,40}[!！]\s*$/.test(clause) && (clause.match(/\p{Script=Han}|[\p{L}'’]+/gu)?.length ?? 0) <= 5

const CLAUSE = /^[^!！:：.。?？]{1,160}[!！:：]\s*(?=\S)/u

const ASSENT = '(?:sure|certainly|absolutely|of course|okay|ok|all right|好的?|当然(?:可以)?|没问题|可以|明白)'
const POINTING = "(?:here(?:['’]s| is| are|\\b)|below\\b|the following\\b|these are\\b|this is\\b|以下|下面|如下|这是)"
const NAMES_ANSWER =
  /\b(?:answer|answers|response|reply|suggestions?|suggested|points|version|draft|you|your)\b|回答|答案|建议|要点|思路|参考|您|你/i
const ASSENT_ALONE = new RegExp(`^${ASSENT}[.,!。，！]?$`, 'iu')
const OPENS_WITH_POINTING = new RegExp(`^(?:${ASSENT}[.,!。，！]?\\s*)?${POINTING}`, 'iu')
const PRESENTS = new RegExp(`^${ASSENT}(?!\\p{L})|^好的|${POINTING}|${NAMES_ANSWER.source}`, 'iu')
