// Every text that a person reads stands in web/src/i18n, and every text there is used: fails on a key that no component
// names and on words written into a component. (That a named key exists is checked by the types, that both languages
// have the same keys by texts.test.ts.)
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './paths.mjs'

/** Attributes whose text is seen or read aloud. */
const SPOKEN =
  /^(aria-label|aria-description|aria-roledescription|alt|title|label|placeholder|hint|lead|legend|text|detail)$/
/** Names of people and products are the same in every language; a mark of a list is no word. */
const SAME_EVERYWHERE = new Set(['Greenroom', 'LIVE', 'Alt A'])
const PLURAL = /_(zero|one|two|few|many|other)$/
const folder = join(root, 'web/src/i18n/en')
/** Their keys come with the questions; categories.test.ts sees to them. */
const KEYS_ARE_DATA = new Set(['categories'])

const texts = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    keysOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  ]),
)
const named = Object.fromEntries(Object.keys(texts).map((namespace) => [namespace, { words: new Set(), patterns: [] }]))
const problems = []
for (const file of sources()) read(file)

for (const [namespace, keys] of Object.entries(texts).filter(([name]) => !KEYS_ARE_DATA.has(name))) {
  const { words, patterns } = named[namespace]
  for (const key of keys) {
    const base = key.replace(PLURAL, '')
    const used = [key, base].some((one) => words.has(one) || patterns.some((pattern) => pattern.test(one)))
    if (!used) problems.push(`web/src/i18n/en/${namespace}.json: ${key} is used nowhere`)
  }
}
for (const problem of problems) console.error(problem)
const total = Object.values(texts).flat().length
console.log(
  problems.length === 0
    ? `${total} texts, each used, none written into a component`
    : `${problems.length} faults of texts`,
)
process.exit(problems.length > 0 ? 1 : 0)

function sources() {
  const patterns = ['web/src/*.ts', 'web/src/*.tsx', 'web/src/**/*.ts', 'web/src/**/*.tsx']
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !/\.test\.tsx?$|\.d\.ts$|^web\/src\/testing\//.test(file))
}

function read(path) {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true)
  const literals = []
  const namespaces = new Set()
  const visit = (node) => {
    const spoken = writtenText(node)
    if (spoken) report(file, node, spoken)
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'useTranslation') {
      const [asked] = node.arguments
      const list = !asked ? [] : ts.isArrayLiteralExpression(asked) ? asked.elements : [asked]
      for (const one of list) namespaces.add(one.text)
      if (!asked) namespaces.add('ui')
    }
    if (ts.isStringLiteralLike(node)) literals.push({ text: node.text })
    if (ts.isTemplateExpression(node))
      literals.push({ head: node.head.text, ends: node.templateSpans.map(({ literal }) => literal.text) })
    ts.forEachChild(node, visit)
  }
  visit(file)
  for (const literal of literals.flatMap((one) => begun(one, literals))) count(literal, namespaces)
}

/** A key that begins with what is filled in begins with a word of the same file. */
function begun(literal, all) {
  if (literal.head !== '') return [literal]
  const words = all.flatMap(({ text }) => (text !== undefined && /^\w+$/.test(text) ? [text] : []))
  const [first, ...ends] = literal.ends
  return words.map((word) => ({ head: word + first, ends }))
}

/** A text counts for the namespace it names, else for those its file asks for; a file that asks for none hands keys to others. */
function count({ text, head, ends }, namespaces) {
  const [, prefix, rest] = /^(?:([\w-]+):)?(.*)$/s.exec(text ?? head)
  const known = prefix !== undefined && prefix in named
  const own = known ? [prefix] : namespaces.size > 0 ? [...namespaces] : Object.keys(named)
  for (const namespace of own) {
    if (text !== undefined) named[namespace].words.add(rest)
    else if (known || rest.includes('.')) named[namespace].patterns.push(patternOf(rest, ends))
  }
}

function patternOf(head, ends) {
  return new RegExp(`^${RegExp.escape(head)}${ends.map((end) => `[\\w .-]+${RegExp.escape(end)}`).join('')}$`)
}

function writtenText(node) {
  if (ts.isJsxText(node)) return isCode(node.parent) ? undefined : wordsIn(node.text)
  if (
    ts.isJsxAttribute(node) &&
    SPOKEN.test(node.name.getText()) &&
    node.initializer &&
    ts.isStringLiteral(node.initializer)
  )
    return wordsIn(node.initializer.text)
  if (ts.isStringLiteral(node) && ts.isJsxExpression(node.parent) && !ts.isJsxAttribute(node.parent.parent))
    return wordsIn(node.text)
  return undefined
}

/** Commands and names of settings are the same in every language. */
function isCode(node) {
  return ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'code'
}

function wordsIn(text) {
  const trimmed = text.trim()
  return /\p{L}{2}/u.test(trimmed) && !SAME_EVERYWHERE.has(trimmed) ? trimmed : undefined
}

function report(file, node, text) {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
  problems.push(`${file.fileName}:${line + 1} says “${text}” itself; texts stand in web/src/i18n`)
}

function keysOf(value, path = '') {
  if (typeof value === 'string') return [path]
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key))
}
