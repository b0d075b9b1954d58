// `npm run bench:hostile`: 12,000 hostile requests, made from the OpenAPI document of a server that it starts itself.
// Prints the statuses by call, and every answer that is wrong with its request. Ends with 1 when there is any: a 5xx
// (a 503 that says when to come again is counted apart), a failure without the envelope, a stack trace, a bystander
// whose things changed. HOSTILE_COUNT and HOSTILE_SEED change how many and which.
import { install } from '../scripts/install.mjs'
import { judge } from './hostile/judge.mjs'
import { createRandom } from './hostile/random.mjs'
import { hostileRequest } from './hostile/request.mjs'
import { send } from './hostile/send.mjs'
import { createWorld } from './hostile/world.mjs'
import { startServer } from './server.mjs'

const COUNT = Number(process.env.HOSTILE_COUNT ?? 12_000)
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_121)
const CONNECTIONS = 6
const REFILLED_EVERY = 60
const WRONG_SHOWN = 40

install()
const server = await startServer({ port: 4131 })
const random = createRandom(SEED)
const statuses = new Map()
const wrong = []
let [turn, sent, busy, dropped] = [0, 0, 0, 0]
try {
  const world = await createWorld(server.base, random)
  const operations = await readOperations()
  const before = await world.bystander()
  const began = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, () => work(world, operations)))
  const seconds = (performance.now() - began) / 1000
  if ((await world.bystander()) !== before) wrong.push(['the bystander’s things changed', '', ''])
  print(operations, seconds)
} finally {
  await server.stop()
}
process.exit(wrong.length > 0 ? 1 : 0)

async function readOperations() {
  const { paths } = await (await fetch(`${server.base}/api/v1/openapi.json`)).json()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}

async function work(world, operations) {
  while (sent < COUNT) {
    const operation = operations[turn % operations.length]
    turn += 1
    if (turn % REFILLED_EVERY === 0) await world.refill()
    const request = hostileRequest(operation, random, world)
    sent += request.copies
    const answers = await Promise.all(Array.from({ length: request.copies }, () => send(server.port, request)))
    for (const answer of answers) note(operation, request, answer, world)
  }
}

function note({ method, path }, request, answer, world) {
  const name = `${method} ${path}`
  const counts = statuses.get(name) ?? new Map()
  statuses.set(name, counts)
  counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
  if (answer.status === 0 && !request.isSlow) dropped += 1
  if (answer.status === 200 || answer.status === 201) world.learn(answer.text.slice(0, 2000))
  const { problem, isBusy } = judge(request, answer)
  if (isBusy) busy += 1
  if (problem) wrong.push([problem, shown(request), answer.text.slice(0, 300)])
}

function shown({ way, method, path, headers, body }) {
  const { authorization: _, ...others } = headers
  return `[${way}] ${method} ${path.slice(0, 200)} ${JSON.stringify(others).slice(0, 200)} ${String(body).slice(0, 400)}`
}

function print(operations, seconds) {
  console.log('call | answers\n---|---')
  for (const [name, counts] of statuses) {
    const sorted = [...counts].toSorted(([one], [other]) => one - other)
    console.log(`${name} | ${sorted.map(([status, count]) => `${status}: ${count}`).join(', ')}`)
  }
  for (const [problem, request, answer] of wrong.slice(0, WRONG_SHOWN))
    console.log(`\n${problem}\n  ${request}\n  ${answer}`)
  const all = [...statuses.values()].flatMap((counts) => [...counts])
  const sum = (from, to) =>
    all.reduce((total, [status, count]) => total + (status >= from && status < to ? count : 0), 0)
  console.log(
    `\nseed ${SEED}: ${sent} requests to ${operations.length} calls in ${seconds.toFixed(0)} s: ` +
      `${sum(200, 300)} 2xx, ${sum(300, 400)} 3xx, ${sum(400, 500)} 4xx, ${sum(500, 600)} 5xx (of them ${busy} 503 with Retry-After), ` +
      `${sum(0, 1)} without an answer (${dropped} of them not given up by us), ${sum(-1, 0)} that no client sends; ${wrong.length} wrong`,
  )
}
