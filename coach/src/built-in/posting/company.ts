import { skillNamed } from '#built-in/skills/known-skills.ts'
import wording from '#knowledge/posting/wording.json' with { type: 'json' }
import { isPlace, labelled } from './facts.ts'
import { namesRole } from './role-words.ts'
import type { Section } from './sections.ts'
import type { ReadTitle } from './title.ts'

/** The employer's name as it stands in the posting, or undefined: better none than a guessed one. */
export function companyOf(sections: Section[], text: string, title: ReadTitle): string | undefined {
  if (title.company) return title.company.trim()
  const label = labelled(sections, wording.company_labels)
  if (label && couldBeLabelled(label)) return label
  return atTheTop(sections, title) ?? inTheText(sections, text)
}

/** A name behind a label may begin small ('iterate'), but it is no sentence and does not speak of 'our client'. */
function couldBeLabelled(label: string): boolean {
  const plain =
    label.length <= 80 &&
    label.split(/\s+/).length <= 9 &&
    !/\p{Ll}{3}[.!]/u.test(label.replace(/(?:Inc|Ltd|Corp|Intl)\.$/, ''))
  return plain && !/^(?:our|we|the client|a|an|this)\s/i.test(label)
}

/** A first line that is no title, over a labelled title; or a short line beside the title at the top. */
function atTheTop(sections: Section[], title: ReadTitle): string | undefined {
  const opening = sections[0]?.kind === 'opening' ? sections[0].lines : []
  const first = opening[0]?.text
  // Boards print the employer alone above the labelled facts, whatever its name looks like.
  const alone =
    sections[1]?.kind === 'fact' && opening.length <= 2 && first && first.length <= 110 && !/[.!?]$/.test(first)
  if (title.line < 0 && alone) return first
  const beside = [opening[title.line + 1], opening[title.line - 1]]
  for (const line of beside) {
    const name = line?.text.split(/\s*[·•|]\s*|\s+[-–—]\s+/)[0]?.trim()
    if (title.line < 0 || !line || !name || line.text.length > 90 || !isNameLike(name)) continue
    const divided = name !== line.text
    const abovePlace = line === opening[title.line + 1] && isPlace(opening[title.line + 2]?.text ?? '')
    if (divided || abovePlace || hasLegalForm(name) || (title.line > 0 && line === opening[title.line - 1])) return name
  }
  return undefined
}

function isNameLike(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    text.length <= 60 &&
    words.length <= 7 &&
    /^[\p{Lu}\p{N}\p{Script=Han}]/u.test(text) &&
    !/[.!?:;]$/.test(text.replace(/(?:Inc|Ltd|Co|Corp|S\.A)\.$/, '')) &&
    !/,/.test(text.replace(/, (?:Inc|LLC|Ltd)\b/, '')) &&
    !namesRole(text) &&
    !NEVER.has(words[0]?.toLowerCase() ?? '') &&
    !/^(?:remote|hybrid|full|part)\b/i.test(text)
  )
}

const NEVER = new Set(wording.not_a_company)
const FORMS = wording.legal_forms.map((form) => form.replace(/\./g, '\\.')).join('|')
const NAME_WORD = "\\p{Ll}+\\p{Lu}[\\p{L}\\p{N}]+|[\\p{Lu}\\p{N}][\\p{L}\\p{N}&'’.+-]*[\\p{L}\\p{N}&+]|\\p{Lu}"
const NAME = `((?:${NAME_WORD})(?: (?:(?:of|and|&|for|the|de|von) )?(?:${NAME_WORD})){0,4}(?:,? (?:${FORMS})(?![\\p{L}]))?)`
const hasLegalForm = (text: string) => new RegExp(`[\\s,](?:${FORMS})$`, 'u').test(text)

/** Ways a posting speaks of its employer, each with how much it proves. Three points make a name. */
const SPEAKING: [RegExp, number][] = [
  [
    new RegExp(
      `(?:^|\\n|[.!?] )${NAME},? (?:is|was) (?:an?|the|one|acknowledged|committed|currently|now|growing|proud|dedicated|looking|seeking|hiring|searching|recruiting)\\b`,
      'gu',
    ),
    3,
  ],
  [
    new RegExp(
      `(?:^|\\n)${NAME},? (?:provides|offers|powers|delivers|develops|builds|makes|helps|believes|specialis?zes|operates|was founded|has been|designs|creates|connects|enables|serves|supports|manufactures)\\b`,
      'gu',
    ),
    3,
  ],
  [new RegExp(`(?:^|\\n|[.!?] )(?:Here )?[Aa]t ${NAME},? (?:we|you|our|your)\\b`, 'gu'), 4],
  [
    new RegExp(
      `(?:[Jj]oin(?:ing)?|[Ww]orking (?:at|for)|[Ll]ife at|[Cc]areers? (?:at|with)|[Ww]hy(?: join)?) (?:the )?${NAME}(?: team)?(?=[\\s.,!?])`,
      'gu',
    ),
    3,
  ],
  [new RegExp(`(?:^|\\n)(?:[Aa]bout|ABOUT) (?:[Tt]he )?${NAME}\\s*:?\\s*(?=\\n)`, 'gu'), 4],
  [new RegExp(`${NAME} (?:is|are) an? (?:[Ee]qual|EEO|EOE)`, 'gu'), 4],
  [new RegExp(`(?:^|\\n)${NAME}, (?:an?|the) `, 'gu'), 2.5],
  [new RegExp(`(?:internally |team |here |role |products? )at ${NAME}(?=[\\s.,!])`, 'gu'), 2],
  [new RegExp(`(?:^|\\n|[.!?:]\\s+)${NAME}\\s+(?:aims|has|will|are|seeks|needs|wants|strives|reserves)\\b`, 'gu'), 2],
]

function inTheText(sections: Section[], text: string): string | undefined {
  const points = new Map<string, number>()
  const labels = sections.filter(({ kind, label }) => kind === 'company' && label).map(({ label }) => label)
  for (const [pattern, worth] of SPEAKING)
    for (const match of text.matchAll(pattern)) {
      const name = match[1]?.replace(/['’]s$/, '').replace(/^The /, '')
      if (!name || !couldBeName(name)) continue
      points.set(
        name,
        Math.max(points.get(name) ?? 0, worth + (labels.some((label) => label.endsWith(name.toLowerCase())) ? 2 : 0)),
      )
    }
  const scored = [...points].map(([name, worth]) => ({
    name,
    worth: worth + Math.min(3, mentions(text, name) * 0.6) + (hasLegalForm(name) ? 1 : 0),
  }))
  const best = scored.filter(({ worth }) => worth >= 3.2).sort((a, b) => b.worth - a.worth)[0]
  if (!best) return undefined
  // 'Proficio' and 'Proficio Mortgage': the fuller name, when the posting speaks of itself by both.
  const fuller = scored.filter(({ name }) => name.startsWith(`${best.name} `) && mentions(text, name) > 1)
  return fuller.sort((a, b) => b.worth - a.worth)[0]?.name ?? best.name
}

function couldBeName(name: string): boolean {
  const words = name.toLowerCase().split(/\s+/)
  if (NEVER.has(words[0] ?? '') || words.every((word) => NEVER.has(word))) return false
  return !skillNamed(name) && !namesRole(name) && name.length > 2
}

const mentions = (text: string, name: string) => text.split(name).length - 1
