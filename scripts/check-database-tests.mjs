// Tests named `.db.test.ts` run on the embedded database and on PostgreSQL, all others on the embedded one only. What a
// database can answer differently must be among them: whatever reaches a database past the calls of the contract.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const reaches =
  /\bopenTestDatabase\b|\bmakeEmptyDatabase\b|\bTEST_DATABASE_URL\b|\.parts\.(database|script)\b|[-/]repo\.ts'/
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server/src/*.test.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const misnamed = files.filter(
  (file) => !file.endsWith('.db.test.ts') && reaches.test(readFileSync(join(root, file), 'utf8')),
)
for (const file of misnamed) console.error(`${file} reaches the database itself: call it .db.test.ts`)
const both = files.filter((file) => file.endsWith('.db.test.ts')).length
console.log(`${files.length} files of the server, ${both} of them on both databases`)
process.exit(misnamed.length > 0 || both === 0 ? 1 : 0)
