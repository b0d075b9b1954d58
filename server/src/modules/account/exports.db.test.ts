import { accountCalls, type Export } from '@greenroom/contract/account'
import { avatarCalls } from '@greenroom/contract/avatars'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { recordingCalls } from '@greenroom/contract/recordings'
import { resumeCalls } from '@greenroom/contract/resumes'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { fromBuffer } from 'yauzl'
import { TaskEnded } from '#adapters/tasks/port.ts'
import { fillTables, listOwnedTables } from '#modules/account/testing/fill-tables.ts'
import { LEFT_OUT } from '#modules/account/testing/left-out-tables.ts'
import { createMemoryStorage } from '#modules/recordings/testing/memory-storage.ts'
import { more, SOUNDS, soundForm } from '#modules/recordings/testing/sounds.ts'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { makePdf, makePicture, uploadForm } from '#testing/files.ts'
import { ANSWER, answerTo, startInterview } from '#testing/interview-makers.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'
import { PATIENCE } from '#testing/patience.ts'
import { tasksDone, tryAgainNow } from '#testing/tasks.ts'
import { createExportRepo } from './export-repo.ts'
import { createExports } from './exports.ts'
import { createOwnDataRepo } from './own-data-repo.ts'
import { ARCHIVED_TABLES } from './own-tables.ts'
import { MAKE_EXPORT } from './task-kinds.ts'

const memory = createMemoryStorage()
const test = useTestApp({ storage: memory.storage })
const filesOf = (userId: string) => [...memory.files.keys()].filter((key) => key.startsWith(`exports/${userId}/`))

async function finished(person: Client): Promise<Export> {
  const { export: begun } = await person.call(accountCalls.beginExport)
  return vi.waitFor(async () => {
    const { export: now } = await person.call(accountCalls.export, { params: begun })
    expect(now.status).not.toBe('running')
    return now
  }, PATIENCE)
}

const noTasks = { add: async () => {}, takeBack: async () => {}, has: async () => false }
const attempt = { id: '', isLast: false, ending: new AbortController().signal, finish: async () => {} }
/** The task as the server runs it every minute. */
function sweep() {
  const { database, storage, clock } = test().parts
  const repo = createExportRepo(database, noTasks)
  return createExports({ repo, data: createOwnDataRepo(database), storage, clock }).sweep()
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Buffer>>()
  const files = new Map<string, Buffer>()
  fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error)
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, async (problem, stream) => {
        if (problem) return reject(problem)
        files.set(String(entry.fileName), Buffer.concat(await stream.toArray()))
        zip.readEntry()
      }),
    )
    zip.on('end', () => resolve(files))
    zip.readEntry()
  })
  return promise
}

it('holds everything of the person and nothing of others: JSON, Markdown, original files, recordings', async () => {
  const { app } = test()
  const [ada, ben] = [await makeUser(app), await makeUser(app)]
  const pdf = await makePdf()
  await ada.call(resumeCalls.create, { form: uploadForm(pdf, '../李梅 cv.pdf') })
  await ada.call(jobCalls.create, { body: { title: 'Tram planner', description: 'Plan the night trams.' } })
  await ben.call(jobCalls.create, { body: { title: 'Beekeeper', description: 'Keep bees.' } })
  const { id, questions } = await startInterview(ada, 1)
  await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0]) })
  const worse = { ...answerTo(questions[0], 'We talked about it and then it was fine again.'), keep: 'better' as const }
  await ada.call(interviewCalls.answer, { params: { id }, body: worse })
  const recording_id = crypto.randomUUID()
  const sounds = [SOUNDS['audio/webm'], more('on')]
  for (const [position, bytes] of sounds.entries()) {
    await ada.call(recordingCalls.upload, { params: { id }, form: soundForm(bytes, { recording_id, position }) })
  }

  const { user } = await ada.call(avatarCalls.upload, { form: uploadForm(await makePicture(), 'me.png') })

  const archive = await finished(ada)
  expect(archive).toMatchObject({ status: 'ready', done: archive.total })
  const answer = await ada.send(accountCalls.downloadExport, { params: archive })
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.bytes).toHaveLength(archive.size ?? 0)
  const files = await unzip(answer.bytes)
  const text = (name: string) => files.get(name)?.toString('utf8') ?? ''

  expect(JSON.parse(text('data/users.json'))).toMatchObject([{ id: ada.user.id, email: ada.user.email }])
  expect(JSON.parse(text('data/answers.json'))).toMatchObject([
    { answer_text: ANSWER, other_tries: [{ answer_text: worse.answer_text }] },
  ])
  expect(JSON.parse(text('data/jobs.json'))).toMatchObject([{ title: 'Tram planner' }])
  expect(text('greenroom.md')).toContain('### Tram planner')
  for (const said of [ANSWER, worse.answer_text]) expect(text('greenroom.md')).toContain(`> ${said}`)
  const named = (folder: string) => [...files].filter(([name]) => name.startsWith(folder))
  expect(named('resumes/').map(([name]) => name)).toEqual(['resumes/1 李梅 cv.pdf'])
  expect(named('resumes/')[0]?.[1].equals(Buffer.from(pdf))).toBe(true)
  expect(named('recordings/')[0]?.[1].equals(Buffer.concat(sounds))).toBe(true)
  const shown = await test().app.inject({ url: user.avatar_url ?? '' })
  expect(files.get('picture.webp')?.equals(shown.rawPayload)).toBe(true)
  const all = [...files.values()].map(String).join('')
  for (const secret of ['Beekeeper', ben.user.id, '$argon2', 'storage_key', '"hash"']) expect(all).not.toContain(secret)
})

it('knows every table that belongs to a person: it is in the archive, or the reason is written down', async () => {
  const { app, parts } = test()
  const known = [
    ...ARCHIVED_TABLES.map(({ table }) => table).filter((name) => name !== 'users'),
    ...Object.keys(LEFT_OUT),
  ]
  expect(await listOwnedTables(parts.database)).toEqual(known.sort())
  const ada = await makeUser(app)
  await fillTables(parts.database, ada.user.id)
  await parts.database.execute(sql`delete from exports where user_id = ${ada.user.id}`)
  await parts.database.execute(sql`delete from recordings where user_id = ${ada.user.id}`)
  const archive = await finished(ada)
  const files = await unzip((await ada.send(accountCalls.downloadExport, { params: archive })).bytes)
  for (const { table } of ARCHIVED_TABLES.filter((one) => one.table !== 'recordings')) {
    expect(JSON.parse(files.get(`data/${table}.json`)?.toString() ?? '[]'), table).not.toEqual([])
  }
})

it('is as if it never existed for anybody else, and gone after a day or with the account', async () => {
  const { app, passSeconds } = test()
  const [ada, ben] = [await makeUser(app), await makeUser(app)]
  const archive = await finished(ada)
  for (const call of [accountCalls.export, accountCalls.downloadExport]) {
    expect(await ben.send(call, { params: archive })).toMatchObject({ status: 404, code: 'not_found' })
    expect((await ben.send(call, { params: { id: crypto.randomUUID() } })).status).toBe(404)
  }
  expect((await ben.call(accountCalls.exports)).exports).toEqual([])
  expect((await ada.call(accountCalls.exports)).exports).toEqual([archive])

  passSeconds(25 * 60 * 60)
  expect((await ada.call(accountCalls.exports)).exports).toEqual([])
  for (const call of [accountCalls.export, accountCalls.downloadExport]) {
    expect((await ada.send(call, { params: archive })).status).toBe(404)
  }
  const next = await finished(ada)
  await tasksDone(test())
  expect(filesOf(ada.user.id)).toEqual([`exports/${ada.user.id}/${next.id}`])
  await ada.call(accountCalls.remove, { body: { password: PASSWORD } })
  await tasksDone(test())
  expect(filesOf(ada.user.id)).toEqual([])
})

it('that nobody makes any more is not offered, and another can be made', async () => {
  const { app, parts } = test()
  const ada = await makeUser(app)
  const [id, long] = [crypto.randomUUID(), new Date(Date.now() - 60 * 60 * 1000).toISOString()]
  await parts.database.execute(
    sql`insert into exports (id, user_id, created_at, alive_at) values (${id}, ${ada.user.id}, ${long}, ${long})`,
  )
  await memory.storage.put(`exports/${ada.user.id}/${id}`, new Uint8Array([1]))
  expect(await ada.send(accountCalls.downloadExport, { params: { id } })).toMatchObject({
    status: 409,
    message: 'The archive is not ready yet. Please try again in a moment.',
  })
  await sweep()
  expect((await ada.call(accountCalls.export, { params: { id } })).export.status).toBe('failed')
  expect((await ada.send(accountCalls.downloadExport, { params: { id } })).status).toBe(409)
  expect((await finished(ada)).status).toBe('ready')
})

it('is made when it can be, and by one process: a worker that was taken for dead spoils nothing', async () => {
  const { app, parts } = test()
  const ada = await makeUser(app)
  memory.breakDown(true)
  const { export: begun } = await ada.call(accountCalls.beginExport)
  await tasksDone(test())
  expect((await ada.call(accountCalls.export, { params: begun })).export.status).toBe('running')
  // A file with less in it, whose worker is still at the last line.
  const asleep = Promise.withResolvers<void>()
  const slow = createExports({
    ...parts,
    repo: createExportRepo(parts.database, noTasks),
    data: createOwnDataRepo(parts.database),
    storage: { ...memory.storage, putStream: async () => asleep.promise.then(() => 1) },
  })
  const late = slow.make(ada.user.id, begun.id, { ...attempt, tries: 0 })
  memory.breakDown(false)
  await tryAgainNow(test())
  const made = await finished(ada)
  expect(made.id).toBe(begun.id)
  asleep.resolve()
  await expect(late).rejects.toThrow(TaskEnded)
  const answer = await ada.send(accountCalls.downloadExport, { params: made })
  expect(answer.bytes).toHaveLength(made.size ?? 0)
  expect((await unzip(answer.bytes)).size).toBeGreaterThan(10)
  expect(filesOf(ada.user.id)).toHaveLength(1)
})

it('fails, and leaves no file, when it cannot be written the last time; two at once are one', async () => {
  const { app } = test()
  const ada = await makeUser(app)
  memory.breakDown(true)
  const { export: begun } = await ada.call(accountCalls.beginExport)
  for (let tries = 0; tries <= MAKE_EXPORT.retries; tries += 1) {
    await tryAgainNow(test())
    await tasksDone(test())
  }
  memory.breakDown(false)
  expect((await ada.call(accountCalls.export, { params: begun })).export.status).toBe('failed')
  expect(filesOf(ada.user.id)).toEqual([])
  const all = await Promise.all([1, 2, 3].map(() => ada.call(accountCalls.beginExport)))
  expect(new Set(all.map((one) => one.export.id)).size).toBe(1)
})
