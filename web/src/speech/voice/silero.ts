import type { VoiceEar } from './voice-activity.ts'

let loading: Promise<() => VoiceEar> | undefined

/** Silero, loaded once a page and only when it is asked for; after a failure the next one who asks tries again. */
export function silero(): Promise<() => VoiceEar> {
  loading ??= import('./silero-model.ts')
    .then(({ loadSilero }) => loadSilero())
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}
