import { recordingCalls } from '@greenroom/contract/recordings'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/api-client.ts'
import { problemText } from '#lib/problem-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/toast.tsx'
import { useListening } from './listening.tsx'

/** A word before the place, so that its beginning is heard. */
const LEAD_SECONDS = 0.5

/** Plays what is listened to, at the foot of the page, so that one can read along. */
export function Player() {
  const { t } = useTranslation('live')
  const { place, close } = useListening()
  const sound = useSound(place?.recording.id, close)
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const { current } = audio
    if (sound && place && current) void playFrom(current, Math.max(0, place.at - LEAD_SECONDS))
  }, [sound, place])
  if (!place) return null
  return (
    <section
      aria-label={t('debrief.listen.title')}
      className="sticky bottom-0 z-10 flex items-center gap-3 border-t border-line bg-wall px-4 py-2"
    >
      {sound ? (
        // The words of a recording stand in the transcript of the same interview.
        <audio ref={audio} controls src={sound} className="h-11 w-full" aria-label={t('debrief.listen.title')}>
          <track kind="captions" />
        </audio>
      ) : (
        <p role="status" className="grow type-small text-ink-3">
          {t('debrief.listen.loading')}
        </p>
      )}
      <IconButton icon={X} label={t('debrief.listen.close')} onClick={close} />
    </section>
  )
}

/** The sound itself comes when it is wanted: an hour of it is 58 MB. */
function useSound(id: string | undefined, onFailure: () => void): string | null {
  const [sound, setSound] = useState<string | null>(null)
  const fail = useRef(onFailure)
  fail.current = onFailure
  useEffect(() => {
    if (id === undefined) return
    let url: string | undefined
    let left = false
    download(recordingCalls.read, { params: { id } }).then(
      ({ blob }) => {
        if (left) return
        url = URL.createObjectURL(blob)
        setSound(url)
      },
      (error: unknown) => {
        if (left) return
        notify({ lamp: 'red', title: problemText(error) })
        fail.current()
      },
    )
    return () => {
      left = true
      setSound(null)
      if (url) URL.revokeObjectURL(url)
    }
  }, [id])
  return sound
}

/** A recording made in chunks does not say how long it is, and can be wound only once the browser has looked for its end. */
async function playFrom(audio: HTMLAudioElement, seconds: number) {
  if (audio.readyState < HTMLMediaElement.HAVE_METADATA) await once(audio, 'loadedmetadata')
  if (audio.duration === Number.POSITIVE_INFINITY) {
    audio.currentTime = Number.MAX_SAFE_INTEGER
    await once(audio, 'durationchange')
  }
  audio.currentTime = seconds
  await audio.play().catch(() => {})
}

const once = (audio: HTMLAudioElement, event: string) =>
  new Promise((resolve) => audio.addEventListener(event, resolve, { once: true }))
