// `node coach/training/taxonomy.ts DIR` (DIR holds onet/ and esco/): names of technologies, tools and fields of knowledge
// → src/knowledge/taxonomy/names.json. Names only; nothing is written by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokensOf } from '#built-in/skills/tagging/tokens.ts'

const folder = process.argv[2] ?? '../shared/data/taxonomy'
const MAX_WORDS = 5
/** Tools of so many occupations are named in postings; the rest are parts of one trade's machines. */
const MIN_OCCUPATIONS = 2
const MIN_LABELS_OF_VERB = 12
/** Whoever makes so many products is named before them: 'Apache Kafka' is called Kafka. */
const MIN_PRODUCTS = 6

const technologies = new Set(withoutMaker([...new Set(columnOf('onet/technology-skills.tsv', 1))]).flatMap(spellings))
const tools = new Set(frequent(columnOf('onet/tools-used.tsv', 1), MIN_OCCUPATIONS).flatMap(spellings))
const labels = [...linesOf('esco/skills_labels_en.txt'), ...escoAlternatives()]
const verbs = new Set([
  ...columnOf('onet/task-statements.tsv', 2).map(opening),
  ...frequent(linesOf('esco/skills_labels_en.txt').map(opening), MIN_LABELS_OF_VERB),
])
const verbPhrases = labels.filter((label) => verbs.has(opening(label)))
const fields = new Set(
  labels
    .filter((label) => !verbPhrases.includes(label) && !/^\p{L}+ing? .* (?:of|for) /u.test(label))
    .flatMap(spellings),
)
const objects = new Set(
  frequent(
    verbPhrases.flatMap((label) => spellings(label.split(' ').slice(1).join(' '))),
    2,
  ),
)

const known = new Set<string>()
const group = (names: Set<string>) =>
  [...names]
    .filter((name) => !known.has(name) && known.add(name))
    .sort()
    .join('\n')
const written = {
  about:
    'Names of skills: small letters, plural s dropped, one a line. technologies and tools: O*NET 29.2 (USDOL/ETA, CC BY 4.0). fields and objects (what the verbs of skills act on): ESCO (European Commission).',
  command: 'node coach/training/taxonomy.ts ../shared/data/taxonomy',
  technologies: group(technologies),
  fields: group(fields),
  objects: group(objects),
  tools: group(tools),
}
writeFileSync(new URL('../src/knowledge/taxonomy/names.json', import.meta.url), `${JSON.stringify(written, null, 2)}\n`)
for (const [name, text] of Object.entries(written)) console.log(name, text.split('\n').length, text.length)

function linesOf(file: string): string[] {
  return readFileSync(join(folder, file), 'utf8').split(/\r?\n/).filter(Boolean)
}

function columnOf(file: string, column: number): string[] {
  return linesOf(file)
    .slice(1)
    .map((line) => line.split('\t')[column] ?? '')
}

/** Alternative labels stand on lines of their own within a quoted field, which no other field has. */
function escoAlternatives(): string[] {
  return linesOf('esco/skills_en.csv')
    .map((line) => line.replace(/^http\S+?,[^,]*,/, '').replace(/"/g, ''))
    .flatMap((line) => line.split(','))
}

/** A name and what it is called for short: without a final 'software', the letters and the words of 'cascading style sheets CSS'. */
function spellings(name: string): string[] {
  const plain = name
    .trim()
    .replace(/ \(([^)]*)\)$/, ' $1')
    .replace(/ (?:software|system software)$/i, '')
  const [, words, letters] = plain.match(/^(.*\p{Ll}.*) (\p{Lu}[\p{Lu}\d/&+]+)$/u) ?? []
  const all = words && letters && isInitials(words, letters) ? [words, letters] : [plain]
  return all
    .map((each) => tokensOf(each).map(({ key }) => key))
    .filter(usable)
    .map((keys) => keys.join(' '))
}

function withoutMaker(names: string[]): string[] {
  const makers = new Set(frequent(names.filter((name) => / /.test(name)).map(opening), MIN_PRODUCTS))
  const short = names.filter((name) => makers.has(opening(name)) && / \p{Lu}/u.test(name))
  return [
    ...names,
    ...short
      .map((name) => name.slice(name.indexOf(' ') + 1))
      .filter((name) => /^\p{Lu}/u.test(name) && !/^(?:Online|Web|Data|Advanced|Suite)$/.test(name)),
  ]
}

function isInitials(words: string, letters: string): boolean {
  return words.toLowerCase().startsWith(letters[0]?.toLowerCase() ?? '')
}

function usable(keys: string[]): boolean {
  return keys.length > 0 && keys.length <= MAX_WORDS && /\p{L}/u.test(keys[0] ?? '') && keys.join('').length > 1
}

function frequent(names: string[], least: number): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= least).map(([name]) => name)
}

function opening(line: string): string {
  return line.split(/[\s,]/)[0]?.toLowerCase() ?? ''
}
