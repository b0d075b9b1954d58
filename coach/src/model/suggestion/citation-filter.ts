/** E1 … an earlier answer, R1 … a line of the resume, J1 … a line of the posting. */
const ID = '[ERJ]\\d{1,3}'
const IDS = `${ID}(?:[\\s,;、，/&+]{1,3}(?:and |和)?${ID}){0,19}`
/** A label such as `Sources:` belongs to the ids behind it. */
const LABEL = '[*_]{0,2}\\p{L}{2,12}[*_]{0,2}\\s?[:：][*_]{0,2}\\s?'
const LINE_START = '(?<=^|\\n)'

/** Ids in brackets anywhere, with a label at the beginning of a line; without brackets only behind a label. */
const CITATION = new RegExp(
  `(?:${LINE_START}${LABEL})?[[【]{1,2}\\s?${IDS}\\s?[\\]】]{1,2}|${LINE_START}${LABEL}${IDS}[ \\t.]*(?=\\n|$)`,
  'gu',
)
/** The same as far as it has come. */
const SOME_IDS = '(?:[ERJ]\\d{0,3}[\\s,;、，/&+]{0,3}(?:a|an|and ?|和)?){0,20}'
const SOME_BRACKET = `[[【]{1,2}\\s?${SOME_IDS}\\s?[\\]】]?`
const SOME_LABEL = '[*_]{0,2}\\p{L}{0,12}[*_]{0,2}\\s?[:：]?[*_]{0,2}\\s?'
const BEGUN = new RegExp(`(?:${SOME_BRACKET}|${LINE_START}${SOME_LABEL}(?:${SOME_BRACKET}|${SOME_IDS}\\.?))$`, 'u')
const MAX_LENGTH = 160

/**
 * Text in pieces → the same text without the ids by which a model cites its material; `cited` holds them. Holds back no
 * more than what may begin a citation.
 */
export function createCitationFilter() {
  const cited = new Set<string>()
  let waiting = ''
  let before = '\n'
  return {
    push(piece: string): string {
      waiting += piece
      return release(startOfCitation(before + waiting) - before.length)
    },
    end: () => release(waiting.length),
    cited: cited as ReadonlySet<string>,
  }

  function release(until: number): string {
    const text = waiting.slice(0, until)
    waiting = waiting.slice(until)
    const shown = (before + text).replace(CITATION, (citation) => {
      for (const id of citation.match(new RegExp(ID, 'g')) ?? []) cited.add(id)
      return ''
    })
    const rest = shown.slice(before.length)
    before = text.at(-1) ?? before
    return rest
  }
}

/** Where the end of a text may begin a citation that is not whole yet; its length where it does not. */
function startOfCitation(text: string): number {
  const tail = Math.max(1, text.length - MAX_LENGTH)
  const begun = BEGUN.exec(text.slice(tail - 1))
  return begun ? Math.max(1, tail - 1 + begun.index) : text.length
}
