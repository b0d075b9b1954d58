import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls } from '@greenroom/contract/account'
import { BASE_PATH } from '@greenroom/contract/api'
import { authCalls } from '@greenroom/contract/auth'
import type { Call } from '@greenroom/contract/call'
import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { questionCalls } from '@greenroom/contract/questions'
import { recordingCalls } from '@greenroom/contract/recordings'
import { resumeCalls } from '@greenroom/contract/resumes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { more, SOUNDS, soundForm } from '#modules/recordings/testing/sounds.ts'
import { makeEmptyDatabase } from '#testing/database.ts'
import { makePdf, uploadForm } from '#testing/files.ts'
import { ANSWER } from '#testing/interview-makers.ts'
import { callProcess, type Process, startProcess, startWorker } from '#testing/process.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'

/**
 * What somebody does whose calls go to two servers by turns, as a load balancer sends them, while a worker does the
 * tasks. They share PostgreSQL and a bucket and nothing else. In the browser: `npm run test:processes`.
 */

const serverUrl = process.env.TEST_DATABASE_URL
let people = 0

describe.skipIf(!serverUrl)('two servers and a worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-processes-'))
  let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>
  let bucket: S3Server
  let here: Process
  let there: Process
  let worker: Process
  const all = () => [here, there, worker].filter((one) => one !== undefined)
  beforeAll(async () => {
    empty = await makeEmptyDatabase(serverUrl ?? '')
    bucket = await startS3Server()
    const { endpoint, credentials } = bucket.settings
    const settings = (name: string) => ({
      DATABASE_URL: empty.url,
      DATA_DIR: join(folder, name),
      STORAGE_URL: `s3://greenroom?endpoint=${endpoint}`,
      STORAGE_ACCESS_KEY: credentials.accessKeyId,
      STORAGE_SECRET_KEY: credentials.secretAccessKey,
      TASKS: 'off',
    })
    // All at once, on a database without a schema: one of them makes it.
    ;[here, there, worker] = await Promise.all([
      startProcess(settings('here')),
      startProcess(settings('there')),
      startWorker(settings('worker')),
    ])
  })
  afterAll(async () => {
    await Promise.all(all().map((one) => one.end('SIGTERM')))
    await bucket.stop()
    await empty.drop()
    rmSync(folder, { recursive: true })
    const complaints = all().flatMap((one) => one.output().match(/^\{.+/gm) ?? [])
    expect(complaints.filter((line) => !line.includes('RATE_LIMITS'))).toEqual([])
  })

  async function register() {
    people += 1
    const body = { email: `person-${people}@example.org`, username: 'Ada', password: 'a good pass phrase' }
    const { access_token: token } = await callProcess(here, authCalls.register, { body })
    return { token, body }
  }
  const bytesFrom = async (server: Process, call: Call, token: string, id: string, headers: object = {}) => {
    const answer = await fetch(server.address + BASE_PATH + call.path.replace(':id', id), {
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    expect(answer.ok, `${call.path}: ${answer.status}`).toBe(true)
    return Buffer.from(await answer.arrayBuffer())
  }
  const ask = (server: Process, token: string, question_text: string) =>
    callProcess(server, questionCalls.create, { token, body: { question_text } }).then(({ question }) => question)

  it('an interview that was begun at one goes on at the other and ends there, with all that was said', async () => {
    const { token } = await register()
    const questions = [
      await ask(here, token, 'How did you mend a nightly import?'),
      await ask(there, token, 'Which project taught you most?'),
    ]
    const question_ids = questions.map(({ id }) => id)
    const body = { interview_type: 'mock', question_ids }
    const { session_id: id } = await callProcess(here, interviewCalls.create, { token, body })
    const params = { id }
    await callProcess(here, interviewCalls.start, { token, params })
    for (const [at, question_id] of question_ids.entries()) {
      const [one, other] = at === 0 ? [there, here] : [here, there]
      const next = await callProcess(one, interviewCalls.next, { token, params })
      expect(next).toMatchObject({ question: { id: question_id } })
      const answer = { question_id, answer_text: ANSWER, response_time: 60 }
      await callProcess(other, interviewCalls.answer, { token, params, body: answer })
    }
    const [said, heard] = ['Tell me about a project.', 'It taught me patience.'].map((text, at) => ({
      id: `line-${at}`,
      text,
      timestamp: new Date().toISOString(),
    }))
    await callProcess(here, liveCalls.putTranscript, { token, params, body: { segments: [said] } })
    await callProcess(there, liveCalls.putTranscript, { token, params, body: { segments: [heard] } })
    await callProcess(here, interviewCalls.pause, { token, params })
    await callProcess(there, interviewCalls.resume, { token, params })
    await callProcess(there, interviewCalls.end, { token, params })
    for (const server of [here, there]) {
      const { session } = await callProcess(server, interviewCalls.read, { token, params })
      expect(session.status).toBe('completed')
      const { answers } = await callProcess(server, interviewCalls.answers, { token, params })
      expect(answers.map(({ question_id }) => question_id).sort()).toEqual([...question_ids].sort())
      const { segments } = await callProcess(server, liveCalls.getTranscript, { token, params })
      expect(segments.map(({ text }) => text)).toEqual([said?.text, heard?.text])
    }
    const { report } = await callProcess(here, interviewCalls.report, { token, params })
    expect(report).toEqual((await callProcess(there, interviewCalls.report, { token, params })).report)
  })

  it('files that one was given the other gives out: a resume, a recording whose pieces went to both, an archive', async () => {
    const { token } = await register()
    const pdf = await makePdf()
    const form = uploadForm(pdf, 'cv.pdf')
    const { resume } = await callProcess(here, resumeCalls.create, { token, form })
    expect(await bytesFrom(there, resumeCalls.download, token, resume.id)).toEqual(Buffer.from(pdf))

    const { id: question } = await ask(here, token, 'What was hard about it?')
    const body = { interview_type: 'mock', question_ids: [question] }
    const { session_id: id } = await callProcess(there, interviewCalls.create, { token, body })
    const recording_id = crypto.randomUUID()
    const pieces = [SOUNDS['audio/webm'], more('two'), more('three'), more('four')]
    for (const [position, bytes] of pieces.entries()) {
      const server = position % 2 === 0 ? here : there
      const sound = soundForm(bytes, { recording_id, position })
      await callProcess(server, recordingCalls.upload, { token, params: { id }, form: sound })
    }
    const played = Buffer.concat(pieces)
    for (const server of [here, there]) {
      expect(await bytesFrom(server, recordingCalls.read, token, recording_id)).toEqual(played)
    }
    const range = { range: `bytes=5-${played.length - 5}` }
    expect(await bytesFrom(there, recordingCalls.read, token, recording_id, range)).toEqual(played.subarray(5, -4))

    const { export: begun } = await callProcess(here, accountCalls.beginExport, { token })
    await vi.waitFor(
      async () => {
        const { export: made } = await callProcess(there, accountCalls.export, { token, params: begun })
        expect(made.status).toBe('ready')
      },
      { timeout: 60_000, interval: 100 },
    )
    for (const server of [here, there]) {
      const archive = await bytesFrom(server, accountCalls.downloadExport, token, begun.id)
      expect(archive.subarray(0, 2).toString()).toBe('PK')
      expect(archive.includes('cv.pdf')).toBe(true)
    }
  })

  it('what one learns the other knows at the next call: a question to match, a login that has ended', async () => {
    const { token, body: account } = await register()
    const match = async (server: Process, speech_text: string) => {
      const { matches } = await callProcess(server, interviewCalls.matchQuestion, { token, body: { speech_text } })
      return matches[0]?.question_text
    }
    await ask(here, token, 'Why did you leave your last job?')
    // Both have this bank in their memory from here on.
    for (const server of [here, there]) expect(await match(server, 'Why did you leave your last job?')).toBeDefined()
    const added = await ask(there, token, 'How do you handle an angry customer?')
    expect(await match(here, 'So how do you handle an angry customer?')).toBe(added.question_text)
    await callProcess(here, questionCalls.remove, { token, params: { id: added.id } })
    expect(await match(there, 'So how do you handle an angry customer?')).not.toBe(added.question_text)

    const { access_token: second } = await callProcess(there, authCalls.login, { body: account })
    await callProcess(here, authCalls.profile, { token: second })
    await callProcess(there, authCalls.logout, { token: second })
    await expect(callProcess(here, authCalls.profile, { token: second })).rejects.toThrow('401')
  })
})
