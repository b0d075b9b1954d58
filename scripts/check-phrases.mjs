// A phrase of three or more words that knowledge holds and a single text of the training data says, and nobody else, was
// remembered from that text: it finds that text again and no other. Reads the project's own test data and, where it lies
// beside the project (or in the folder named as argument), the open data. The taxonomies vouch for what they name.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from './paths.mjs'
import { phrasesOf, wordsOf } from './phrases/phrases-of.mjs'

const MAX_WORDS = 12
const open = resolve(process.argv[2] ?? join(root, '../shared/data'))
const knowledge = 'coach/src/knowledge'
const { shown, kept } = JSON.parse(readFileSync(join(root, 'scripts/phrases/kept-phrases.json'), 'utf8'))

const texts = [...ownTexts(), ...openTexts()].map((text) => ` ${wordsOf(text).join(' ')} `)
const sources = ` ${wordsOf(taxonomy()).join(' ')} `
const seen = countWhereSaid()
const remembered = knowledgeFiles().flatMap((file) =>
  [...phrasesOf(JSON.parse(readFileSync(join(root, file), 'utf8')))]
    .filter((phrase) => seen.get(phrase) === 1 && !sources.includes(` ${phrase} `))
    .map((phrase) => ({ file, phrase })),
)
const byFile = Map.groupBy(remembered, ({ file }) => relative(knowledge, file))
const problems = [...byFile].flatMap(([file, phrases]) => {
  const { most = 0 } = kept[file] ?? {}
  if (phrases.length <= most) return []
  return [
    `${file}: ${phrases.length} phrases stand in exactly one text, at most ${most} may`,
    ...phrases.map(({ phrase }) => `${file}: "${phrase}"`),
  ]
})
for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0
    ? `${texts.length} texts: no list of phrases was remembered from a single one, beyond the ${remembered.length} that kept-phrases.json gives reasons for`
    : 'Say it more generally, delete it, or give a reason in scripts/phrases/kept-phrases.json',
)
process.exit(problems.length > 0 ? 1 : 0)

/** How many texts say each phrase of the knowledge, counted to two. */
function countWhereSaid() {
  const counts = new Map()
  for (const file of knowledgeFiles())
    for (const phrase of phrasesOf(JSON.parse(readFileSync(join(root, file), 'utf8')))) counts.set(phrase, 0)
  for (const text of texts) {
    const words = text.trim().split(' ')
    const here = new Set()
    for (let from = 0; from < words.length; from += 1) {
      let phrase = words[from]
      for (let to = from + 1; to < Math.min(words.length, from + MAX_WORDS); to += 1) {
        phrase += ` ${words[to]}`
        if (counts.has(phrase)) here.add(phrase)
      }
    }
    for (const phrase of here) counts.set(phrase, counts.get(phrase) + 1)
  }
  return counts
}

/** Lists that recognise something; what is shown to people, and what was computed, is none. */
function knowledgeFiles() {
  return readdirSync(join(root, knowledge), { recursive: true })
    .map((file) => `${knowledge}/${file}`)
    .filter(
      (file) => file.endsWith('.json') && !Object.keys(shown).some((start) => file.startsWith(`${knowledge}/${start}`)),
    )
}

function ownTexts() {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test-data.json'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
    .flatMap((file) => textsIn(JSON.parse(readFileSync(join(root, file), 'utf8'))))
}

function openTexts() {
  if (!existsSync(open)) return []
  return readdirSync(open, { recursive: true })
    .filter((file) => !/^(?:taxonomy|speech)\b|truth/.test(file))
    .flatMap((file) => {
      const read = () => readFileSync(join(open, file), 'utf8')
      if (/^skillspan.*jsonl$/.test(file)) return postingsIn(read())
      if (file.endsWith('.jsonl')) return read().split('\n')
      return /\.(?:txt|html|json)$/.test(file) ? [read()] : []
    })
}

/** SkillSpan has a sentence a line, and tells by `idx` which belong together. */
function postingsIn(lines) {
  const texts = new Map()
  for (const { source, idx, tokens } of lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)))
    texts.set(`${source}-${idx}`, `${texts.get(`${source}-${idx}`) ?? ''}\n${tokens.join(' ')}`)
  return [...texts.values()]
}

/** One text an entry of a list; what is no list is one text. */
function textsIn(data) {
  const entries = Array.isArray(data)
    ? data
    : typeof data === 'object' && data
      ? Object.values(data).flatMap((value) => (Array.isArray(value) ? value : [value]))
      : [data]
  return entries.map((entry) => JSON.stringify(entry).replace(/\\n/g, ' '))
}

function taxonomy() {
  const names = readFileSync(join(root, knowledge, 'taxonomy/names.json'), 'utf8').replace(/\\n/g, ' ')
  const folder = join(open, 'taxonomy')
  if (!existsSync(folder)) return names
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.(?:tsv|csv|txt)$/.test(file))
    .reduce((all, file) => `${all} ${readFileSync(join(folder, file), 'utf8')}`, names)
}
