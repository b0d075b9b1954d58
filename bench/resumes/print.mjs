// `node bench/resumes/print.mjs --themes DIR --to FILE [--parts train,tune,test] [--each N] [--shared DIR]`: invented people (coach/training/resume-people.ts) printed in layouts of
// our own and in the JSON Resume themes installed in DIR, and read back by the server's own reader, and written as plain text:
// one line of FILE holds the lines of a document with what is true of it. Train, tune and test have no layout, theme or person in common.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { personOf } from '../../coach/training/resume-people.ts'
import { textOf } from '../../coach/training/resume-texts.ts'
import { readTrades } from '../../coach/training/resume-trades.ts'
import { root } from '../../scripts/paths.mjs'
import { readPdf } from '../../server/src/adapters/documents/pdf/read-pdf.ts'
import { plainTextDocument } from '../../server/src/adapters/documents/plain-text.ts'
import { launchChromium } from '../chromium.mjs'
import { drawnLayouts, layouts } from './layout-list.mjs'
import { pageOf } from './layouts.mjs'

const THEMES = { train: ['even', 'flat'], tune: ['elegant'], test: ['kendall', 'macchiato', 'stackoverflow'] }
/** Layouts drawn by chance, and people printed in each of them. */
const DRAWN = 200
const EACH_DRAWN = 3
/** Plain texts, each in a form of its own, and how far their people are from those printed. */
const TEXTS = { train: 1200, tune: 100, test: 100 }
const FIRST_OF_TEXTS = 500_000
const FIRST = { train: 1, tune: 100_001, test: 200_001 }

const { values: options } = parseArgs({
  options: {
    themes: { type: 'string' },
    to: { type: 'string' },
    parts: { type: 'string', default: 'train,tune,test' },
    each: { type: 'string', default: '20' },
    shared: { type: 'string', default: join(root, '../shared') },
  },
})
const trades = readTrades(join(options.shared, 'data/taxonomy/onet'))
const browser = await launchChromium()
const page = await browser.newPage()
// Themes ask for faces and icons of other hosts; printed without them.
await page.route('**', (route) => route.abort())
const documents = []
for (const [part, own] of Object.entries(layouts)) {
  if (!options.parts.split(',').includes(part)) continue
  const themes = options.themes ? await themesOf(part) : []
  let number = FIRST[part]
  const drawn = part === 'train' ? drawnLayouts(DRAWN) : []
  for (const { name, render, each = Number(options.each) } of [
    ...own.map((layout, at) => ({ name: `${part}-${at}-${layout.work}`, render: (person) => pageOf(person, layout) })),
    ...themes,
    ...drawn.map((layout, at) => ({
      name: `drawn-${at}`,
      render: (person) => pageOf(person, layout),
      each: EACH_DRAWN,
    })),
  ])
    for (let count = 0; count < each; count += 1) {
      const person = personOf(number, trades)
      number += 1
      await page.setContent(await render(person), { waitUntil: 'domcontentloaded' })
      const bytes = await page.pdf({
        format: 'A4',
        printBackground: true,
        margin: { top: '14mm', bottom: '14mm', left: '14mm', right: '14mm' },
      })
      const { document } = await readPdf(bytes)
      documents.push({ part, layout: name, number: number - 1, truth: person, lines: document.lines })
    }
  for (let at = 0; at < TEXTS[part]; at += 1) {
    const form = FIRST[part] + at
    const truth = personOf(FIRST_OF_TEXTS + form, trades)
    const { lines } = plainTextDocument(textOf(truth, form, part).join('\n'))
    documents.push({ part, layout: `text-${form}`, number: FIRST_OF_TEXTS + form, truth, lines })
  }
  console.log(part, documents.filter((document) => document.part === part).length)
}
await browser.close()
writeFileSync(options.to, documents.map((document) => JSON.stringify(document)).join('\n'))

async function themesOf(part) {
  const themes = []
  for (const name of THEMES[part]) {
    const folder = resolve(options.themes, 'node_modules', `jsonresume-theme-${name}`)
    const { main, module } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const theme = await import(pathToFileURL(join(folder, module ?? main ?? 'index.js')))
    const render = theme.render ?? theme.default.render
    themes.push({ name, render: (person) => render(structuredClone(person)) })
  }
  return themes
}
