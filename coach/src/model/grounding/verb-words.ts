import { stem } from '#built-in/language/stem.ts'
import { readVerb } from '#built-in/questions/verb-forms.ts'
import commonWords from '#knowledge/language/common-words.json' with { type: 'json' }
import irregularWords from '#knowledge/language/irregular-words.json' with { type: 'json' }
import tellingVerbs from '#knowledge/language/telling-verbs.json' with { type: 'json' }
import claimWords from '#knowledge/model/claims.json' with { type: 'json' }
import { COACH_STEMS } from './coach-stems.ts'

/** What the first verb of a clause shows: `have` is past only with a participle. */
export type Finite = 'past' | 'have' | 'present'

/** All of them expect words in lower case. */
export const isBase = (word: string): boolean => ASKING.has(word) || COMMON.has(word) || readVerb(word)?.form === 'base'
export const isVerb = (word: string): boolean =>
  AUXILIARIES.has(word) ||
  isBase(word) ||
  isThirdPerson(word) ||
  readVerb(word) !== undefined ||
  isIrregular(word) ||
  CONTRACTED.test(word)
export const isAuxiliary = (word: string): boolean => AUXILIARIES.has(word)
export const isModal = (word: string): boolean => MODALS.has(word) || /['’](?:d|ll)$/.test(word)
export const isParticiple = (word: string): boolean => readVerb(word)?.form === 'past' || isIrregular(word)

/** The past of a verb that resumes are written in, and everyday talk is not. */
export const isAchievement = (word: string): boolean => {
  const verb = readVerb(word)
  return verb?.form === 'past' && verb.base !== word && !COMMON.has(verb.base) && !COACH_STEMS.has(stem(word))
}

/** It says, thinks, sees, is, or means anything at all; every other verb names a deed. */
export const isTelling = (word: string): boolean =>
  AUXILIARIES.has(word) || TELLING.has(stem(irregular.get(word) ?? readVerb(word)?.base ?? word))

export function finiteOf(verb: string): Finite | undefined {
  if (verb === '') return undefined
  if (/^(?:have|has)$|['’]ve$/.test(verb)) return 'have'
  if (/^(?:was|were|had|did)(?:n['’]t)?$/.test(verb)) return 'past'
  if (AUXILIARIES.has(verb) || CONTRACTED.test(verb)) return 'present'
  return isParticiple(verb) ? 'past' : 'present'
}

const isThirdPerson = (word: string) => word.endsWith('s') && (isBase(word.slice(0, -1)) || isBase(word.slice(0, -2)))
const irregular = new Map(Object.entries(irregularWords))
/** `told`, `went`: forms of a verb, among plurals of nouns. */
const isIrregular = (word: string) => {
  const base = irregular.get(word)
  return base !== undefined && base !== word && isBase(base) && !/(?:s|ing)$/.test(word)
}
const MODALS = new Set(claimWords.modals)
const AUXILIARIES = new Set(['am', 'is', 'are', 'was', 'were', 'do', 'does', 'did', 'have', 'has', 'had', ...MODALS])
const CONTRACTED = /^\p{L}+(?:['’](?:m|ve|re|d|ll)|n['’]t)$/u
const ASKING = new Set(claimWords.asking)
const TELLING = new Set(tellingVerbs.verbs.split(' ').map(stem))
const COMMON = new Set((commonWords[0] ?? '').split(' '))
