import { deviceChoice } from '#lib/device-choice.ts'
import { RECOGNITION_LANGUAGE } from './recognition-language.ts'

/** What a browser says of writing speech down on this device; `unavailable` also where it cannot say. */
export type OnDevice = 'available' | 'downloadable' | 'downloading' | 'unavailable'
type Options = { langs: string[]; processLocally: boolean }
type CanBeAsked = { available(options: Options): Promise<OnDevice>; install(options: Options): Promise<boolean> }

const kept = deviceChoice('on-device', ['yes'])
const OPTIONS: Options = { langs: [RECOGNITION_LANGUAGE], processLocally: true }

export async function onDeviceNow(scope: unknown = globalThis): Promise<OnDevice> {
  try {
    return (await recognition(scope)?.available(OPTIONS)) ?? 'unavailable'
  } catch {
    return 'unavailable'
  }
}

/** Fetches the browser's language pack; false where that failed. */
export async function installOnDevice(scope: unknown = globalThis): Promise<boolean> {
  try {
    return (await recognition(scope)?.install(OPTIONS)) ?? false
  } catch {
    return false
  }
}

/** Whether the person chose that speech is written down on this device only. */
export const prefersOnDevice = (): boolean => kept.read() === 'yes'

export const preferOnDevice = (prefers: boolean) => kept.keep(prefers ? 'yes' : undefined)

function recognition(scope: unknown): CanBeAsked | undefined {
  const { SpeechRecognition } = scope as { SpeechRecognition?: Partial<CanBeAsked> }
  const { available, install } = SpeechRecognition ?? {}
  return available && install ? (SpeechRecognition as CanBeAsked) : undefined
}
