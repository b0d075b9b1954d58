// Runs in the browser beside the pages, and keeps what they are built of: with it a page opens without a network, and one
// that was opened before a new version can still load the rest of itself. Nothing of a person is here, and no call passes
// through it: what a page shows offline it keeps itself (docs/decisions/0044).

/** Of this build; put in by web/with-service-worker.ts. */
const { version, entry, files } = /* @shell */ { version: '', entry: '', files: [] }

const PREFIX = 'greenroom-shell-'
const NAME = PREFIX + version
const PAGE = '/'
/** Loaded at once: the page that is being used comes first. */
const AT_ONCE = 4

self.addEventListener('install', (event) => {
  // A call does not even wake this.
  event.addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }])
  event.waitUntil(keepAll().then(() => self.skipWaiting(), forgetThis))
})

self.addEventListener('activate', (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(hashed(request))
  else if (files.includes(pathname)) event.respondWith(newest(request))
})

/** Always that of the server, where it can be reached: so a new version is there with the next page. */
async function page(request) {
  try {
    const answer = await fetch(request)
    if (![502, 503, 504].includes(answer.status)) return answer
    return (await keptPage()) ?? answer
  } catch (error) {
    const kept = await keptPage()
    if (kept) return kept
    throw error
  }
}

const keptPage = async () => (await caches.open(NAME)).match(PAGE)

/** What has a hash in its name is the same wherever it is, in the build before this one too. */
const hashed = async (request) => (await caches.match(request.url)) ?? fetch(request)

async function newest(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(NAME)).match(new URL(request.url).pathname)
    if (kept) return kept
    throw error
  }
}

async function keepAll() {
  const cache = await caches.open(NAME)
  const waiting = [...files]
  const keepSome = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await keep(cache, path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepSome))
  // Last, and only if it is of this build: the server may have got another one meanwhile.
  const answer = await load(PAGE)
  if (!(await answer.clone().text()).includes(entry)) throw new Error('The page is of another build')
  await cache.put(PAGE, answer)
}

async function keep(cache, path) {
  const same = path.startsWith('/assets/') && (await caches.match(path))
  await cache.put(path, same || (await load(path)))
}

async function load(path) {
  const answer = await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache', priority: 'low' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

/** Half a build is no build before another. */
async function forgetThis(error) {
  await caches.delete(NAME)
  throw error
}

/** The build before this one stays: a page of it may be open, and load more. */
async function forgetOld() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
