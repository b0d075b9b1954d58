import labels from '../../knowledge/resume/field-labels.json' with { type: 'json' }
import { keySet, plainKey } from './plain-key.ts'
import type { ReadLine } from './read-lines.ts'

const KINDS = (['date', 'position', 'employer', 'degree', 'school', 'duties', 'aside'] as const).map(
  (kind) => [kind, keySet(labels[kind])] as const,
)
/** How the rest of the reading knows the field; dates need no label. */
const WRITTEN = { position: 'Position: ', employer: 'Employer: ', degree: 'Degree: ', school: 'School: ' } as const
/** Fewer lines of two cells with such a label are no form. */
const LEAST_FIELDS = 4

/**
 * Forms print 'Position held' in one cell and the title in the next. Their lines become 'Position: …', so that they
 * are read as labelled fields are; dates lose their label, duties become points, and other cells go.
 */
export function openFormFields(lines: ReadLine[]): ReadLine[] {
  const kinds = lines.map((line) => (line.parts.length > 1 ? kindOf(line.parts[0]?.text ?? '') : undefined))
  if (kinds.filter((kind) => kind !== undefined).length < LEAST_FIELDS) return lines
  return lines.flatMap((line, at) => {
    const kind = kinds[at]
    if (!kind) return [line]
    if (kind === 'aside') return []
    const value = line.parts
      .slice(1)
      .map((part) => part.text)
      .join(' ')
    const text = kind === 'date' || kind === 'duties' ? value : WRITTEN[kind] + value
    const x = line.parts[1]?.x
    return [
      { ...line, text, parts: [{ text, ...(x !== undefined && { x }) }], bullet: kind === 'duties' || line.bullet },
    ]
  })
}

function kindOf(text: string) {
  const key = plainKey(text).replace(/[\s.:：]+$/u, '')
  return KINDS.find(([, names]) => names.has(key))?.[0]
}
