import { ModelFailure } from '#model/model-failure.ts'
import { isOtherScript } from './answer-language.ts'
import { isListItem, isTaskTalk, leadInOf, leadingUnit, mayDecline } from './lead-in.ts'
import { createThoughtFilter } from './thought-filter.ts'

/** Characters held back at most: of a list, and while it is not clear whether prose is an answer. */
const MAX_HELD = 60
const MAX_HELD_IN_DOUBT = 300

/**
 * Text of a suggestion in pieces → the same text without thoughts, the code fence around it, and what a model says about
 * its task before the answer. Nothing comes out before it is clear that it is an answer: a list, which is what is asked
 * for, from its first word on. Throws a ModelFailure `refused` when there is nothing but talk about the task, or
 * `malformed` for another language than the question's or when nothing is left.
 */
export function createAnswerOpening(question: string) {
  const thoughts = createThoughtFilter()
  let held = ''
  let shown = ''
  let isOpen = false
  let isFenced = false
  /** A sentence about the task was left out that presents nothing: what follows in prose is likely more of it. */
  let hasDeclined = false
  return { push, end }

  function push(piece: string): string {
    const { text, isNewStart } = thoughts.push(piece)
    if (isNewStart && isOpen) throw new ModelFailure('malformed')
    held = isNewStart ? text : held + text
    return release(false)
  }

  function end(): string {
    held += thoughts.end()
    const rest = release(true)
    shown += rest
    if (shown.trim() === '') throw new ModelFailure(hasDeclined ? 'refused' : 'malformed')
    if (isOtherScript(question, shown)) throw new ModelFailure('malformed')
    return rest
  }

  function release(isEnd: boolean): string {
    if (!isOpen) isOpen = opens(isEnd)
    if (!isOpen) return ''
    if (isEnd && isFenced) held = held.replace(/\s{0,9}`{3,9}\s{0,9}$/, '')
    // The last line of a fenced answer may be the end of its fence.
    const kept = isFenced && !isEnd ? held.search(/\s{0,9}`{0,9}\s{0,9}$/) : held.length
    const ready = held.slice(0, kept)
    held = held.slice(kept)
    const before = shown.length
    shown += ready
    const isChecked = Math.floor(before / MAX_HELD_IN_DOUBT) < Math.floor(shown.length / MAX_HELD_IN_DOUBT)
    if (isChecked && isOtherScript(question, shown)) throw new ModelFailure('malformed')
    return ready
  }

  /** True when what is held begins an answer; what stands before it is dropped. */
  function opens(isEnd: boolean): boolean {
    for (;;) {
      held = held.trimStart()
      if (held === '' || (!isEnd && /^(?:[-*•–#>]+\s*|\d{1,2}[.)]?|`[^\n]*)$/.test(held))) return false
      const unit = leadingUnit(held, isEnd)
      if (isListItem(held)) {
        if (unit === undefined && mayDecline(held) && held.length < MAX_HELD) return false
        if (unit !== undefined && isTaskTalk(unit)) throw new ModelFailure('refused')
        break
      }
      const isFull = held.length >= MAX_HELD_IN_DOUBT
      if (unit === undefined && !isFull) return false
      if (unit === undefined) break
      const rest = held.slice(unit.length)
      const kind = leadInOf(unit, rest, leadingUnit(rest, isEnd || isFull), hasDeclined)
      if (kind === 'undecided') return false
      if (kind === 'part of the answer') break
      hasDeclined ||= kind === 'declines'
      isFenced ||= unit.startsWith('```')
      held = held.slice(unit.length)
    }
    const isLong = isEnd || held.length >= MAX_HELD
    const isOther = isOtherScript(question, held)
    if (isOther && isLong) throw new ModelFailure('malformed')
    return isOther === false || isLong
  }
}
