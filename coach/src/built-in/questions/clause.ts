import { firstSentence, shortenClause } from '#built-in/questions/shorten.ts'
import { dropThirdPerson, isPassive, readVerb, type VerbForm } from '#built-in/questions/verb-forms.ts'

/**
 * A bullet read as what somebody does or did. `text` starts with the verb in lower case (an adverb may stand
 * before it), has no final stop and speaks of `you` where a resume does of `I`; `object` is the short thing the verb is about, when clear.
 * `adjective` and `passive` follow a form of to be.
 */
export type Clause = { form: 'past' | 'base' | 'gerund' | 'adjective' | 'passive'; text: string; object?: string }

/** Longest clause that still reads well inside a spoken question, in words. */
const MAX_CLAUSE_WORDS = 19

/**
 * Reads a bullet; nothing when it is no clause or cannot be shortened safely. In a duty a word that could be a noun opens with
 * what one does (`Order fish daily`). `Our` in a resume is the person's, in a posting the interviewer's, and stays.
 */
export function readClause(bullet: string, from: 'resume' | 'requirement' | 'duty' = 'resume'): Clause | undefined {
  const sentence = bareSentence(bullet)
  if (!/^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u.test(sentence)) return undefined
  const opening = openingVerb(sentence.split(' '), from === 'duty')
  if (!opening) return undefined
  const words = (sentence.split(/;\s/)[0] ?? sentence).split(' ')
  if (opening.form === 'third') turnToBase(words, opening.at)
  const first = lowerFirst(words[0] ?? '')
  const clause = [first, ...words.slice(1)].join(' ')
  const short = shortenClause(from === 'resume' ? toSecondPerson(clause) : clause, MAX_CLAUSE_WORDS)
  if (!short || short.split(' ').length < opening.at + 2) return undefined
  const form = opening.form === 'third' ? 'base' : opening.form
  const object =
    opening.form === 'adjective' || opening.form === 'passive'
      ? undefined
      : readObject(short.split(' ').slice(opening.at + 1))
  return { form, text: short, ...(object ? { object } : {}) }
}

/** White space made single, list marks and the lead-in `I`, `Was`, `Have` dropped, only the first sentence kept. */
export function bareSentence(bullet: string): string {
  const flat = bullet
    .normalize('NFC')
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s•·▪◦●○■–—*>-]+/u, '')
    .trim()
  return firstSentence(flat)
    .replace(/^(?:i|we|to)\s+(?=\p{Ll})/iu, '')
    .replace(/^you(?:['’]ll| will| would| shall)\s+(?:be\s+(?=responsible|accountable|in charge))?/i, '')
    .replace(/^(?:was|were|been|am)\s+(?=(?:responsible|accountable|\p{Ll}+(?:ed|en))\b)/iu, '')
    .replace(/(?<![\s.;,:])[\s.;,:]+$/u, '')
}

const ADJECTIVE_OPENING = /^(?:responsible|accountable|in charge|fully responsible|solely responsible)\b/i
const AUXILIARY = /^(?:have|had|has|was|were|am|is|are|been|being)$/i
const AFTER_A_VERB =
  /^(?:an?|the|all|any|both|each|every|this|that|these|those|our|my|their|its|your|his|her|up|out|in|on|with|for|to|as|at|from|into|over|through|across|and|or|new|various|multiple|several|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|daily|weekly|monthly|annual|high|large|complex|key|other|\d[\d,.+%kKmM]*|\p{Ll}+s|\p{Ll}+(?:ly|al|ive|ful|ous|ic))$/u

function openingVerb(
  words: string[],
  isDuty: boolean,
): { at: number; form: VerbForm | 'adjective' | 'passive' } | undefined {
  if (ADJECTIVE_OPENING.test(words.join(' '))) return { at: 0, form: 'adjective' }
  const at = /^\p{L}+ly$/u.test(words[0] ?? '') && !readVerb(words[0] ?? '') ? 1 : 0
  const word = (words[at] ?? '').replace(/[,]$/, '')
  const next = words[at + 1] ?? ''
  if (AUXILIARY.test(word)) return undefined
  if (isPassive(word)) {
    const honour = /^(?:awarded|named|elected|nominated)$/i.test(word) && /^\p{Lu}/u.test(next)
    if (honour || /^(?:to|as|by|in|among|at|from|into|with|for|on)$/i.test(next)) return { at, form: 'passive' }
    if (/^(?:named|nominated|ranked|honou?red)$/i.test(word)) return undefined
  }
  const verb = readVerb(word)
  if (!verb || !next) return undefined
  if (/\/|&$/.test(word) || /^[&/|:–—-]/.test(next)) return undefined
  const bare = verb.form === 'base' || verb.form === 'third'
  // `Pick and load` are two verbs, `Pick and place machine` is none.
  const paired =
    next === 'and' && readVerb(words[at + 2] ?? '')?.form === verb.form && AFTER_A_VERB.test(words[at + 3] ?? '')
  if (isDuty && verb.nounToo && verb.form === 'base' && words.length > 3 && OBJECT.test(next) && !COMPOUND.test(next))
    return { at, form: verb.form }
  if (verb.nounToo && bare && !paired && (!AFTER_A_VERB.test(next) || /^(?:for|of|and|to|in)$/i.test(next)))
    return undefined
  if (verb.form === 'base' && ADJECTIVE_TOO.test(word) && !AFTER_A_VERB.test(next)) return undefined
  // `Adopted by three labs` speaks of the thing, not of the person.
  if (verb.form === 'past' && next.toLowerCase() === 'by') return undefined
  if (verb.form === 'gerund' && /^(?:of|experience|skills?|knowledge|team|lead|manager)$/i.test(next)) return undefined
  return { at, form: verb.form }
}

/** `Calm classroom management` and `Clear writing` ask for a quality. */
const ADJECTIVE_TOO = /^(?:calm|clear|clean|direct|complete|secure|correct|steady|open)$/i
const OBJECT = /^(?!(?:for|of|and|to|in|at|on|by|is|are|was|will|must)$)\p{Ll}[\p{Ll}-]+$/u
/** With one of these behind it, the word before is part of a noun: `Market research`, `Contract management`. */
const COMPOUND =
  /(?:ment|tion|skills?|experience|ability|team|leader|manager|research|control|planning|process|quality|role)$/
/**
 * Third person to the form that follows `you`, for the first verb and those joined to it. Words in brackets stay, and
 * so do nouns of the same look (`… equipment and supplies`): farther on, a verb shows by the object behind it.
 */
function turnToBase(words: string[], at: number): void {
  let depth = 0
  let chained = true
  for (let i = at; i < words.length; i += 1) {
    const word = words[i] ?? ''
    depth += (word.match(/[([]/g) ?? []).length
    const before = words[i - 1] ?? ''
    const joined = i === at || /^(?:and|or|then|&)$/.test(before) || before.endsWith(',')
    const bare = word.replace(/,$/, '')
    if (joined && depth === 0 && (chained || isVerbHere(bare, words[i + 1] ?? '', word.endsWith(','))))
      words[i] = dropThirdPerson(bare) + word.slice(bare.length)
    chained = chained && (/^(?:and|or|then|&)$/.test(word) || readVerb(bare)?.form === 'third')
    depth = Math.max(0, depth - (word.match(/[)\]]/g) ?? []).length)
  }
}

function isVerbHere(word: string, next: string, listed: boolean): boolean {
  const verb = readVerb(word)
  if (verb?.form !== 'third') return false
  if (/^(?:reports|responds|contributes|belongs|refers)$/i.test(word) && /^(?:to)$/i.test(next)) return true
  return (
    (!listed && next !== '' && AFTER_A_VERB.test(next) && !/^(?:for|of|and|to|in|or|as|on|from|into)$/i.test(next)) ||
    (!verb.nounToo && !listed && /^\p{Ll}{3,}/u.test(next) && !/^(?:for|of|and|or)$/i.test(next))
  )
}

const PERSONS: Record<string, string> = {
  my: 'your',
  our: 'your',
  i: 'you',
  we: 'you',
  me: 'you',
  us: 'you',
  myself: 'yourself',
  ourselves: 'yourselves',
}

function toSecondPerson(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}.'’/-])(my|our|i|we|me|us|myself|ourselves)(?![\p{L}\p{N}.'’/-])/giu, (word) =>
    // `US` and `IT` are names, `us` and `it` are not.
    word.length > 1 && word === word.toUpperCase() ? word : (PERSONS[word.toLowerCase()] ?? word),
  )
}

function lowerFirst(word: string): string {
  return word.slice(0, 1).toLowerCase() + word.slice(1)
}

const OBJECT_END =
  /^(?:by|to|for|with|using|in|on|at|from|that|which|who|and|or|while|when|where|as|into|across|through|via|during|within|between|among|under|over|per|until|against|including|resulting|enabling|based|so|after|before)$/i

/** The thing right after the verb, two to six words, or nothing when it is not clearly one thing. */
function readObject(rest: string[]): string | undefined {
  const words: string[] = []
  for (const word of rest) {
    if (OBJECT_END.test(word) || /[():;“”"]/.test(word)) break
    words.push(word)
    if (word.endsWith(',')) break
  }
  if (words.at(-1)?.endsWith(',')) return undefined
  const text = words.join(' ')
  const starts = /^(?:an?|the|our|your|their|all|this)\s|^\p{L}+\s/u.test(text)
  if (!starts || words.length < 2 || words.length > 6) return undefined
  if (/^(?:\p{L}+ly|closely|up|out|off|not|it|them|you)\b/iu.test(text) || /\d/.test(words[0] ?? '')) return undefined
  return text.replace(/^(?:an?|all|this|our|your) /i, 'the ')
}
