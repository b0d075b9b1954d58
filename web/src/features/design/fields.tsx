import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { RuledTextArea } from '#ui/ruled-text-area.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { PasswordInput, TextInput } from '#ui/text-input.tsx'
import { sample } from './samples.ts'
import { Group, State } from './state.tsx'

const POINTER = 'Hover: a darker edge. Focus (Tab): 2 px green and a 4 px halo.'

/** What is written into. */
export function Fields() {
  const s = sample()
  const [answer, setAnswer] = useState(s.long)
  return (
    <>
      <Group name="TextInput, PasswordInput" note={POINTER}>
        <State name="empty, with an example and a hint">
          <TextInput label={s.label} hint={s.hint} placeholder={s.example} />
        </State>
        <State name="filled, with a counter">
          <TextInput label={s.label} defaultValue={s.example} counter={{ used: 13, most: 50 }} />
        </State>
        <State name="confirmed">
          <TextInput label={s.label} defaultValue={s.example} confirmed />
        </State>
        <State name="error">
          <TextInput label={s.label} error={s.error} />
        </State>
        <State name="disabled">
          <TextInput label={s.label} defaultValue={s.example} disabled />
        </State>
        <State name="labelHidden">
          <TextInput label={s.label} labelHidden placeholder={s.example} />
        </State>
        <State name="PasswordInput">
          <PasswordInput label={s.label} defaultValue="correct horse" autoComplete="off" />
        </State>
        <State name="Field: around any control">
          <Field label={s.label} hint={s.hint}>
            {(control) => <input type="range" {...control} className="w-full" />}
          </Field>
        </State>
      </Group>
      <Group name="TextArea" note={POINTER}>
        <State name="empty">
          <TextArea label={s.label} hint={s.hint} placeholder={s.other} rows={3} />
        </State>
        <State name="error">
          <TextArea label={s.label} defaultValue={s.long} error={s.error} rows={3} />
        </State>
        <State name="counter">
          <TextArea label={s.label} defaultValue={s.long} counter={{ used: 82, most: 2000 }} rows={3} />
        </State>
        <State name="disabled">
          <TextArea label={s.label} defaultValue={s.long} disabled rows={3} />
        </State>
      </Group>
      <Group name="RuledTextArea" note={POINTER}>
        <State name="empty">
          <RuledTextArea label={s.label} hint={s.hint} value="" onChange={() => {}} lines={2} />
        </State>
        <State name="written, with words that are not final">
          <RuledTextArea
            label={s.label}
            value={answer}
            interim={s.example}
            onChange={(event) => setAnswer(event.target.value)}
            lines={2}
          />
        </State>
      </Group>
      <Group name="FileDrop" note="A file dragged over it: green ground. Focus (Tab): 2 px ring.">
        <State name="default">
          <FileDrop title={s.label} hint={s.hint} accept=".pdf" onFile={() => {}} />
        </State>
        <State name="loading, 40 %">
          <FileDrop title={s.label} hint={s.awaited} accept=".pdf" onFile={() => {}} progress={0.4} disabled />
        </State>
        <State name="error">
          <FileDrop title={s.label} hint={s.hint} accept=".pdf" onFile={() => {}} error={s.error} errorHint={s.hint} />
        </State>
        <State name="disabled">
          <FileDrop title={s.label} hint={s.hint} accept=".pdf" onFile={() => {}} disabled />
        </State>
      </Group>
    </>
  )
}
