/** What a piece of a model's words comes to: `isNewStart` when all that was said before it was thought as well. */
export type Said = { text: string; isNewStart: boolean }

/**
 * Text in pieces → the same text without what a reasoning model marks as its thoughts, closed or not. Holds back no more
 * than the beginning of a mark.
 */
export function createThoughtFilter() {
  let waiting = ''
  let isThinking = false
  return { push, end }

  function push(piece: string): Said {
    waiting += piece
    const said: Said = { text: '', isNewStart: false }
    for (let mark = MARK.exec(waiting); mark; mark = MARK.exec(waiting)) {
      const closes = mark[0].includes('/')
      // Some servers open the thoughts themselves, so that only their end is in the text.
      if (closes && !isThinking) Object.assign(said, { text: '', isNewStart: true })
      else if (!isThinking) said.text += waiting.slice(0, mark.index)
      isThinking = !closes
      waiting = waiting.slice(mark.index + mark[0].length)
    }
    const from = waiting.search(BEGUN_MARK)
    const complete = from < 0 ? waiting.length : from
    if (!isThinking) said.text += waiting.slice(0, complete)
    waiting = waiting.slice(complete)
    return said
  }

  function end(): string {
    return isThinking ? '' : waiting
  }
}

const MARK = /<\/?(?:think(?:ing)?|thoughts?|reasoning|reflection|scratchpad)>|\[\/?THINK\]|◁\/?think▷/i
const BEGUN_MARK = /(?:<\/?[a-z]{0,10}|\[\/?[A-Z]{0,5}|◁\/?[a-z]{0,5})$/
