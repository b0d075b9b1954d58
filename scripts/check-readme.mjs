// Every command and every path the README (and CONTRIBUTING) names must exist; the README stays short.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const MAX_README_LINES = 80
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const problems = []

for (const name of ['README.md', 'CONTRIBUTING.md']) {
  const text = readFileSync(join(root, name), 'utf8')
  if (name === 'README.md' && text.trimEnd().split('\n').length > MAX_README_LINES)
    problems.push(`${name} has more than ${MAX_README_LINES} lines`)
  for (const [, script = ''] of text.matchAll(/\bnpm (?:run )?([a-z][a-z:-]*)/g)) {
    if (!(script in scripts)) problems.push(`${name}: npm ${script} is not a script of package.json`)
  }
  for (const [, path = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
    if (!existsSync(join(root, path))) problems.push(`${name}: ${path} does not exist`)
  }
}

for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'README and CONTRIBUTING name only what exists' : `${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)
