import jobTitles from '#knowledge/resume/job-titles.json' with { type: 'json' }
import organizations from '#knowledge/resume/organizations.json' with { type: 'json' }
import schools from '#knowledge/resume/schools.json' with { type: 'json' }
import { alternation, keySet, normaliseKey } from './normalise-key.ts'

const wholeWord = (words: string[], flags = 'u') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternation(words.map(normaliseKey))})(?![\\p{L}\\p{N}])`, flags)

const TITLE = wholeWord(jobTitles.words)
const TITLE_END = new RegExp(`${TITLE.source}(?:\\s+(?:i{1,3}|iv|v|[1-5]|\\([^)]{0,100}\\)))?$`, 'u')
const HAN_TITLE = new RegExp(`(?:${alternation(jobTitles.hanEndings)})(?:[(（][^)）]{0,100}[)）])?$`, 'u')
const COMPANY_SUFFIX = new RegExp(
  `(?:^|[\\s,])(?:${alternation(organizations.suffixes.map(normaliseKey))})\\.?(?:\\s*\\([^)]*\\))?$`,
  'u',
)
const COMPANY = wholeWord(organizations.words)
const HAN_COMPANY = new RegExp(`(?:${alternation(organizations.hanWords)})`, 'u')
/** A part of an employer rather than one. */
const DEPARTMENT =
  /^(?:department|dept\.?|division|faculty|unit|office|section|abteilung|fakultat|lehrstuhl|departement|departamento|facultad|chair) (?:of|for|fur|de|der)\b/u
const COMPANY_NAMES = keySet(organizations.names)
const SCHOOL = wholeWord(schools.words.filter((word) => !/\p{Script=Han}/u.test(word)))
// German and Dutch build one word: 'Musterschule', 'Wirtschaftsuniversität', 'Goethe-Gymnasium'.
const SCHOOL_ENDING =
  /(?<=\p{L}{3})(?:universitat|hochschule|gymnasium|schule|akademie|universiteit|kolleg|college|lyceum)(?!\p{L})/u
const HAN_SCHOOL = new RegExp(`(?:${alternation(schools.words.filter((word) => /\p{Script=Han}/u.test(word)))})`, 'u')
const SCHOOL_NAME = wholeWord(schools.names)

/** Strength from 0: does this read like a job title? 3 when it ends in one ('Senior Data Analyst'), 1 when a title word is in it. */
export function titleStrength(text: string): number {
  const key = normaliseKey(text)
  if (HAN_TITLE.test(text)) return 3
  if (TITLE_END.test(key.replace(/(?:(?<!\s)\s+)?[(（][^)）]{0,100}[)）]$/u, ''))) return 3
  if (
    /(?<=\p{L}{3})(?:ingenieur|entwickler|leiter|berater|manager|kaufmann|kauffrau|techniker|mechaniker|assistent|verkaufer|lehrer|arbeiter|fuhrer|pfleger|referent|angestellte|helfer|betreuer|fachkraft|beheerder|medewerker|adviseur|verkoper|monteur|docent|verpleegkundige|boekhouder|ontwikkelaar|leerkracht|begeleider|utvecklare|ingenjor|konsult|saljare|larare|skoterska|ekonom)(?:in)?$/u.test(
      key,
    )
  )
    return 3
  const first = key.split(/[,/(&]|\s(?:of|for|to|at|in|-|der|des|fur|de|du|en)\s/u)[0]?.trim() ?? ''
  if (TITLE_END.test(first)) return 2
  return TITLE.test(key) ? 1 : 0
}

/** Strength from 0: does this read like the name of an employer? 3 for a legal form or a known name. */
export function companyStrength(text: string): number {
  const key = normaliseKey(text).replace(/[.,]$/, '')
  if (COMPANY_NAMES.has(key) || COMPANY_SUFFIX.test(key)) return 3
  if (HAN_COMPANY.test(text)) return 2
  if (DEPARTMENT.test(key)) return 1
  return COMPANY.test(key) || SCHOOL.test(key) || SCHOOL_ENDING.test(key) ? 2 : 0
}

/** Does a legal form alone stand here ('Inc.', 'LLC')? It belongs to the name before it. */
export const isCompanySuffix = (text: string) => organizations.suffixes.includes(normaliseKey(text).replace(/\.$/, ''))

/** Strength from 0: does this read like the name of a school? 3 for its words, 2 for a known short name. */
export function schoolStrength(text: string): number {
  const key = normaliseKey(text)
  if (SCHOOL.test(key) || SCHOOL_ENDING.test(key) || HAN_SCHOOL.test(text)) return 3
  return SCHOOL_NAME.test(key) ? 2 : 0
}

export const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Share of the longer words that begin with a capital; 1 for scripts without capitals. */
export function capitalShare(text: string): number {
  const words = text.match(/[\p{L}][\p{L}'’.-]{3,}/gu) ?? []
  if (words.length === 0) return 1
  return words.filter((word) => /^(?:\p{Lu}|\p{Lo})/u.test(word)).length / words.length
}
