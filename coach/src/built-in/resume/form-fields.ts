import labels from '#knowledge/resume/field-labels.json' with { type: 'json' }
import { sectionNamed } from './headings.ts'
import { keySet, normaliseKey } from './normalise-key.ts'
import type { ReadLine } from './read-lines.ts'

const HEADER = keySet(labels.header)
/** Fewer cells are no row of column names. */
const MIN_CELLS = 3
const KINDS = (['date', 'position', 'employer', 'degree', 'school', 'duties', 'aside'] as const).map(
  (kind) => [kind, keySet(labels[kind])] as const,
)
/** How the rest of the reading knows the field; dates need no label. */
const WRITTEN = { position: 'Position: ', employer: 'Employer: ', degree: 'Degree: ', school: 'School: ' } as const
/** Fewer lines of two cells with such a label are no form. */
const MIN_FIELDS = 4

/** Lines without the rows that only name the columns of a table ('Degree | Institute | Year | %'). */
export function withoutTableHeads(lines: ReadLine[]): ReadLine[] {
  return lines.filter(
    ({ parts }) =>
      parts.length < MIN_CELLS ||
      !parts.every((part) =>
        HEADER.has(
          normaliseKey(part.text)
            .replace(/(?<![.:：])[.:：]+$/u, '')
            .trim(),
        ),
      ),
  )
}

/**
 * Forms print 'Position held' in one cell and the title in the next. Their lines become 'Position: …', so that they
 * are read as labelled fields are; dates lose their label, duties become points, and other cells go.
 */
export function openFormFields(printed: ReadLine[]): ReadLine[] {
  const lines = printed.map(withLabelApart)
  const kinds = lines.map((line) => (line.parts.length > 1 ? kindOf(line.parts[0]?.text ?? '') : undefined))
  if (kinds.filter((kind) => kind !== undefined).length < MIN_FIELDS) return printed
  if (!kinds.some((kind) => kind === 'employer' || kind === 'school')) return printed
  return dutiesLast(lines, kinds).flatMap((line) => {
    const kind = kinds[lines.indexOf(line)]
    const [first, ...rest] = line.parts
    if (!first || (!kind && !opensSkills(line))) return [line]
    if (kind === 'aside') return []
    const value = rest.map((part) => part.text).join(' ')
    const text = !kind || kind === 'date' || kind === 'duties' ? value : WRITTEN[kind] + value
    const x = rest[0]?.x
    const opened = {
      ...line,
      text,
      parts: [{ text, ...(x !== undefined && { x }) }],
      bullet: kind === 'duties' || line.bullet,
    }
    return kind ? [opened] : [{ ...line, text: first.text, parts: [first], gap: true }, opened]
  })
}

/** 'Job title: Cook' in one cell: the label is parted from the value where it names a field. */
function withLabelApart(line: ReadLine): ReadLine {
  const [, label, value] = line.parts.length === 1 ? (/^([^:：]{2,40})[:：]\s+(\S.*)$/u.exec(line.text) ?? []) : []
  return label && value && kindOf(label) ? { ...line, parts: [{ text: label }, { text: value }] } : line
}

/** 'Computer skills | SAP, Excel': the left cell names a section. */
const opensSkills = ({ parts, bold }: ReadLine) =>
  !bold && parts.length > 1 && ['skills', 'languages'].includes(sectionNamed(parts[0]?.text ?? '') ?? '')

/** Forms print the duties before the employer: moves them after all names of their entry. */
function dutiesLast(lines: ReadLine[], kinds: (string | undefined)[]): ReadLine[] {
  const ordered: ReadLine[] = []
  let held: ReadLine[] = []
  let seen = new Set<string>()
  const close = () => {
    ordered.push(...held)
    held = []
    seen = new Set()
  }
  for (const [at, line] of lines.entries()) {
    const kind = kinds[at]
    if (kind === 'duties') held.push(line)
    else {
      // A field of the same name belongs to the next entry.
      if (!kind || (kind === 'date' && held.length > 0) || seen.has(kind)) close()
      ordered.push(line)
    }
    if (kind) seen.add(kind)
  }
  return [...ordered, ...held]
}

function kindOf(text: string) {
  const key = normaliseKey(text).replace(/(?<![\s.:：])[\s.:：]+$/u, '')
  return KINDS.find(([, names]) => names.has(key))?.[0]
}
