import { hasOnlyKnownWords, taskOdds } from './task-talk.ts'

/** Characters. What is longer is a part of an answer. */
const MAX_LENGTH = 300
/**
 * Log odds from which a sentence is talk about the task. A list is what is asked for, so that its items hardly ever are;
 * after a sentence that is, the next one of the same prose likely is as well; before a colon and a list even more so.
 */
const FROM = { sentence: 0, item: 2.5, afterDeclining: -1.5, beforeList: -2, withinLine: 1 }
/** How much the next sentence of the same prose tells of the one before it. */
const WEIGHT_OF_NEXT = 0.5

export const isListItem = (text: string): boolean => /^(?:[-*•–]|\d{1,2}[.)])\s/.test(text)

/** The first sentence or line of a text, with the white space after it; undefined while it may go on. */
export function leadingUnit(text: string, isEnd: boolean): string | undefined {
  const body = isListItem(text) ? text.search(/\s/) : 0
  const end = UNIT_END.exec(text.slice(body))
  if (end) return text.slice(0, body + end.index + end[0].length)
  return isEnd ? text : undefined
}

/** The first item of a list in which a model declines or asks instead of answering. */
export const isTaskTalk = (item: string): boolean => taskOdds(bodyOf(item)) > FROM.item

/** In words: 'Unfortunately,', 'I am sorry,'. */
const MAX_MERE_WORDS = 3

/** An item of which only a beginning has come may still decline: it speaks of `I`, or begins with a mere `Sorry,`. */
export function mayDecline(item: string): boolean {
  const begun = bodyOf(item)
  const isMere = /[,，]\s*$/.test(begun) && begun.trim().split(/\s+/).length <= MAX_MERE_WORDS
  return isMere || (IS_OWN.test(begun) && hasOnlyKnownWords(begun.replace(/(?<![\p{L}\p{N}'’])[\p{L}\p{N}'’]+$/u, '')))
}

export type LeadIn = 'presents' | 'declines' | 'part of the answer' | 'undecided'

/**
 * What a unit at the beginning of a text is: it `presents` the answer to come, or `declines` (asks, explains, comments)
 * without presenting one, or is a part of the answer. Undecided when the next sentence must tell and is not whole yet.
 * @param rest what follows it so far
 * @param next the next sentence, as soon as it is whole; empty when there is none
 * @param hasDeclined such a unit stood before it
 */
export function leadInOf(unit: string, rest: string, next: string | undefined, hasDeclined: boolean): LeadIn {
  const line = unit.trim()
  // Nobody declines in a table.
  if (line.length > MAX_LENGTH || line.startsWith('|')) return 'part of the answer'
  if (IS_MARKUP.test(line)) return 'presents'
  const isList = isListItem(rest)
  if (/[:：]\W{0,5}$/.test(line)) {
    const isWithinLine = !unit.endsWith('\n') && !isList
    if (isWithinLine && rest === '' && next === undefined) return 'undecided'
    if (isWithinLine && rest !== '')
      return taskOdds(line.replace(/[:：]\W{0,5}$/, '')) > FROM.withinLine ? 'presents' : 'part of the answer'
    return taskOdds(line) > FROM.beforeList || !IS_OWN.test(line) ? 'presents' : 'part of the answer'
  }
  const odds = taskOdds(line)
  if (hasDeclined) return odds > FROM.afterDeclining ? 'declines' : 'part of the answer'
  if (odds <= FROM.sentence) return 'part of the answer'
  if (!isList && next === undefined) return 'undecided'
  const all = isList || !next ? odds : odds + WEIGHT_OF_NEXT * taskOdds(next)
  if (all <= FROM.sentence) return 'part of the answer'
  return SHOUT.test(line) ? 'presents' : 'declines'
}

const bodyOf = (text: string) => (isListItem(text) ? text.slice(text.search(/\s/)) : text)

/** The end of a sentence, line or clause before a colon, with what separates it from the next. */
const UNIT_END = /(?:[.!?](?=\s)|[。！？]|[:：](?=\s)|：|\n)\s*/u
/** Nothing but a heading, a rule, a fence, or a few words in bold type. */
const IS_MARKUP = /^(?:>\s*)?(?:#{1,6}\s.*|`{3}.*|[-*_]{3,}|(\*\*|__)(?:(?!\1).){1,60}\1[:：]?|【[^】]{1,20}】[:：]?)$/u
const IS_OWN = /\b(?:I|my|we|our)\b|我/u
const SHOUT = /^[^.?。？]{1,40}[!！]$/
