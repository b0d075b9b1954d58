import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  ENTRIES,
  type EntryDraft,
  type EntryField,
  type EntryPart,
  entriesOf,
  LINES,
  withEntries,
} from './corrections.ts'
import { EditFrame, type EditProps } from './edit-frame.tsx'

const LONG: readonly EntryField[] = ['highlights', 'keywords', 'description', 'summary']
/** Names of fields that mean another thing in these lists. */
const NAMES = { projects: 'project', certificates: 'certificate', skills: 'group' } as const

/** The entries of a list, each with its fields; one that is emptied or removed is gone. */
export function EditEntries({ part, profile, name, onSave, ...rest }: EditProps & { part: EntryPart }) {
  const { t } = useTranslation('resumes')
  const [entries, setEntries] = useState(() => {
    const read = entriesOf(profile, part)
    return read.length > 0 ? read : [anew(read)]
  })
  const [wrong, setWrong] = useState<{ place: number; field: string }>()
  const change = (id: number, field: EntryField, text: string) => {
    setWrong(undefined)
    setEntries(entries.map((one) => (one.id === id ? { ...one, fields: { ...one.fields, [field]: text } } : one)))
  }
  const save = () => {
    const corrected = withEntries(profile, part, entries)
    if ('wrong' in corrected) return setWrong(corrected.wrong)
    onSave(corrected.profile)
  }
  return (
    <EditFrame
      onSubmit={save}
      more={
        <Button size="small" look="quiet" icon={Plus} onClick={() => setEntries([...entries, anew(entries)])}>
          {t('correct.add')}
        </Button>
      }
      {...rest}
    >
      {entries.map((entry, place) => (
        <fieldset key={entry.id} className="border-b border-line pb-5">
          <legend className="sr-only">{t('correct.entry', { name, number: place + 1 })}</legend>
          <div className="grid gap-x-5 gap-y-4 two:grid-cols-2">
            {ENTRIES[part].map((field) => (
              <Field
                key={field}
                field={field}
                label={t(`correct.${field === 'name' && isNamed(part) ? NAMES[part] : field}`)}
                text={entry.fields[field] ?? ''}
                wrong={wrong?.place === place && wrong.field === field}
                onChange={(text) => change(entry.id, field, text)}
              />
            ))}
          </div>
          <div className="-ml-2.5 pt-1">
            <IconButton
              icon={Trash2}
              danger
              label={t('correct.remove', { name, number: place + 1 })}
              onClick={() => setEntries(entries.filter(({ id }) => id !== entry.id))}
            />
          </div>
        </fieldset>
      ))}
    </EditFrame>
  )
}

type FieldProps = { field: EntryField; label: string; text: string; wrong: boolean; onChange: (text: string) => void }

function Field({ field, label, text, wrong, onChange }: FieldProps) {
  const { t } = useTranslation('resumes')
  if (LONG.includes(field))
    return (
      <div className="two:col-span-2">
        <TextArea
          label={label}
          rows={3}
          maxLength={10_000}
          value={text}
          error={wrong ? t('correct.missing') : undefined}
          {...(LINES.includes(field) && { hint: t('correct.onePerLine') })}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    )
  return (
    <TextInput
      label={label}
      maxLength={500}
      value={text}
      {...(/date$/i.test(field) && { placeholder: '2024-06' })}
      error={wrong ? t(text.trim() === '' ? 'correct.missing' : 'correct.wrongDate') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const isNamed = (part: EntryPart): part is keyof typeof NAMES => part in NAMES

/** Ids are never given twice, so that what is typed stays with its entry. */
const anew = (entries: readonly EntryDraft[]): EntryDraft => ({
  id: Math.max(-1, ...entries.map(({ id }) => id)) + 1,
  from: {},
  fields: {},
})
