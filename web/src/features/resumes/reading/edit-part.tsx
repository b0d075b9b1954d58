import { useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type BasicPart, basicOf, isBasic, type Part, withBasic } from './corrections.ts'
import { EditEntries } from './edit-entries.tsx'
import { EditFrame, type EditProps } from './edit-frame.tsx'

/** The form for one part of what was read. */
export function EditPart({ part, ...rest }: EditProps & { part: Part }) {
  return isBasic(part) ? <EditBasic part={part} {...rest} /> : <EditEntries part={part} {...rest} />
}

function EditBasic({ part, profile, name, onSave, ...rest }: EditProps & { part: BasicPart }) {
  const [text, setText] = useState(basicOf(profile, part))
  const save = () => {
    const corrected = withBasic(profile, part, text)
    if ('profile' in corrected) onSave(corrected.profile)
  }
  const field = { label: name, labelHidden: true, value: text }
  return (
    <EditFrame onSubmit={save} {...rest}>
      {part === 'summary' ? (
        <TextArea {...field} rows={5} maxLength={10_000} onChange={(event) => setText(event.target.value)} />
      ) : (
        <TextInput {...field} maxLength={500} onChange={(event) => setText(event.target.value)} />
      )}
    </EditFrame>
  )
}
