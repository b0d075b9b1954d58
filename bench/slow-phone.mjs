// `npm run bench:slow-phone`: what somebody with a slow phone waits for. Each page cold, in a browser that has never been
// here, the median of three; 4 times less processor, 1.6 Mbit/s, 150 ms to the server. Figures come from Chromium's own
// trace. What they mean, and what came out: docs/web.md.
import { buildWeb } from '../scripts/build-web.mjs'
import { install } from '../scripts/install.mjs'
import { launchChromium } from './chromium.mjs'
import { percentile } from './percentile.mjs'
import { startServer } from './server.mjs'
import { pagesOf } from './slow-phone/person.mjs'
import { visit } from './slow-phone/visit.mjs'

const RUNS = 3
const FIGURES = [
  { key: 'paint', name: 'first words, s', scale: 1000, digits: 1 },
  { key: 'largest', name: 'largest paint, s', scale: 1000, digits: 1, budget: 4000 },
  { key: 'shift', name: 'layout shift', scale: 1, digits: 3, budget: 0.1 },
  { key: 'blocked', name: 'blocked, ms', scale: 1, digits: 0, budget: 600 },
  { key: 'bytes', name: 'loaded, kB', scale: 1000, digits: 0 },
]

install()
buildWeb()
const server = await startServer({})
const browser = await launchChromium()
const over = []
try {
  const pages = await pagesOf(server.base)
  console.log(`Chromium ${browser.version()}, median of ${RUNS}\n`)
  console.log(['page', ...FIGURES.map(({ name }) => name)].join(' | '))
  console.log(FIGURES.reduce((line) => `${line}|---`, '---'))
  for (const page of pages) {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, server.base, page))
    const median = ({ key }) =>
      percentile(
        runs.map((one) => one[key]),
        0.5,
      )
    console.log([page.name, ...FIGURES.map((one) => (median(one) / one.scale).toFixed(one.digits))].join(' | '))
    for (const shift of runs[0].shifts) console.log(`  moved by ${shift.score.toFixed(3)} at ${shift.at} ms`)
    for (const one of FIGURES)
      if (one.budget !== undefined && median(one) > one.budget) over.push(`${page.name}: ${one.name}`)
  }
} finally {
  await browser.close()
  await server.stop()
}
if (over.length > 0) console.error(`Over budget: ${over.join(', ')}`)
process.exitCode = over.length > 0 ? 1 : 0
