// Caps: source files 200 lines, tests 400 (docs/decisions). A file that outgrows it loses one use case to a file of its own.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean)
const lengths = files.map((file) => ({
  file,
  lines: lineCount(file),
  most: /\.(test|spec)\.tsx?$/.test(file) ? 400 : 200,
}))
const tooLong = lengths.filter(({ lines, most }) => lines > most)
for (const { file, lines, most } of tooLong) console.error(`${file}: ${lines} lines, at most ${most}`)

const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b)
const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
console.log(`${files.length} files, median ${at(0.5)} lines, p90 ${at(0.9)}, longest ${at(1)}`)
process.exit(tooLong.length > 0 || files.length === 0 ? 1 : 0)

function lineCount(file) {
  try {
    return readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
  } catch {
    return 0
  }
}
