import english from '#cues/words/cues-en.json' with { type: 'json' }
import { cheapestCut } from './cheapest-cut.ts'
import { isFigure, isInFigure, plainWord as plain } from './cue-figures.ts'

/** One line and a half of the large type of the interview screen: a clause with its little words. */
const MAX_WORDS = 16
const MAX_LETTERS = 70
/** What is left out at both ends of a clause is hardly ever more. */
const TRIMMED_WORDS = 4
const MIN_WORDS = 2
/** A piece of fewer words says little by itself. */
const SHORT = 4
const MAX_ASIDE_WORDS = 2

/** What a cut costs by what stands there: most where the words before and after belong together. */
const CUT = { mark: 0, comma: 0.4, joint: 0.8, subject: 1.8, clause: 1.6, border: 3, tight: 5, any: 9, figure: 40 }
const PIECE = 1
const SHORT_PIECE = 1.5
/** Of a mark that stands inside a piece, and of a cut after a word that leads on to the next. */
const CROSSED = 0.6
const LEADING_ON = 4

/** `bare`: in lower case, without marks. What may only stand inside a clause is left out where one begins or ends. */
type Word = { text: string; bare: string; mayBegin: boolean; mayEnd: boolean; leadsOn: boolean }
type Stretch = { from: number; to: number }

/** A sentence → its clauses, each as it can be read at a glance: whole where it fits, else cut where it costs least. */
export function englishClauses(sentence: string): string[][] {
  const texts = withoutAsides(sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]|^[–—]$/u.test(word)))
  const words = texts.map(readWord)
  const pieces = cheapestCut(words.length, {
    longest: MAX_WORDS + TRIMMED_WORDS,
    ofCut: (at) => (isInside(texts, at) ? CUT.figure : costOfCut(words, at)),
    ofPiece: (from, to) => costOfPiece(words, trim(words, { from, to }), to - from),
  })
  return pieces.flatMap((piece) => {
    const { from, to } = trim(words, piece)
    return to - from < MIN_WORDS ? [] : [withoutLastMark(texts.slice(from, to))]
  })
}

/** Figures first, then names, then what was done and how it came out; long words say more than short ones. */
export const englishWeights = (words: readonly string[]): number[] =>
  words.map((word, at) => Math.max(weightOf(word), at > 0 && isName(word) ? NAME : 0))

/** Whether a clause only makes sense with the one it hangs on: "which was new", "until we met". */
export const isDependent = ([first = '']: readonly string[]): boolean =>
  [...english.clauses, ...english.tight, ...DEPENDING].includes(plain(first)) && plain(first) !== 'since'
const DEPENDING = ['because', 'while', 'until', 'although', 'instead', 'rather']

/** Without fillers, and without what only fills a pause: "you know", "honestly". */
function withoutAsides(words: string[]): string[] {
  const kept: string[] = []
  let piece: string[] = []
  for (const [at, word] of words.entries()) {
    if (!isFiller(words, at)) piece.push(word)
    if (!endsPiece(word) && at < words.length - 1) continue
    if (!isAside(piece)) kept.push(...piece)
    else if (kept.length > 0) kept.push((kept.pop() ?? '').replace(/,$/, ''))
    piece = []
  }
  return kept
}

const isAside = (piece: string[]) =>
  piece.length === 0 || (piece.length <= MAX_ASIDE_WORDS && english.asides.includes(plain(piece.at(-1) ?? '')))

/** "for like three hundred shops", but "I'd like to lead". */
function isFiller(words: string[], at: number): boolean {
  const word = plain(words[at] ?? '')
  return english.fillers.includes(word) || (word === 'like' && isFigure(words[at + 1] ?? ''))
}

function readWord(text: string): Word {
  const bare = plain(text)
  const isWord = /[\p{L}\p{N}]/u.test(text)
  const isLast = endsPiece(text)
  return {
    ...{ text, bare, mayBegin: isWord && !english.leads.includes(bare) },
    mayEnd: isWord && (isLast || !english.ends.includes(bare)),
    leadsOn: !isLast && LEADING.has(bare),
  }
}

const LEADING = new Set([
  ...[...english.joints, ...english.clauses, ...english.borders, ...english.tight],
  ...[...english.subjects, ...english.auxiliaries, ...english.determiners],
])

/** Where a comma stands, only a row of figures goes on: "5, 6 or 7". */
const isInside = (texts: string[], at: number) =>
  endsPiece(texts[at - 1] ?? '') ? isFigure(texts[at - 1] ?? '') && isFigure(texts[at] ?? '') : isInFigure(texts, at)

function costOfCut(words: Word[], at: number): number {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (!before || !word) return CUT.any
  if (isMark(before, word)) return CUT.mark
  if (endsPiece(before.text)) return CUT.comma
  return costBefore(word, next) + (before.leadsOn ? LEADING_ON : 0)
}

function costBefore({ bare }: Word, next: Word | undefined): number {
  // "a budget and four days": what is joined is no clause.
  const joinsThings = next !== undefined && (english.determiners.includes(next.bare) || isFigure(next.bare))
  if (english.joints.includes(bare)) return joinsThings ? CUT.clause : CUT.joint
  if (isSubject(bare)) return CUT.subject
  if (english.clauses.includes(bare)) return CUT.clause
  if (english.borders.includes(bare)) return CUT.border
  return english.tight.includes(bare) ? CUT.tight : CUT.any
}

const isMark = (before: Word, word: Word) =>
  /[;:–—]["”’)]*$/u.test(before.text) || (endsPiece(before.text) && english.joints.includes(word.bare))

const endsPiece = (word: string) => /[,;:.!?…]["”’)]*$/u.test(word)

/** "it" is as often what is spoken of as who does something. */
function isSubject(word: string): boolean {
  const [name = '', contracted] = word.split("'")
  return english.subjects.includes(name) && (contracted !== undefined || name !== 'it')
}

function costOfPiece(words: Word[], { from, to }: Stretch, whole: number): number {
  let letters = to - from - 1
  let crossed = 0
  for (let at = from; at < to && letters <= MAX_LETTERS + 1; at += 1) {
    const [before, word] = [words[at - 1], words[at]]
    letters += word?.text.length ?? 0
    if (at > from && before && word && isMark(before, word)) crossed += 1
  }
  const mark = /[,;:–—.!?…]$/u.test(words[to - 1]?.text ?? '') ? 1 : 0
  const fits = to - from <= MAX_WORDS && letters - mark <= MAX_LETTERS
  if (!fits && whole > 1) return Number.POSITIVE_INFINITY
  return PIECE + crossed * CROSSED + (to - from < SHORT ? SHORT_PIECE : 0)
}

/** Without what only leads over, and without the person who speaks: "I moved the tables" is held as "moved the tables". */
function trim(words: Word[], piece: Stretch): Stretch {
  let { from, to } = piece
  while (from < to && !words[from]?.mayBegin) from += 1
  while (from < to && !words[to - 1]?.mayEnd) to -= 1
  return { from, to }
}

const withoutLastMark = (words: string[]) =>
  words.map((word, at) => (at === words.length - 1 ? word.replace(/(?<![,;:–—.!?…])[,;:–—.!?…]+$/u, '') : word))

const NAME = 1.5
const isName = (word: string) => /^\p{Lu}\p{Ll}/u.test(word)

function weightOf(word: string): number {
  if (/\p{N}/u.test(word)) return 3
  if (/^\p{Lu}.*\p{Lu}|^\p{Lu}[+#]*$/u.test(word) && word !== 'I') return 2
  if (english.weighty.includes(plain(word)) || english.negations.includes(plain(word))) return 2
  if (isFigure(word) && plain(word) !== 'one') return 2.5
  if (english.small.includes(plain(word)) || english.ends.includes(plain(word))) return 0.2
  return Math.min(1.2, word.length / 6)
}
