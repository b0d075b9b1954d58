import { skillNamed } from '#built-in/skills/known-skills.ts'
import wording from '#knowledge/posting/wording.json' with { type: 'json' }
import { ROLES } from './role-words.ts'
import type { Section } from './sections.ts'

/** The employer as the text speaks of it ('Contoso is a …', 'join Contoso'), or undefined when too little points to one. */
export function companyInText(sections: Section[], text: string): string | undefined {
  const points = new Map<string, number>()
  const proven = new Set<string>()
  const labels = sections.filter(({ kind, label }) => kind === 'company' && label).map(({ label }) => label)
  const starts = startsIn(text)
  for (const [where, pattern, worth, ofEmployer] of SPEAKING)
    for (const match of where === 'anywhere' ? text.matchAll(pattern) : matchesAt(pattern, starts[where], text)) {
      const name = match[1]?.replace(/['’]s$/, '').replace(/^The /, '')
      if (!name || !couldBeName(name)) continue
      if (ofEmployer) proven.add(name)
      points.set(
        name,
        Math.max(points.get(name) ?? 0, worth + (labels.some((label) => label.endsWith(name.toLowerCase())) ? 2 : 0)),
      )
    }
  // What is a tool elsewhere is an employer where it is spoken of as only an employer is.
  const named = [...points].filter(([name]) => proven.has(name) || !skillNamed(name))
  const scored = named.map(([name, worth]) => ({
    name,
    worth: worth + Math.min(3, mentions(text, name) * 0.6) + (hasLegalForm(name) ? 1 : 0),
  }))
  const best = scored.filter(({ worth }) => worth >= ENOUGH).sort((a, b) => b.worth - a.worth)[0]
  if (!best) return undefined
  // 'Proficio' and 'Proficio Mortgage': the fuller name, when the posting speaks of itself by both.
  const fuller = scored.filter(
    ({ name, worth }) =>
      name.startsWith(`${best.name} `) && (hasLegalForm(name) || worth >= SURE || mentions(text, name) > 1),
  )
  return fuller.sort((a, b) => b.worth - a.worth)[0]?.name ?? best.name
}

/** 'Contoso Ltd', 'Fabrikam Co., Inc.' */
export const hasLegalForm = (text: string) => new RegExp(`[\\s,](?:${FORMS})$`, 'u').test(text)
/** Words that open sentences of postings and no company's name. */
export const isNeverCompany = (word: string) => NEVER.has(word.toLowerCase())

const ENOUGH = 3.2
/** A name that the posting asks about itself or joins. */
const SURE = 4.5
const NEVER = new Set(wording.not_a_company)
const FORMS = wording.legal_forms.map((form) => form.replace(/\./g, '\\.')).join('|')
/** So long a word is no name; without a limit each of its letters would begin one. */
const NAME_WORD =
  "\\p{Ll}{1,40}\\p{Lu}[\\p{L}\\p{N}]{1,40}|[\\p{Lu}\\p{N}][\\p{L}\\p{N}&'’.+-]{0,60}[\\p{L}\\p{N}&+]|\\p{Lu}"
const NAME = `((?:St\\. )?(?:${NAME_WORD})(?: (?:(?:of|and|&|for|the|de|von) )?(?:${NAME_WORD})){0,4}(?:,? (?:${FORMS})(?![\\p{L}])){0,2})[™®]?`
const BEING =
  '(?:is|was) (?:an?|the|one|acknowledged|committed|currently|now|growing|proud|dedicated|looking|seeking|hiring|searching|recruiting)\\b'
const DOING =
  '(?:provides|offers|powers|delivers|develops|builds|makes|helps|believes|speciali[sz]es|operates|was founded|has been|designs|creates|connects|enables|serves|supports|manufactures|drives|produces|sells|runs|owns|works|strives|aims|exists|combines|brings|represents)\\b'

/** Ways a posting speaks of its employer, each with how much it proves, and whether of nothing but an employer. */
const SPEAKING: [where: 'line' | 'sentence' | 'clause' | 'anywhere', RegExp, number, ofEmployer?: true][] = [
  ['sentence', new RegExp(`${NAME},? ${BEING}`, 'uy'), 3],
  ['line', new RegExp(`${NAME},? ${DOING}`, 'uy'), 3],
  // 'Novitex Solutions, formerly Pitney Services, delivers …'
  [
    'line',
    new RegExp(
      `${NAME}, (?:formerly|founded|based|headquartered|part|an?|the|which|with)\\b[^.\\n,]{3,80}, \\p{Ll}+s\\b`,
      'uy',
    ),
    3,
  ],
  ['line', new RegExp(`${NAME} \\p{Ll}{3,}(?<!s)s (?:an?|the|its|our|in|to|with|on|for|over|more)\\b`, 'uy'), 2],
  [
    'line',
    new RegExp(
      `(?=\\S{1,80} \\p{Lu})${NAME} \\p{Ll}{3,}(?<!s)s (?:an?|the|its|our|in|to|with|on|for|over|more)\\b`,
      'uy',
    ),
    2.7,
  ],
  // A brand in small letters stands at the head of its paragraph.
  ['line', new RegExp(`(\\p{Ll}[\\p{L}\\p{N}_.]{3,60})[™®]? (?:${BEING}|${DOING}|is \\p{Ll}+ing )`, 'uy'), 3.5],
  ['sentence', new RegExp(`(?:Here )?[Aa]t ${NAME}(?:,? (?:we|you|our|your)\\b|, \\p{Ll})`, 'uy'), 4, true],
  ['sentence', new RegExp(`[Ww]e(?:['’]re| are) ${NAME}(?=[,.!:–—]| and\\b)`, 'uy'), 4, true],
  ['sentence', new RegExp(`${NAME} (?:seeks|hires|invites applications|welcomes applications)\\b`, 'uy'), 3, true],
  [
    'line',
    new RegExp(
      `${NAME}, (?:an?|the|part of) [^.\\n,]{0,60}?(?:company|firm|startup|bank|agency|group|studio|charity|hospital|school|university|retailer|manufacturer)\\b`,
      'uy',
    ),
    3,
    true,
  ],
  [
    'anywhere',
    new RegExp(
      `(?<![\\p{L}\\p{N}])${NAME}['’]s (?:founders?|mission|vision|culture|values|headquarters|offices?|employees|people|story|purpose|history|workforce)\\b`,
      'gu',
    ),
    4,
    true,
  ],
  [
    'sentence',
    new RegExp(`${NAME},? (?:is|are) (?:(?:now|currently|always) )?(?:hiring|seeking|recruiting|looking for)\\b`, 'uy'),
    3,
    true,
  ],
  [
    'anywhere',
    new RegExp(
      `(?:[Jj]oin(?:ing)?|[Ll]ife at|[Cc]areers? (?:at|with)|[Ww]hy join) (?:the )?${NAME}(?: team)?(?=[\\s.,!?])`,
      'gu',
    ),
    3,
    true,
  ],
  ['anywhere', new RegExp(`(?:[Ww]ork(?:ing)? (?:at|for)|[Ww]hy) (?:the )?${NAME}(?: team)?(?=[\\s.,!?])`, 'gu'), 3],
  ['line', new RegExp(`(?:[Aa]bout|ABOUT) (?:[Tt]he )?${NAME}(?:[^\\S\\n]*:)?[^\\S\\n]*(?=\\n)`, 'uy'), 4, true],
  [
    'sentence',
    new RegExp(
      `(?:Founded|Established|Created|Launched|Started|Formed|Headquartered|Based) (?:in|by) [^,.\\n]{3,40}, ${NAME} \\p{Ll}`,
      'uy',
    ),
    3.5,
  ],
  ['anywhere', new RegExp(`(?:future|growth|success|mission|part|heart) of ${NAME}['’]s\\b`, 'gu'), 2.5],
  ['line', new RegExp(`(?:[Ww]ho (?:is|are)|[Ww]hat (?:is|does)) ${NAME}(?: (?:offer|do)(?:ing)?)?\\?`, 'uy'), 4],
  ['anywhere', new RegExp(`(?<![\\p{L}\\p{N}])${NAME} (?:is|are) an? (?:[Ee]qual|EEO|EOE)`, 'gu'), 4, true],
  ['line', new RegExp(`${NAME}, (?:an?|the) `, 'uy'), 2.5],
  ['anywhere', new RegExp(`(?:internally |team |here |role |products? )at ${NAME}(?=[\\s.,!])`, 'gu'), 2, true],
  ['clause', new RegExp(`${NAME}\\s+(?:aims|has|will|are|seeks|needs|wants|strives|reserves)\\b`, 'uy'), 2],
]

function couldBeName(name: string): boolean {
  const words = name.toLowerCase().split(/\s+/)
  if (NEVER.has(words[0] ?? '') || words.every((word) => NEVER.has(word))) return false
  // 'Advisor Websites' is no role, 'Senior Web Advisor' is one.
  return !ROLES.has(words.at(-1) ?? '') && name.length > 2
}

/** Where lines, sentences and clauses of a text begin: what is looked for only there is not tried at every letter. */
function startsIn(text: string): Record<'line' | 'sentence' | 'clause', number[]> {
  const after = (pattern: RegExp) => [
    0,
    ...Array.from(text.matchAll(pattern), ({ index, 0: mark }) => index + mark.length),
  ]
  const line = after(/\n/g)
  return { line, sentence: [...line, ...after(/[.!?] /g)], clause: [...line, ...after(/[.!?:]\s+/g)] }
}

function* matchesAt(pattern: RegExp, starts: number[], text: string): Generator<RegExpExecArray> {
  for (const start of starts) {
    pattern.lastIndex = start
    const match = pattern.exec(text)
    if (match) yield match
  }
}

const mentions = (text: string, name: string) => text.split(name).length - 1
