// As `--import`ed into the server: its clock is as many milliseconds off as a file says, read again on a signal.
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const RealDate = Date
const read = () => Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'))
let offset = read()
const now = () => RealDate.now() + offset
globalThis.Date = new Proxy(RealDate, {
  construct: (Real, parts, made) => Reflect.construct(Real, parts.length > 0 ? parts : [now()], made),
  apply: () => new RealDate(now()).toString(),
  get: (Real, name, asked) => (name === 'now' ? now : Reflect.get(Real, name, asked)),
})
if (isMainThread) {
  process.on('SIGUSR2', () => {
    offset = read()
  })
}
