import { ModelFailure } from '#model/model-failure.ts'
import { isOtherScript } from './answer-language.ts'
import { isListItem, mayPresent, preambleLength } from './preamble.ts'
import { isPolite, isRefusal, mayBeRefusal } from './refusal.ts'
import { createThoughtFilter } from './thought-filter.ts'

/** Characters held back at most while it is not clear what a text is, and while it looks like anything but an answer. */
const MAX_HELD = 60
const MAX_HELD_IN_DOUBT = 200

/**
 * Text of a suggestion in pieces → the same text without thoughts, preamble and the code fence around it. Nothing comes out
 * before it is clear that it is an answer: a list, which is what is asked for, from its first word on. Throws a
 * ModelFailure `refused`, or `malformed` for another language than the question's or when nothing is left.
 */
export function createAnswerOpening(question: string) {
  const thoughts = createThoughtFilter()
  let held = ''
  let shown = ''
  let isOpen = false
  let isFenced = false
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
    if (isRefusal(`${shown}\n`)) throw new ModelFailure('refused')
    if (shown.trim() === '' || isOtherScript(question, shown)) throw new ModelFailure('malformed')
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
      if (held === '' || (!isEnd && /^(?:[-*•–#]+|\d{1,2}[.)]?|`[^\n]*)$/.test(held))) return false
      if (isRefusal(isEnd ? `${held}\n` : held)) throw new ModelFailure('refused')
      const isWhole = isEnd || held.includes('\n')
      if (!isEnd && isDoubtful(isWhole)) return false
      const dropped = preambleLength(held, isWhole)
      if (dropped === 0) break
      isFenced ||= held.startsWith('```')
      held = held.slice(dropped)
    }
    const isLong = isEnd || held.length >= MAX_HELD
    const isOther = isOtherScript(question, held)
    if (isOther && isLong) throw new ModelFailure('malformed')
    return isOther === false || isLong
  }

  function isDoubtful(isWhole: boolean): boolean {
    const body = isListItem(held) ? held.slice(held.search(/\s/)) : held
    if (mayBeRefusal(body)) {
      const sentences = body.match(/[.!?。！？\n]+/gu)?.length ?? 0
      return body.length < MAX_HELD_IN_DOUBT && sentences < (isPolite(body) || body === held ? 2 : 1)
    }
    if (isWhole || body !== held) return false
    return held.length < (mayPresent(held) ? MAX_HELD_IN_DOUBT : MAX_HELD)
  }
}
