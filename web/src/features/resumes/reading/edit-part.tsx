import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  BASICS,
  type BasicPart,
  basicOf,
  type EntryPart,
  NAMES,
  type NamePart,
  namesOf,
  type Part,
  withBasic,
  withNames,
} from './corrections.ts'
import { EditEntries } from './edit-entries.tsx'
import { EditFrame, type EditProps } from './edit-frame.tsx'

/** The form for one part of what was read. */
export function EditPart({ part, ...rest }: EditProps & { part: Part }) {
  if (isBasic(part)) return <EditBasic part={part} {...rest} />
  if (isNames(part)) return <EditNames part={part} {...rest} />
  return <EditEntries part={part as EntryPart} {...rest} />
}

function EditBasic({ part, profile, name, onSave, ...rest }: EditProps & { part: BasicPart }) {
  const [text, setText] = useState(basicOf(profile, part))
  const save = () => {
    const corrected = withBasic(profile, part, text)
    if ('profile' in corrected) onSave(corrected.profile)
  }
  return (
    <EditFrame onSubmit={save} {...rest}>
      <TextInput
        label={name}
        labelHidden
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </EditFrame>
  )
}

function EditNames({ part, profile, name, onSave, ...rest }: EditProps & { part: NamePart }) {
  const { t } = useTranslation('resumes')
  const names = namesOf(profile, part)
  const [text, setText] = useState(names.join('\n'))
  const save = () => {
    const corrected = withNames(profile, part, text)
    if ('profile' in corrected) onSave(corrected.profile)
  }
  return (
    <EditFrame onSubmit={save} {...rest}>
      <TextArea
        label={name}
        labelHidden
        hint={t('correct.onePerLine')}
        rows={Math.min(12, names.length + 1)}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </EditFrame>
  )
}

const isBasic = (part: Part): part is BasicPart => (BASICS as readonly string[]).includes(part)
const isNames = (part: Part): part is NamePart => (NAMES as readonly string[]).includes(part)
