// Runs boundaries.mjs. Without a TypeScript it can use, dependency-cruiser sees no module and is content, so this
// also fails when it saw fewer modules than there are files.
import { execFileSync } from 'node:child_process'
import { cruise } from 'dependency-cruiser'
import boundaries from '../boundaries.mjs'
import { root } from './paths.mjs'

process.chdir(root)
const folders = ['contract', 'spoken', 'coach', 'server', 'web', 'e2e']
const { output } = await cruise(folders, {
  ruleSet: { forbidden: boundaries.forbidden },
  validate: true,
  ...boundaries.options,
})

const seen = new Set(output.modules.map((module) => module.source))
const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    ...folders.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`]),
  ],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean)
const unseen = files.filter((file) => !seen.has(file) && !file.endsWith('.d.ts'))

for (const { rule, from, to, cycle } of output.summary.violations) {
  console.error(`${rule.name}: ${from} → ${to}${cycle ? ` (${cycle.map(({ name }) => name).join(' → ')})` : ''}`)
}
for (const file of unseen) console.error(`not seen by the boundary check: ${file}`)
console.log(
  `${files.length} files, ${output.summary.totalDependenciesCruised} imports, ${output.summary.violations.length} violations`,
)
process.exit(output.summary.violations.length > 0 || unseen.length > 0 || files.length === 0 ? 1 : 0)
