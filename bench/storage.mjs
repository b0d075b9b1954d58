// Files in a bucket: a large file up and down with the memory it takes, and how soon a frozen and a dead server is told.
import { createS3Storage } from '../server/src/adapters/storage/s3.ts'
import { startS3Server } from '../server/src/testing/s3-server.ts'

const MB = 1024 * 1024
const SIZE = 500
const server = await startS3Server()
const storage = createS3Storage(server.settings)
const rows = []

await storage.putStream('exports/bench/warm', blocks(10))
await measure(`${SIZE} MB up`, () => storage.putStream('exports/bench/large', blocks(SIZE)))
await measure(`${SIZE} MB down`, async () => {
  let size = 0
  for await (const piece of storage.read('exports/bench/large', 0)) size += piece.length
  if (size !== SIZE * MB) throw new Error('It came back with another size')
})
server.freeze()
await measure('a small file, server frozen', failing)
server.thaw()
await server.kill()
await measure('a small file, server dead', failing)
await server.revive()
await measure('a small file, server back', () => storage.put('resumes/bench/small', new Uint8Array(9)))
await server.stop()
console.table(rows)
process.exit(0)

async function measure(what, act) {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const since = performance.now()
  await act()
  const ms = Math.round(performance.now() - since)
  clearInterval(watch)
  rows.push({ what, ms, 'MB added at most': Math.round((most - before) / MB) })
}

async function failing() {
  const failed = await storage.put('resumes/bench/small', new Uint8Array(9)).then(
    () => false,
    () => true,
  )
  if (!failed) throw new Error('It was kept although the server was away')
}

async function* blocks(count) {
  for (let place = 0; place < count; place += 1) yield Buffer.alloc(MB, place)
}
