import { shortQuote } from '#built-in/questions/claims.ts'
import { bareSentence, readClause } from '#built-in/questions/clause.ts'
import { withArticle } from '#built-in/questions/fill.ts'
import { shortenClause } from '#built-in/questions/shorten.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'

/** `noun`: follows `asks for`; `being`: follows `someone who is`; `doing`: follows `the posting wants you to`. */
export type Requirement = { form: 'noun' | 'being' | 'base' | 'quoted'; text: string }

/** Reads a requirement of a posting so that it can stand inside a sentence; quoted when that is not safe. */
export function readRequirement(line: string): Requirement | undefined {
  const bare = bareSentence(line)
    .replace(EXTRA, '')
    .replace(
      /^(?:(?:you )?(?:must|should|will|to|would)\s+)?(?:have|possess|hold|you have|you possess|you hold)\s+/i,
      '',
    )
  if (bare.split(' ').length < 2) return undefined
  const being = bare.replace(/^(?:(?:you )?(?:must|should|will)\s+)?(?:be|you are|you're)\s+/i, '')
  if (being !== bare || ADJECTIVE.test(bare)) return shaped('being', being)
  if (NOUN.test(bare)) return shaped(isHeadline(bare) ? 'quoted' : 'noun', bare)
  const clause = readClause(bare)
  if (clause?.form === 'base') return { form: 'base', text: clause.text }
  return shaped('quoted', line)
}

/** `Track Record of Sales Success` set like a headline is only quoted. */
function isHeadline(text: string): boolean {
  const words = text.split(' ').filter((word) => /^\p{L}{4,}$/u.test(word))
  const capitals = words.slice(1).filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !skillNamed(word))
  return capitals.length > 1 && capitals.length * 2 >= words.length
}

/** Words that say how strongly something is wanted, which are no part of the requirement itself. */
const EXTRA =
  /(?<![\s,;–—-])[\s,;–—-]+\(?(?:(?:would|will|is|are|be|a|an|considered|highly|strongly|strong|very|much|also)\s+){0,8}(?:advantageous|advantage|plus|asset|preferred|desirable|desired|required|must|essential|necessary|welcome|beneficial|mandatory|appreciated)\)?[.!]?$/i

const NOUN =
  /^(?:an?\s|\d{1,4}\+?\s*(?:(?:-|–|to)\s*)?(?:\d{1,4}\s*)?(?:or more )?years?|(?:at least|minimum|a minimum)\b.*\byears?|(?:[\p{L}/-]+['’]?s?,?\s+|&\s+){0,5}(?:experience|knowledge|ability|skills?|degree|understanding|proficiency|familiarity|command|background|licen[cs]e|qualification|diploma|expertise|fluency|willingness|awareness|certification|capability|competence|track record|interest|passion|education|exposure|attitude|history|comfort|aptitude|mastery|flair|talent|knack)\b)/iu
const ADJECTIVE =
  /^(?:highly |very |fully |strongly )?(?:able|willing|ready|fluent|proficient|familiar|comfortable|experienced|skilled|motivated|self-motivated|organi[sz]ed|flexible|available|eligible|confident|capable|adept|competent|passionate|responsible|reliable|detail-oriented)\b/i

function shaped(form: Requirement['form'], text: string): Requirement | undefined {
  if (form === 'quoted') {
    const words = shortQuote(text)
    return words ? { form, text: words } : undefined
  }
  const short = shortenClause(text, 18)
  if (!short || (form === 'being' && PERSON_END.test(short))) return shaped('quoted', text)
  const calmed = lowerFirst(short)
  return { form, text: form === 'noun' && NEEDS_ARTICLE.test(calmed) ? withArticle(calmed) : calmed }
}

/** `organized and dynamic person` follows neither `is` nor `asks for` as it stands. */
const PERSON_END = /\b(?:person|individual|player|candidate|professional|self-starter)$/i
const NEEDS_ARTICLE =
  /^(?!an?\s|the\s|any\s|some\s|\d)(?:\p{L}+['’]?s? ){0,2}?(?:ability|understanding|background|command|degree|track record|willingness|interest|passion|qualification|licen[cs]e|diploma|certification|attitude)\b(?! skills| and\s\p{L}+ skills)/iu

/** Lowers the first letter unless the word is a name or an abbreviation. */
function lowerFirst(text: string): string {
  const word = text.split(/[\s,]/)[0] ?? ''
  const common =
    /^\p{Lu}\p{Ll}+(?:[/-]\p{Ll}+)?$/u.test(word) &&
    (skillNamed(word)?.kind ?? 'personal') === 'personal' &&
    !/^(?:Bachelor|Master)/.test(word)
  return common ? text.slice(0, 1).toLowerCase() + text.slice(1) : text
}
