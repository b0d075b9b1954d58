/**
 * The longest beginning of a clause, at most `most` words, that ends where a clause can end: before a relative
 * clause, a participle, a second verb or, when nothing better is there, before a prepositional phrase.
 * The whole text when it is short enough; nothing when it cannot be cut safely.
 */
export function shortenClause(text: string, most: number): string | undefined {
  const whole = text.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, '')
  if (countWords(whole) <= most && balanced(whole)) return whole
  const unbracketed = whole.replace(/(?:(?<!\s)\s+)?\([^()]*\)/g, '')
  if (unbracketed !== whole) return shortenClause(unbracketed, most)
  return longestAt(whole, CLAUSE_ENDS, most, 5) ?? longestAt(whole, PHRASE_ENDS, most, 4)
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** The first sentence of a text; dots inside abbreviations and figures do not end one. */
export function firstSentence(text: string): string {
  const end = text.search(
    /(?<!\b(?:e\.g|i\.e|etc|vs|approx|inc|ltd|co|corp|dr|mr|ms|mrs|st|no|u\.s|[A-Z]))[.!?](?=\s+["“(]?[\p{Lu}\d])/iu,
  )
  return end > 0 ? text.slice(0, end) : text
}

const CLAUSE_ENDS =
  /(?:(?<!\s)\s+)?[;:]\s|\s[–—-]\s|,?\s(?=(?:which|while|whereas|where|who|so that|in order to|because|thereby|thus|as well as|including|such as|resulting in|leading to|enabling|allowing|ensuring)\b)|,\s(?:and|or|then|but)\s|,\s(?=\p{Ll}+ing\b)|,?\sand\s(?=\p{Ll}+(?:ed|ing)\b)|\s(?=by \p{Ll}+ing\b)|\s(?=(?:using|utilizing|utilising|through|via)\b)|\s(?=that\b)/gu
const PHRASE_ENDS = /\s(?=(?:with|for|across|within|during|under|against|throughout|after|before)\b)/g
/** A clause may not end with one of these: something is still to come. */
const OPEN_END =
  /\b(?:and|or|the|an?|of|in|to|for|with|by|on|at|from|as|between|among|both|either|such|that|which|is|are|was|were|their|its|his|her|your|my|our|including|no|not|very|more|than|while|whilst|when|where|because|so|if|fit|ready|responsible|suitable|eligible|compliant|consistent|sure|certain|clear)$/i

function longestAt(text: string, ends: RegExp, most: number, least: number): string | undefined {
  let best: string | undefined
  for (const found of text.matchAll(ends)) {
    const head = text.slice(0, found.index).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')
    const words = countWords(head)
    if (words >= least && words <= most && balanced(head) && !OPEN_END.test(head) && !endsInList(head)) best = head
  }
  return best
}

/** `evaluating Istio, Cilium` was cut out of a longer list: its last `and` is missing. */
function endsInList(text: string): boolean {
  const comma = text.lastIndexOf(',')
  return comma > 0 && countWords(text.slice(comma + 1)) <= 3 && !/\b(?:and|or)\b|&/.test(text.slice(comma))
}

function balanced(text: string): boolean {
  const count = (mark: RegExp) => (text.match(mark) ?? []).length
  return count(/[([]/g) === count(/[)\]]/g) && count(/"/g) % 2 === 0 && count(/“/g) === count(/”/g)
}
