import { type Recording, recordingCalls } from '@greenroom/contract/recordings'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '#i18n/join.ts'
import { download } from '#lib/api-client.ts'
import { problemText } from '#lib/problem-text.ts'
import { dateText, durationText } from '#records/record.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'
import { useRecordings, useRemoveRecording } from './queries.ts'

/** What was recorded, to be heard or deleted; the server deletes it after seven days. */
export function Recordings({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('live')
  const { data, error } = useRecordings(sessionId)
  return (
    <section aria-labelledby="recordings">
      <h2 id="recordings" className="type-title">
        {t('debrief.recordings')}
      </h2>
      {error && <p className="mt-2 text-red-ink">{problemText(error)}</p>}
      {data?.length === 0 && <p className="mt-2 text-ink-2">{t('debrief.noRecordings')}</p>}
      <ul className="mt-3">
        {data?.map((recording) => (
          <One key={recording.id} recording={recording} />
        ))}
      </ul>
    </section>
  )
}

function One({ recording }: { recording: Recording }) {
  const { t } = useTranslation('live')
  const [sound, setSound] = useState<string | null>(null)
  const [loading, setLoading] = useState(false)
  const remove = useRemoveRecording(recording.session_id)
  useEffect(() => () => void (sound && URL.revokeObjectURL(sound)), [sound])
  const load = async () => {
    setLoading(true)
    try {
      const { blob } = await download(recordingCalls.read, { params: { id: recording.id } })
      setSound(URL.createObjectURL(blob))
    } catch (error) {
      notify({ lamp: 'red', title: problemText(error) })
    }
    setLoading(false)
  }
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      <p className="flex flex-wrap justify-between gap-x-4 type-small tabular-nums">
        <strong>{listed([dateText(recording.created_at), durationText(recording.duration)])}</strong>
        <span className="text-ink-3">{t('debrief.expires', { date: dateText(recording.expires_at) })}</span>
      </p>
      {sound && (
        // The words of a recording stand in the transcript of the same interview.
        <audio controls src={sound} className="w-full" aria-label={t('debrief.recordings')}>
          <track kind="captions" />
        </audio>
      )}
      <span className="flex gap-3">
        {!sound && (
          <Button size="small" working={loading} onClick={() => void load()}>
            {t('debrief.play')}
          </Button>
        )}
        <Button size="small" look="danger" working={remove.isPending} onClick={() => remove.mutate(recording.id)}>
          {t('debrief.remove')}
        </Button>
      </span>
    </li>
  )
}
