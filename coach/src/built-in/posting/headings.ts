import { skillNamed } from '#built-in/skills/known-skills.ts'
import phrases from '#knowledge/posting/headings.json' with { type: 'json' }
import wording from '#knowledge/posting/wording.json' with { type: 'json' }
import { namesRole } from './role-words.ts'

export type SectionKind =
  | 'preferred'
  | 'requirements'
  | 'responsibilities'
  | 'benefits'
  | 'company'
  | 'description'
  | 'apply'
  | 'fact'
export type Heading = {
  kind: SectionKind
  /** The label, small letters and bare. */
  label: string
  /** What stands behind the colon on the same line. */
  rest: string
  /** A line like '(A) Skills', which divides the section it stands in. */
  numbered: boolean
}

/** The heading that a line is, or opens with ('LOCATION: Yerevan'), or undefined. `sure`: its surroundings say that it is one. */
export function headingOf(line: string, sure = false): Heading | undefined {
  const numbered = /^\(?[A-Za-z0-9]{1,2}[.)]\s/.test(line)
  const colon = line.search(/[:：]/)
  if (colon > 0 && colon <= (/[:：]$/.test(line) ? 90 : 70)) {
    const head = line.slice(0, colon)
    const label = bare(head)
    const rest = line.slice(colon + 1).trim()
    const kind = label.split(' ').length <= (rest ? 9 : 13) ? kindOf(label, !rest || isCapitals(head)) : undefined
    if (kind) return { kind, label, rest, numbered }
    // 'XML: XPath, XSLT' lists skills.
    if (isCapitals(head) && label.split(' ').length <= 6 && !(rest && skillNamed(head)))
      return { kind: 'fact', label, rest, numbered }
    return undefined
  }
  if (line.length > 70 || /[.;,]$/.test(line)) return undefined
  // 'Job description – Staff nurse' is a title.
  const tail = line.split(/\s[–—-]\s/)[1]
  if (tail && namesRole(tail)) return undefined
  const label = bare(line)
  if (label.split(' ').length > 9) return undefined
  const kind = kindOf(label, sure || isTitled(line))
  // Without a colon, a lone word such as 'Position' or 'Type' is as likely text.
  return kind && (kind !== 'fact' || sure || isCapitals(line)) ? { kind, label, rest: '', numbered } : undefined
}

const KINDS: SectionKind[] = [
  'preferred',
  'requirements',
  'responsibilities',
  'benefits',
  'company',
  'description',
  'apply',
  'fact',
]
const EXACT = new Map<string, SectionKind>()
const PARTS: { phrase: string; kind: SectionKind }[] = []
const TELLING = new Set(
  'requirements qualifications responsibilities duties benefits perks prerequisites competencies accountabilities skills aufgaben anforderungen voraussetzungen missions funciones requisitos'.split(
    ' ',
  ),
)
for (const kind of KINDS)
  for (const phrase of phrases[kind].map(bare)) {
    if (!EXACT.has(phrase)) EXACT.set(phrase, kind)
    const whole = phrase.includes(' ') ? phrase.length >= 9 && !/^(?:you|as) /.test(phrase) : TELLING.has(phrase)
    if (whole) PARTS.push({ phrase: ` ${phrase} `, kind })
  }
const LABELS = [
  wording.title_labels,
  wording.company_labels,
  wording.location_labels,
  wording.salary_labels,
  wording.type_labels,
]
for (const label of LABELS.flat().map(bare)) if (!EXACT.has(label)) EXACT.set(label, 'fact')
PARTS.sort(
  (a, b) => Number(b.kind === 'preferred') - Number(a.kind === 'preferred') || b.phrase.length - a.phrase.length,
)

/** 'responsibilities include but are not limited to' */
const OPEN_LIST = / (?:(?:may |will )?includ(?:e|es|ing)|are)(?: but (?:are|is) not limited to| the following)?$/

function kindOf(label: string, loose: boolean): SectionKind | undefined {
  const exact = EXACT.get(label) ?? EXACT.get(label.replace(OPEN_LIST, ''))
  if (exact || !loose) return exact
  if (
    /\b(?:must|should|will|needs? to|ought to) have$|^(?:we|the position|the role|the job) requires?$|\b(?:must|should)$/.test(
      label,
    )
  )
    return 'requirements'
  if (
    /\bwill(?: be)?(?: responsible for)?(?: include)?$|^responsibilities include\b/.test(label) ||
    /\b(?:tasks|duties|responsibilities|accountabilities|functions|activities)\b.*\b(?:include|are|following|follows|to)$/.test(
      label,
    )
  )
    return 'responsibilities'
  const qualified = qualifiedKind(label)
  if (qualified) return qualified
  const padded = ` ${label} `
  const part = PARTS.find(({ phrase }) => padded.includes(phrase))
  if (part) return part.kind
  return /^(?:about|why|working at|life at) \S+/.test(label) ? 'company' : undefined
}

/** 'desired technical skills', 'required soft qualities'. */
function qualifiedKind(label: string): SectionKind | undefined {
  const words = label.split(' ').filter((word) => word !== 'and')
  const noun = words.pop() ?? ''
  const { nouns, preferred, requirements } = phrases.qualified
  const allKnown = words.every((word) => [...nouns, ...preferred, ...requirements].includes(word))
  if (!nouns.includes(noun) || words.length === 0 || words.length > 4 || !allKnown) return undefined
  return words.some((word) => preferred.includes(word)) ? 'preferred' : 'requirements'
}

function bare(text: string): string {
  const inner = text.replace(/\([^)]{0,200}\)|（[^）]{0,200}）|【|】|\[|\]/g, ' ')
  return (/\p{L}/u.test(inner) ? inner : text)
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/&/g, ' and ')
    .replace(/^\s*(?:\(?[a-z0-9]{1,2}[.)]|[一二三四五六七八九十]+、)\s*/, '')
    .replace(/[^\p{L}\p{N}'\s-]/gu, ' ')
    .replace(/\s+(?:-+\s+)?/g, ' ')
    .replace(/^[\s-]+|(?<![\s-])[\s-]+$/g, '')
}

const isCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

/** Every longer word begins with a capital, as headings do; Chinese has none and passes. */
function isTitled(text: string): boolean {
  const long = text.match(/\p{L}{4,}/gu) ?? []
  return /^\P{Ll}/u.test(text) && long.filter((word) => !/^\p{Ll}/u.test(word)).length >= long.length - 1
}
