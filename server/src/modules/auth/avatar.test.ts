import { accountCalls } from '@greenroom/contract/account'
import { authCalls } from '@greenroom/contract/auth'
import { avatarCalls, MAX_AVATAR_BYTES } from '@greenroom/contract/avatars'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { filesToRemove } from '#modules/files/tables.ts'
import { createMemoryStorage } from '#modules/recordings/testing/memory-storage.ts'
import { useTestApp } from '#testing/build-app.ts'
import { type Client, createClient } from '#testing/client.ts'
import { uploadForm } from '#testing/files.ts'
import { makeUser, PASSWORD } from '#testing/makers.ts'
import { PATIENCE } from '#testing/patience.ts'
import { tasksDone } from '#testing/tasks.ts'

const memory = createMemoryStorage()
const test = useTestApp({ storage: memory.storage })
const picturesOf = (userId: string) => [...memory.files.keys()].filter((key) => key.startsWith(`avatars/${userId}/`))

const photo = (side = 400) =>
  sharp({ create: { width: side, height: 300, channels: 3, background: '#286040' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'A secret of the camera' } })
    .toBuffer()

const formOf = (bytes: Uint8Array) => uploadForm(bytes, 'me.jpg')
const upload = async (person: Client, bytes: Uint8Array) =>
  (await person.call(avatarCalls.upload, { form: formOf(bytes) })).user.avatar_url ?? ''
const idOf = (address: string) => address.split('/').at(-1)

it('an uploaded picture is made anew, without what the camera wrote, and shown to whoever has its address', async () => {
  const ada = await makeUser(test().app)
  const bytes = await photo()
  expect(bytes.toString('latin1')).toContain('A secret of the camera')
  const address = await upload(ada, bytes)
  expect((await ada.call(authCalls.profile)).user.avatar_url).toBe(address)

  const answer = await test().app.inject({ url: address })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400, immutable',
  })
  expect(answer.headers['content-disposition']).toContain('attachment')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(answer.rawPayload.toString('latin1')).not.toContain('A secret of the camera')
})

it('a photo that says it lies on its side stands upright', async () => {
  const ada = await makeUser(test().app)
  const [red, blue] = ['#ff0000', '#0000ff'].map((background) => ({
    create: { width: 300, height: 150, channels: 3 as const, background },
  }))
  if (!red || !blue) throw new Error('There are two colors')
  const lying = await sharp({ create: { ...red.create, height: 300 } })
    .composite([{ input: await sharp(blue).png().toBuffer(), gravity: 'south' }])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer()
  const { rawPayload } = await test().app.inject({ url: await upload(ada, lying) })
  const [r = 0, , b = 0] = await sharp(rawPayload).extract({ left: 128, top: 20, width: 1, height: 1 }).raw().toBuffer()
  expect(b).toBeGreaterThan(r)
})

it('another picture takes the place of the one before, whose file and address are gone', async () => {
  const ada = await makeUser(test().app)
  const first = await upload(ada, await photo())
  const second = await upload(ada, await photo(500))
  expect(second).not.toBe(first)
  expect((await test().app.inject({ url: first })).statusCode).toBe(404)
  expect((await test().app.inject({ url: second })).statusCode).toBe(200)
  await vi.waitFor(() => expect(picturesOf(ada.user.id)).toEqual([`avatars/${ada.user.id}/${idOf(second)}`]), PATIENCE)
})

it.each([
  ['taken off', null, undefined],
  ['replaced by an address', 'https://example.org/me.png', 'https://example.org/me.png'],
])('a picture that is %s is gone', async (_, avatar_url, shown) => {
  const ada = await makeUser(test().app)
  const address = await upload(ada, await photo())
  const { user } = await ada.call(authCalls.updateProfile, { body: { avatar_url } })
  expect(user.avatar_url).toBe(shown)
  expect((await test().app.inject({ url: address })).statusCode).toBe(404)
  await vi.waitFor(() => expect(picturesOf(ada.user.id)).toEqual([]), PATIENCE)
})

it('another name leaves the picture where it is', async () => {
  const ada = await makeUser(test().app)
  const address = await upload(ada, await photo())
  const { user } = await ada.call(authCalls.updateProfile, { body: { username: 'Ada L.' } })
  expect(user.avatar_url).toBe(address)
})

it('goes with the account', async () => {
  const ada = await makeUser(test().app)
  const address = await upload(ada, await photo())
  await ada.call(accountCalls.remove, { body: { password: PASSWORD } })
  expect((await test().app.inject({ url: address })).statusCode).toBe(404)
  await tasksDone(test())
  expect(picturesOf(ada.user.id)).toEqual([])
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const huge = () =>
  sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

it.each([
  ['no file', 422, 'Please choose a picture', async () => undefined],
  ['an empty file', 422, 'Please choose a picture', async () => Buffer.alloc(0)],
  ['a page with a script', 415, 'PNG, JPEG or WebP', async () => Buffer.from(SVG)],
  [
    'a GIF',
    415,
    'PNG, JPEG or WebP',
    async () =>
      sharp(await photo())
        .gif()
        .toBuffer(),
  ],
  ['half a picture', 422, 'damaged', async () => (await photo()).subarray(0, 900)],
  ['a picture with too many pixels', 422, 'too many pixels', huge],
  ['a large file', 413, 'up to 2 MB', async () => Buffer.concat([await photo(), Buffer.alloc(MAX_AVATAR_BYTES)])],
])('%s is refused in plain words, and the picture before stays', async (_, status, words, bytesOf) => {
  const ada = await makeUser(test().app)
  const address = await upload(ada, await photo())
  const bytes = await bytesOf()
  const answer = await ada.send(avatarCalls.upload, bytes ? { form: formOf(bytes) } : { form: new FormData() })
  expect(answer).toMatchObject({ status, message: expect.stringContaining(words) })
  expect((await ada.call(authCalls.profile)).user.avatar_url).toBe(address)
  expect(picturesOf(ada.user.id)).toHaveLength(1)
})

it('a file whose row never came to be goes by itself', async () => {
  const ada = await makeUser(test().app)
  const { database } = test().parts
  await database.execute(sql`alter table users add constraint no_avatars check (avatar_id is null) not valid`)
  const answer = await ada.send(avatarCalls.upload, { form: formOf(await photo()) })
  await database.execute(sql`alter table users drop constraint no_avatars`)
  expect(answer.status).toBe(500)
  const [key = ''] = picturesOf(ada.user.id)
  const noted = await database.select().from(filesToRemove).where(eq(filesToRemove.storageKey, key))
  expect(noted).toHaveLength(1)
})

it('an address that nobody was given shows nothing', async () => {
  for (const id of [crypto.randomUUID(), 'x', '..%2f..%2fetc', '__proto__']) {
    expect((await createClient(test().app).send(avatarCalls.read, { params: { id } })).status).toBe(404)
  }
})
