import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../service-worker.js'), 'utf8')
const ORIGIN = 'http://localhost:3000'

type Build = { version: string; entry: string; files: string[] }
const build = (version: string): Build => ({
  version,
  entry: `/assets/app-${version}.js`,
  files: [`/assets/app-${version}.js`, `/assets/later-${version}.js`, '/assets/same.js', '/theme.js'],
})

/** A browser with its caches, and a server that has one build and may be away. */
function scene() {
  const stores = new Map<string, Map<string, string>>()
  const server = { has: build('1'), isThere: true, status: 200, asked: [] as string[] }
  const pathOf = (what: string | { url: string }) =>
    new URL(typeof what === 'string' ? what : what.url, ORIGIN).pathname
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>()
    stores.set(name, store)
    return {
      match: async (what: string) => asAnswer(store.get(pathOf(what))),
      put: async (what: string, answer: Response) => void store.set(pathOf(what), await answer.text()),
    }
  }
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (what: string) => asAnswer([...stores.values()].map((store) => store.get(pathOf(what))).find(Boolean)),
  }
  const fetch = async (what: string | { url: string }) => {
    const path = pathOf(what)
    server.asked.push(path)
    if (!server.isThere) throw new TypeError('Failed to fetch')
    const { entry, files } = server.has
    if (files.includes(path)) return new Response(`${path} of the server`)
    if (path.startsWith('/assets/')) return new Response('gone', { status: 404 })
    return new Response(`page with ${entry}`, { status: server.status })
  }

  /** The worker of this build takes over, as it does when it has kept everything. */
  async function takeOver({ version, entry, files }: Build) {
    const heard = new Map<string, (event: object) => void>()
    const self = {
      addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
      location: { origin: ORIGIN },
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
    }
    const code = source.replace(/\/\* @shell \*\/ \{[^}]*\}/, JSON.stringify({ version, entry, files }))
    new Function('self', 'caches', 'fetch', code)(self, caches, fetch)
    for (const type of ['install', 'activate']) {
      const works: Promise<unknown>[] = []
      heard.get(type)?.({ waitUntil: (work: Promise<unknown>) => works.push(work) })
      await Promise.all(works)
    }
    /** What a page gets for this, or nothing where the worker leaves it to the browser. */
    return async (path: string, request: { mode?: string; method?: string; url?: string } = {}) => {
      let answer: Promise<Response> | undefined
      heard.get('fetch')?.({
        request: { url: ORIGIN + path, method: 'GET', mode: 'cors', ...request },
        respondWith: (given: Promise<Response>) => {
          answer = given
        },
      })
      return answer && (await answer).text()
    }
  }
  return { server, stores, takeOver, visit: { mode: 'navigate' } }
}

const asAnswer = (text: string | undefined) => (text === undefined ? undefined : new Response(text))

describe('without a network', () => {
  it('every page opens, with all it is built of', async () => {
    const { server, takeOver, visit } = scene()
    const ask = await takeOver(build('1'))
    server.isThere = false
    for (const page of ['/home', '/questions/42', '/'])
      expect(await ask(page, visit)).toBe('page with /assets/app-1.js')
    for (const file of build('1').files) expect(await ask(file)).toBe(`${file} of the server`)
  })

  it('opens too where something before the server answers for it', async () => {
    const { server, takeOver, visit } = scene()
    const ask = await takeOver(build('1'))
    server.status = 502
    server.has = build('none')
    expect(await ask('/home', visit)).toBe('page with /assets/app-1.js')
  })

  it('no call is answered, nor anything that is not asked of this server', async () => {
    const { takeOver, server } = scene()
    const ask = await takeOver(build('1'))
    server.isThere = false
    expect(await ask('/api/v1/questions')).toBeUndefined()
    expect(await ask('/home', { method: 'POST' })).toBeUndefined()
    expect(await ask('', { url: 'https://example.com/assets/app-1.js' })).toBeUndefined()
  })
})

describe('a new version', () => {
  it('is there with the next page, before its worker is', async () => {
    const { server, takeOver, visit } = scene()
    const ask = await takeOver(build('1'))
    server.has = build('2')
    expect(await ask('/home', visit)).toBe('page with /assets/app-2.js')
    expect(await ask('/assets/later-2.js')).toBe('/assets/later-2.js of the server')
    server.isThere = false
    expect(await ask('/home', visit)).toBe('page with /assets/app-1.js')
  })

  it('leaves a page of the version before what it still loads, and what is older goes', async () => {
    const { server, stores, takeOver } = scene()
    await takeOver(build('1'))
    for (const version of ['2', '3']) {
      server.has = build(version)
      const ask = await takeOver(server.has)
      const before = String(Number(version) - 1)
      expect(await ask(`/assets/later-${before}.js`)).toBe(`/assets/later-${before}.js of the server`)
    }
    expect([...stores.keys()]).toEqual(['greenroom-shell-2', 'greenroom-shell-3'])
  })

  it('is kept whole or not at all: a server that has another one by now, or fails, ends it', async () => {
    const { server, stores, takeOver } = scene()
    await takeOver(build('1'))
    server.has = { ...build('2'), entry: '/assets/app-3.js' }
    await expect(takeOver(build('2'))).rejects.toThrow('another build')
    server.has = { ...build('2'), files: [] }
    await expect(takeOver(build('2'))).rejects.toThrow('404')
    expect([...stores.keys()]).toEqual(['greenroom-shell-1'])
  })

  it('loads only what is new', async () => {
    const { server, takeOver } = scene()
    await takeOver(build('1'))
    server.has = build('2')
    server.asked = []
    await takeOver(build('2'))
    expect(server.asked).not.toContain('/assets/same.js')
    expect(server.asked).toContain('/theme.js')
  })
})
