/** A script other than Latin takes in foreign terms, and Latin text hardly any; so much of an answer is its own at least. */
const MIN_SHARE = { latin: 0.5, other: 0.25 }
/** Fewer words of a question do not tell its language. */
const MIN_QUESTION_LETTERS = 3
const MAIN_SHARE = 0.6

const SCRIPTS = {
  latin: /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu,
  // A sign counts as a word: where words of both stand in a text, its own are then the more.
  han: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  hangul: /\p{Script=Hangul}+/gu,
  cyrillic: /\p{Script=Cyrillic}+/gu,
  greek: /\p{Script=Greek}+/gu,
  arabic: /[\p{Script=Arabic}\p{M}]+/gu,
  hebrew: /\p{Script=Hebrew}+/gu,
  devanagari: /[\p{Script=Devanagari}\p{M}]+/gu,
  thai: /\p{Script=Thai}/gu,
}
type ScriptName = keyof typeof SCRIPTS
const NAMES = Object.keys(SCRIPTS) as ScriptName[]

/**
 * Tells by the scripts of both whether an answer is in another language than its question: the share of its words, 0 to
 * 1, that the question's own script has. Undefined where the question or the answer is too short to tell.
 */
export function isOtherScript(question: string, answer: string): boolean | undefined {
  const script = mainScriptOf(question)
  const counts = countsOf(answer)
  const all = total(counts)
  if (script === undefined || all === 0) return script === undefined ? false : undefined
  return counts[script] / all < MIN_SHARE[script === 'latin' ? 'latin' : 'other']
}

function mainScriptOf(question: string): ScriptName | undefined {
  const counts = countsOf(question)
  const all = total(counts)
  return all < MIN_QUESTION_LETTERS ? undefined : NAMES.find((name) => counts[name] >= all * MAIN_SHARE)
}

const countsOf = (text: string) =>
  Object.fromEntries(NAMES.map((name) => [name, text.match(SCRIPTS[name])?.length ?? 0])) as Record<ScriptName, number>

const total = (counts: Record<ScriptName, number>) => NAMES.reduce((sum, name) => sum + counts[name], 0)
