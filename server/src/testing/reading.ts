import { afterAll } from 'vitest'
import { openReading, type ReadingSettings } from '#adapters/reading/open-reading.ts'
import type { Reading } from '#adapters/reading/port.ts'
import { currentCall } from '#platform/http/current-call.ts'

const opened: Reading[] = []
let shared: Reading | undefined

/** The real workers, with time enough on a busy machine; one set for all applications of a test file. */
export function testReading(): Reading {
  shared ??= openTestReading()
  return shared
}

/** Real workers with other settings. They are closed after the tests of the file. */
export function openTestReading({ limits, ...settings }: Partial<ReadingSettings> = {}): Reading {
  const reading = openReading({
    owner: () => currentCall()?.userId ?? 'nobody',
    onFailure: () => {},
    limits: { seconds: 60, ...limits },
    ...settings,
  })
  opened.push(reading)
  return reading
}

afterAll(() => Promise.all(opened.map((reading) => reading.close())))
