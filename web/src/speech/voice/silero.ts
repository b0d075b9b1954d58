import type { SpeechProbability } from './voice-activity.ts'

let loading: Promise<() => SpeechProbability> | undefined

/** Silero, loaded once a page and only when it is needed; after a failure the next call loads it again. */
export function silero(): Promise<() => SpeechProbability> {
  loading ??= import('./silero-model.ts')
    .then(({ loadSilero }) => loadSilero())
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}
