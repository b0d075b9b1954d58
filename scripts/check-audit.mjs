// Known faults of the packages that ship: one that is high or critical fails. Not every registry has the list of faults;
// without it nothing can be said, and this says so.
import { spawnSync } from 'node:child_process'
import { root } from './paths.mjs'

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
})
const report = parsed(stdout)
if (!report?.vulnerabilities) {
  const why = report?.error?.summary || report?.message || stderr.trim().split('\n').at(-1)
  console.log(`Not audited, the registry gives no advisories: ${why}`)
  process.exit(0)
}
const grave = Object.values(report.vulnerabilities).filter(({ severity }) => ['high', 'critical'].includes(severity))
for (const { name, severity, via, range } of grave) {
  const [first] = via.filter((cause) => typeof cause === 'object')
  console.error(`${severity}: ${name} ${range} ${first ? `${first.title} ${first.url}` : 'through what it uses'}`)
}
console.log(
  `${Object.keys(report.vulnerabilities).length} packages with known faults, ${grave.length} of them high or critical`,
)
process.exit(grave.length > 0 ? 1 : 0)

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
