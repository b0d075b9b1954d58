import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authCalls } from '@greenroom/contract/auth'
import { BASE_PATH } from '@greenroom/contract/base-path'
import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { recordingCalls } from '@greenroom/contract/recordings'
import { afterAll, expect, it } from 'vitest'
import { more, SOUNDS, soundForm } from '#modules/recordings/testing/sounds.ts'
import { makeDataFolder } from '#testing/data-folder.ts'
import { callProcess, type Process, startProcess } from '#testing/process.ts'

/** A live interview in two tabs on a server that is killed in the middle of it. */

const folder = mkdtempSync(join(tmpdir(), 'greenroom-live-'))
const started: Process[] = []
const start = async () => {
  const running = await startProcess({ DATA_DIR: folder })
  started.push(running)
  return running
}
afterAll(async () => {
  for (const running of started) await running.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

it('keeps every segment, suggestion and piece of sound it acknowledged', async () => {
  await makeDataFolder(folder)
  const first = await start()
  const body = { email: `${randomUUID()}@example.org`, password: 'correct horse', username: 'Grace' }
  const { access_token: token } = await callProcess(first, authCalls.register, { body })
  const { session_id: id } = await callProcess(first, interviewCalls.create, { token, body: {} })
  const params = { id }
  const recording_id = randomUUID()
  const kept = { segments: new Set<string>(), suggestions: new Set<string>(), pieces: new Map<number, Uint8Array>() }
  const timestamp = new Date().toISOString()

  const hear = async (tab: string) => {
    for (let count = 0; ; count += 1) {
      const segment = { id: `${tab}-${count}`, text: `Sentence ${count}.`, timestamp }
      await callProcess(first, liveCalls.putTranscript, { token, params, body: { segments: [segment] } })
      kept.segments.add(segment.id)
      const suggestion = { id: `${tab}-${count}`, question: 'Why us?', timestamp }
      await callProcess(first, liveCalls.putSuggestions, { token, params, body: { suggestions: [suggestion] } })
      kept.suggestions.add(suggestion.id)
    }
  }
  const record = async () => {
    for (let position = 0; ; position += 1) {
      const bytes = position === 0 ? SOUNDS['audio/webm'] : more(`piece ${position}`)
      const form = soundForm(bytes, { recording_id, position })
      await callProcess(first, recordingCalls.upload, { token, params, form })
      kept.pieces.set(position, bytes)
      if (kept.pieces.size === 12) first.child.kill('SIGKILL')
    }
  }
  const ends = await Promise.allSettled([hear('one'), hear('two'), record()])
  const reasons = ends.map((end) => (end.status === 'rejected' ? String(end.reason) : 'ended'))
  for (const reason of reasons) expect(reason).toMatch(/fetch failed|terminated/)
  expect(await first.end('SIGKILL')).toBeNull()

  const next = await start()
  const { segments } = await callProcess(next, liveCalls.getTranscript, { token, params })
  expect(segments.map((one) => one.id)).toEqual(expect.arrayContaining([...kept.segments]))
  const { suggestions } = await callProcess(next, liveCalls.getSuggestions, { token, params })
  expect(suggestions.map((one) => one.id)).toEqual(expect.arrayContaining([...kept.suggestions]))
  const { recordings } = await callProcess(next, recordingCalls.list, { token, params })
  expect(recordings).toMatchObject([{ id: recording_id }])
  expect(recordings[0]?.next_position).toBeGreaterThanOrEqual(kept.pieces.size)
  const played = await fetch(`${next.address}${BASE_PATH}/recordings/${recording_id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const sound = Buffer.from(await played.arrayBuffer())
  const acknowledged = Buffer.concat([...kept.pieces.values()])
  expect(sound.subarray(0, acknowledged.length)).toEqual(acknowledged)

  const going = { id: 'after', text: 'We go on.', timestamp }
  await callProcess(next, liveCalls.putTranscript, { token, params, body: { segments: [going] } })
  expect(await next.end('SIGTERM')).toBe(0)
  expect(next.output()).not.toMatch(/"level":(50|60)/)
})
