import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { formDrafts } from './form-drafts.ts'

export type KeptForm<Fields> = { changes: Partial<Fields>; extra?: unknown }

/** What an earlier visit left unsaved under this name, as far as the form of today knows its fields. */
export function readKeptForm<Fields extends FieldValues>(name: string, start: Fields): KeptForm<Fields> | undefined {
  const kept = formDrafts.read(name) as Partial<KeptForm<Fields>> | undefined
  if (typeof kept?.changes !== 'object') return undefined
  return { changes: knownFields(kept.changes, start), extra: kept.extra }
}

/** Of something that was stored: the texts of fields that this form has. */
export const knownFields = <Fields extends FieldValues>(stored: unknown, start: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(([key, value]) => key in start && typeof value === 'string'),
  ) as Partial<Fields>

export const differing = <Fields extends FieldValues>(from: Fields, fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([key, value]) => value !== from[key])) as Partial<Fields>

type DraftInHand<Fields extends FieldValues> = {
  name: string
  form: UseFormReturn<Fields>
  /** What is saved, or an empty form. */
  start: Fields
  /** Kept beside the fields. */
  extra?: unknown
  /** Another tab has changed the same draft. Without it each tab keeps to itself. */
  onFollow?: (kept: KeptForm<Fields>) => void
}

/**
 * Keeps what differs from `start` while it is typed, follows what another tab types into the same draft, and takes
 * over what becomes of the saved thing as far as it is not touched here.
 */
export function useFormDraft<Fields extends FieldValues>({ name, form, start, extra, onFollow }: DraftInHand<Fields>) {
  const [kept, setKept] = useState(true)
  const known = useRef({ start, extra, onFollow, closed: false })
  const keep = useCallback(
    (values: Fields) => {
      if (known.current.closed) return
      const changes = differing(known.current.start, values)
      const isChanged = Object.keys(changes).length > 0
      if (!isChanged) formDrafts.forget(name)
      setKept(!isChanged || formDrafts.write(name, { changes, extra: known.current.extra }))
    },
    [name],
  )
  useEffect(() => {
    const isOther = JSON.stringify(known.current.extra) !== JSON.stringify(extra)
    Object.assign(known.current, { extra, onFollow })
    // The fields it belongs to may have been kept before it came.
    if (isOther) keep(form.getValues())
  }, [form, keep, extra, onFollow])
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form, keep])

  useEffect(() => {
    const before = known.current.start
    if (start === before) return
    known.current.start = start
    for (const key of Object.keys(differing(before, start)) as Path<Fields>[])
      if (form.getValues(key) === before[key]) form.setValue(key, start[key] as PathValue<Fields, Path<Fields>>)
    keep(form.getValues())
  }, [form, start, keep])

  useEffect(
    () =>
      formDrafts.follow(name, () => {
        const theirs = readKeptForm(name, known.current.start)
        const { onFollow } = known.current
        if (!theirs || !onFollow) return
        onFollow(theirs)
        form.reset({ ...known.current.start, ...theirs.changes }, { keepDefaultValues: true })
      }),
    [name, form],
  )

  return {
    /** The device keeps it. */
    kept,
    /** It is saved: nothing more is kept of it. */
    close: () => {
      known.current.closed = true
      formDrafts.forget(name)
    },
  }
}
