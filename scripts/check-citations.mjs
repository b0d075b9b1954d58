// Comments and documents may name files, and sections of docs/rules.md: what they name must exist.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const list = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
const files = list()
const named = /(?<![\w.*…<{-])[\w/-]*[\w-](?:\.[\w-]+)*\.(?:tsx?|mjs|md|json|sql)\b/g
const decision = /\bdocs\/decisions\/(\d{4})\b|\bdecision (\d{4})\b/g
const section = /docs\/rules\.md, ([A-Z][a-z]+(?:[ -][a-z]+)*)/g
/** Files that a person has, not this repository. */
const elsewhere =
  /^(?:package|tsconfig|tokenizer_config|node|job|cv|resume|prices)\b|^DIR\/|(?:^|\/)(?:job|cv)\.\w+$|^\/api\//

const read = (file) => readFileSync(join(root, file), 'utf8')
const sections = [...read('docs/rules.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
const problems = []

for (const file of list('*.ts', '*.tsx', '*.mjs', '*.css', '*.sql')) {
  for (const { text, line } of commentsOf(read(file))) check(text, `${file}:${line}`)
}

/** Describes a feature that is made up. */
const example = 'docs/add-a-feature.md'
for (const file of list('*.md').filter((one) => one !== example)) {
  const text = read(file)
  for (const { 0: quoted, index } of text.matchAll(/`[^`\n]+`/g)) {
    check(quoted, `${file}:${text.slice(0, index).split('\n').length}`)
  }
}

for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0 ? 'Comments and documents cite only what exists' : `${problems.length} citations lead nowhere`,
)
process.exit(problems.length > 0 ? 1 : 0)

function check(text, where) {
  for (const [name] of text.matchAll(named)) {
    if (!elsewhere.test(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)))
      problems.push(`${where} names ${name}, which does not exist`)
  }
  for (const [, one, other] of text.matchAll(decision)) {
    const number = one ?? other
    if (!files.some((file) => file.startsWith(`docs/decisions/${number}-`)))
      problems.push(`${where} names decision ${number}, which does not exist`)
  }
  for (const [, title] of text.matchAll(section)) {
    if (!sections.some((known) => title === known || title.startsWith(`${known} `)))
      problems.push(`${where} names the section "${title}" of docs/rules.md, which does not exist`)
  }
}

/** Comment blocks and line comments with the line they begin on. Good enough for prose; strings rarely hold `/**`. */
function commentsOf(source) {
  const found = source.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*|^-- .*/gm)
  return [...found].map((match) => ({
    text: match[0].replace(/\n\s*\*\s?/g, ' '),
    line: source.slice(0, match.index).split('\n').length,
  }))
}
