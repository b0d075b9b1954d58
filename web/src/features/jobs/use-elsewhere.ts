import type { UnsavedJob } from '@greenroom/contract/unsaved-jobs'
import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { knownFields } from '#lib/use-form-draft.ts'
import type { Adopted } from './adopt-unsaved.ts'
import { type KeptJob, type Machine, machineIn } from './job-drafts.ts'
import { emptyFields, type JobFields } from './job-form.ts'
import { useKeptOnServer } from './use-kept-on-server.ts'

type Elsewhere = {
  draftId: string | undefined
  form: UseFormReturn<JobFields>
  machine: Machine
  setMachine: (machine: Machine) => void
  adopted: Adopted | undefined
}

/** Keeps the job on the server while it is written, and knows of the version of another device. */
export function useElsewhere({ draftId, form, machine, setMachine, adopted }: Elsewhere) {
  const [other, setOther] = useState<
    { at: string; shown: 'theirs' | 'ours'; version: KeptJob | undefined } | undefined
  >(adopted && { at: adopted.at, shown: 'theirs', version: adopted.instead })
  const onReplaced = useCallback(({ fields, read, updated_at }: UnsavedJob) => {
    const version = { changes: knownFields<JobFields>(fields, emptyFields), machine: machineIn(read) }
    setOther({ at: updated_at, shown: 'ours', version })
  }, [])
  const stop = useKeptOnServer({ draftId, form, machine, onReplaced })
  const take = ({ changes, machine: read }: KeptJob) => {
    setMachine(read)
    form.reset({ ...emptyFields, ...changes }, { keepDefaultValues: true })
    setOther(undefined)
  }
  const version = other?.version
  return {
    stop,
    notice: other && { at: other.at, shown: other.shown, onTakeOther: version && (() => take(version)) },
  }
}
