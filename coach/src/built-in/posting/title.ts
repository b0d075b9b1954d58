import { MAX_TITLE_LENGTH } from '@greenroom/contract/jobs'
import wording from '#knowledge/posting/wording.json' with { type: 'json' }
import { labelled } from './facts.ts'
import { HIRING, namesRole, ROLES } from './role-words.ts'
import type { Section } from './sections.ts'

export type ReadTitle = {
  title: string
  /** Index of the opening line it was read from; -1 when it stands elsewhere. */
  line: number
  /** A company named in the same line ('Data Engineer at Contoso'). */
  company?: string
}

/** The job's title: the first line when it names a role, else what a label says, else what the text looks for. */
export function titleOf(sections: Section[]): ReadTitle {
  const opening = sections[0]?.kind === 'opening' ? sections[0].lines.filter((line) => !line.bullet) : []
  const first = opening.slice(0, 4).findIndex(({ text }) => namesRole(text))
  const label = labelled(sections, wording.title_labels)
  if (first === 0 || (first > 0 && !label)) return split(opening[first]?.text ?? '', first)
  if (label && !isSentence(label)) return { title: trimmed(label), line: -1 }
  const sought = soughtRole(sections)
  const line = opening[0]?.text
  const inline = sections.find(({ lines }) => lines.length > 0)
  const sentence = inline?.inline ? (inline.lines[0]?.text ?? '').replace(CALL, '') : ''
  if (!opening.length && namesRole(sentence)) return split(sentence, -1)
  if (line && line.length <= 80 && !/[.!?:]$/.test(line) && (!sought || opening.length > 1)) return split(line, 0)
  return { title: sought ?? trimmed((line ?? inline?.lines[0]?.text ?? '').slice(0, 80)), line: -1 }
}

/** A title known beforehand, at the line of the opening that it stands in alone. */
export function givenTitle(sections: Section[], title: string | undefined): ReadTitle | undefined {
  const known = title?.trim().toLowerCase()
  const opening = sections[0]?.kind === 'opening' ? sections[0].lines : []
  const line = known ? opening.findIndex(({ text }) => text.trim().toLowerCase() === known) : -1
  return line < 0 || !title ? undefined : { title: trimmed(title), line }
}

/** 'We're hiring!' over 'Contoso looks for a nurse to join us.' is no label. */
const isSentence = (text: string) => /[.!?]$/.test(text.trim()) && text.split(/\s+/).length > 6

/** 'Nurse needed!!!' */
const CALL = /(?:(?:(?<!\s)\s+)?\b(?:needed|wanted|required)[!.\s]*|(?<![!.\s])[!.\s]+)$/i

function split(line: string, at: number): ReadTitle {
  const text = line.replace(HIRING, '').replace(CALL, '').trim()
  const place = text.match(/^(.{3,80}?)\s+(?:at|@|bei)\s+(\p{Lu}[^,|–(]{1,50}?)\s*(?:[,|–(].*)?$/u)
  if (place?.[1] && place[2] && namesRole(place[1])) return { title: trimmed(place[1]), line: at, company: place[2] }
  // 'Contoso | Revenue Accountant | Warsaw': boards put the employer before the one part that names a role.
  const parts = text.split(/(?<!\s)\s+[|·•]\s+/)
  if (parts.length > 1 && parts[0] && parts[1] && !namesRole(parts[0]) && namesRole(parts[1]))
    return { title: trimmed(parts[1]), line: at, company: parts[0] }
  return { title: trimmed(text), line: at }
}

const trimmed = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—:•*]+/, '')
    .replace(/(?<![\s\-–—:;,*])[\s\-–—:;,*]+$/, '')
    .slice(0, MAX_TITLE_LENGTH)

const SOUGHT =
  /(?:looking (?:for|to hire|to recruit)|seeking(?: to (?:hire|recruit))?|searching for|(?:to|is|are) (?:hire|hiring|recruit|recruiting)|in search of|need)\s+(?:an?|our(?: next)?|the)\s+((?:[\p{L}\p{N}&+#./()'’-]+,? ){0,7}?[\p{L}-]+)/giu

/** 'We are looking for an experienced Tax Accountant to join …' → 'Tax Accountant', from its capital letters on. */
function soughtRole(sections: Section[]): string | undefined {
  const text = sections.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n')
  for (const match of text.matchAll(SOUGHT)) {
    const rest =
      text
        .slice(match.index + match[0].length - (match[1]?.length ?? 0))
        .split(/[.!?\n;]| (?:to|who|with|for|that|in|at|on|and will) /)[0] ?? ''
    const words = rest.split(',')[0]?.trim().split(/\s+/) ?? []
    const role = words.findLastIndex((word) => ROLES.has(word.toLowerCase()))
    if (role < 0 || role > 8) continue
    const start = words.findIndex((word, at) => at <= role && /^\p{Lu}/u.test(word))
    return trimmed(words.slice(start < 0 ? Math.max(0, role - 2) : start, role + 1).join(' '))
  }
  return undefined
}
