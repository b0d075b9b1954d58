import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls } from '@greenroom/contract/account'
import { authCalls } from '@greenroom/contract/auth'
import { resumeCalls } from '@greenroom/contract/resumes'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createFolderStorage } from '#adapters/storage/folder.ts'
import { FILE_KINDS } from '#adapters/storage/port.ts'
import { countMentions, fillTables, listOwnedTables, listTables } from '#modules/account/testing/fill-tables.ts'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'
import { tasksDone, tryAgainNow } from '#testing/tasks.ts'
import { createAccountDeletion } from './delete-account.ts'
import { createDeletionRepo } from './deletion-repo.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-account-'))
const storage = await createFolderStorage(folder)
afterAll(() => rmSync(folder, { recursive: true }))
const filesOf = (userId: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(userId))
    .map((entry) => entry.name)

const test = useTestApp({ storage })
const noTasks = { add: async () => {}, takeBack: async () => {}, has: async () => false }
/** The task as the server runs it every minute. */
function sweep({ parts } = test()) {
  const { database, clock } = parts
  const auth = { requirePassword: async () => {} }
  const plans = { end: async () => {} }
  return createAccountDeletion({
    repo: createDeletionRepo(database, noTasks),
    storage: parts.storage,
    auth,
    plans,
    clock,
  }).sweep()
}

/** How many rows of each table have this text in them; tables without one are left out. */
async function mentions(text: string, { database } = test().parts) {
  const tables = await listTables(database)
  const counts = await Promise.all(
    tables.map(async (table) => [table, await countMentions(database, table, text)] as const),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

const confirmed = { body: { password: PASSWORD } }

describe('deleting an account', () => {
  it('leaves no row of the person in any table, and every row of others', async () => {
    const { app, parts, passSeconds } = test()
    const [ada, ben] = [await makeUser(app), await makeUser(app)]
    // What is swept at the start would take rows of the test with it.
    await tasksDone(test())
    await fillTables(parts.database, ada.user.id)
    await fillTables(parts.database, ben.user.id)
    const owned = await listOwnedTables(parts.database)
    expect(owned.length).toBeGreaterThan(20)
    for (const table of owned) {
      expect(await countMentions(parts.database, table, ada.user.id), `the test fills ${table}`).toBeGreaterThan(0)
    }
    const before = await mentions(ben.user.id)

    await ada.call(accountCalls.remove, confirmed)
    await tasksDone(test())
    // Only a note for the next hour, see the migration.
    expect(await mentions(ada.user.id)).toEqual({ deleted_accounts: 1 })
    expect(await mentions(ada.user.email)).toEqual({})
    expect(await mentions(ben.user.id)).toEqual(before)

    passSeconds(3 * 60 * 60)
    await sweep()
    expect(await mentions(ada.user.id)).toEqual({})
  })

  it('takes back what was to be done for them later, and nothing of others', async () => {
    const { app, parts } = test()
    const [ada, ben] = [await makeUser(app), await makeUser(app)]
    const ofPeople = sql`tasks.job where state = 'created' and start_after > now()`
    for (const { user } of [ada, ben])
      for (const [kind, data] of [
        ['judge_again', { userId: user.id }],
        ['send_password_link', { email: user.email.toLowerCase() }],
      ])
        await parts.database.execute(
          sql`insert into tasks.job (name, data, start_after) values (${kind}, ${JSON.stringify(data)}::jsonb, now() + interval '1 day')`,
        )
    expect(await parts.database.$count(ofPeople)).toBe(4)
    await ada.call(accountCalls.remove, confirmed)
    expect(await parts.database.$count(ofPeople)).toBe(2)
    await parts.database.execute(sql`delete from tasks.job where start_after > now()`)
  })

  it('notices a table that was forgotten', async () => {
    const other = await startTestApp({ storage })
    const { database } = other.parts
    await database.execute(sql`create table forgotten (user_id uuid not null, said jsonb not null)`)
    const ada = await makeUser(other.app)
    await fillTables(database, ada.user.id)
    await ada.call(accountCalls.remove, confirmed)
    await tasksDone(other)
    expect(await mentions(ada.user.id, other.parts)).toEqual({ deleted_accounts: 1, forgotten: 1 })
    await other.close()
  })

  it('removes files of every kind, those without a row too, and none of others', async () => {
    const { app } = test()
    const [ada, ben] = [await makeUser(app), await makeUser(app)]
    for (const { call } of [ada, ben]) await call(resumeCalls.create, { body: { text: 'Ada Example\nSkills\nSQL' } })
    for (const kind of FILE_KINDS) {
      await storage.put(`${kind}/${ada.user.id}/without-a-row`, new Uint8Array([1]))
    }
    expect(filesOf(ada.user.id)).toHaveLength(FILE_KINDS.length + 1)
    await ada.call(accountCalls.remove, confirmed)
    await tasksDone(test())
    expect(filesOf(ada.user.id)).toEqual([])
    expect(filesOf(ben.user.id)).toHaveLength(1)
  })

  it('removes a file that was being written meanwhile', async () => {
    const { app } = test()
    const ada = await makeUser(app)
    await ada.call(accountCalls.remove, confirmed)
    await storage.put(`recordings/${ada.user.id}/late`, new Uint8Array([1]))
    await sweep()
    expect(filesOf(ada.user.id)).toEqual([])
  })

  it('deletes the rows also when files resist, and the files as soon as they can be', async () => {
    let isBroken = true
    const removeAllOf = async (userId: string) => {
      if (isBroken) throw new Error('The disk does not answer')
      await storage.removeAllOf(userId)
    }
    const other = await startTestApp({ storage: { ...storage, removeAllOf } })
    const ada = await makeUser(other.app)
    await storage.put(`resumes/${ada.user.id}/one`, new Uint8Array([1]))
    await ada.call(accountCalls.remove, confirmed)
    expect((await ada.send(authCalls.profile)).status).toBe(401)
    await tasksDone(other)
    expect(filesOf(ada.user.id)).toEqual(['one'])
    isBroken = false
    await tryAgainNow(other)
    await tasksDone(other)
    expect(filesOf(ada.user.id)).toEqual([])
    await other.close()
  })

  it('ends every login, and lets the email be registered anew with nothing in it', async () => {
    const { app } = test()
    const ada = await makeUser(app)
    const { email } = ada.user
    const { access_token } = await createClient(app).call(authCalls.login, { body: { email, password: PASSWORD } })
    await ada.call(accountCalls.remove, confirmed)
    for (const token of [ada.token, access_token]) {
      expect((await createClient(app, token).send(authCalls.profile)).status).toBe(401)
    }
    expect((await createClient(app).send(authCalls.login, { body: { email, password: PASSWORD } })).status).toBe(401)
    expect((await makeUser(app, { email })).user.id).not.toBe(ada.user.id)
  })
})

describe('an account stays', () => {
  it.each([
    ['without the password', undefined, 422, 'Password is required'],
    ['with an empty one', { password: '' }, 422, 'Password is required'],
    ['with a wrong one', { password: 'not the password' }, 401, 'The current password is wrong'],
  ])('%s', async (_, body, status, message) => {
    const { app } = test()
    const ada = await makeUser(app)
    const answer = await ada.send(accountCalls.remove, { body })
    expect(answer).toMatchObject({ status, message })
    if (status === 422) expect(answer.body.details).toEqual([{ path: 'password', message: 'Password is required' }])
    expect((await ada.send(authCalls.profile)).status).toBe(200)
  })

  it('when nobody is signed in', async () => {
    expect((await createClient(test().app).send(accountCalls.remove, confirmed)).status).toBe(401)
  })
})
