import { readFileSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const MEGABYTE = 1024 * 1024
/** The last third of an hour may hold so much more than the middle one. */
const FLAT = 1.1
const COLUMNS = [
  ['tab heap', 'tabHeap', true],
  ['tab process', 'tabProcess', true],
  ['DOM nodes', 'nodes', false],
  ['listeners', 'listeners', false],
  ['server heap', 'serverHeap', true],
  ['server process', 'serverProcess', true],
]

/** Looks at what tab and server hold after a forced collection; megabytes and counts. */
export async function memoryOf(browser, page, heapFile) {
  const tab = await page.context().newCDPSession(page)
  const whole = await browser.newBrowserCDPSession()
  await tab.send('Performance.enable')
  return async (minute, server) => {
    await tab.send('HeapProfiler.collectGarbage')
    const { metrics } = await tab.send('Performance.getMetrics')
    const metric = (name) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => resident(id))
    return {
      minute,
      tabHeap: metric('JSHeapUsedSize') / MEGABYTE,
      tabProcess: Math.max(...renderers),
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      serverHeap: await serverHeap(server.pid, heapFile),
      serverProcess: resident(server.pid),
    }
  }
}

/** Prints what was seen and gives the columns of which the last third is more than a tenth above the middle one. */
export function judgeMemory(samples) {
  const show = (name, values) =>
    console.log([name.padEnd(14), ...values.map((value, at) => value.padStart(COLUMNS[at][0].length + 2))].join(''))
  const digits = (place) => (COLUMNS[place][2] ? 1 : 0)
  show(
    'minute',
    COLUMNS.map(([name]) => name),
  )
  for (const sample of samples)
    show(
      String(sample.minute),
      COLUMNS.map(([, key], place) => sample[key].toFixed(digits(place))),
    )
  const third = samples.length / 3
  const mean = (key, from, to) => {
    const values = samples.slice(Math.round(from), Math.round(to)).map((sample) => sample[key])
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }
  const growth = COLUMNS.map(([, key]) => mean(key, third * 2, samples.length) / mean(key, third, third * 2))
  show(
    'last : middle',
    growth.map((share) => share.toFixed(2)),
  )
  return COLUMNS.flatMap(([name, , isMemory], place) => (isMemory && growth[place] > FLAT ? `${name} is not flat` : []))
}

/** Megabytes of memory a process really takes. */
function resident(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

async function serverHeap(pid, file) {
  const before = changed(file)
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 100 && changed(file) === before; tries += 1) await wait(20)
  await wait(20)
  const { heapUsed, external } = JSON.parse(readFileSync(file, 'utf8'))
  return (heapUsed + external) / MEGABYTE
}

const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
