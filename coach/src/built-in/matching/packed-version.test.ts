import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { PACKED_VERSION } from './packed-version.ts'

const source = join(import.meta.dirname, '../..')
const { resolve } = createRequire(import.meta.url)

it('is another one as soon as anything changes that questions are packed with', () => {
  const hash = createHash('sha256')
  for (const file of filesBehind(
    ['pack-questions.ts', 'join-packed.ts'].map((name) => join(import.meta.dirname, name)),
  ))
    hash.update(readFileSync(file))
  expect(PACKED_VERSION, 'write the expected version into packed-version.ts').toBe(hash.digest('hex').slice(0, 16))
})

/** These files and what they import, packages by their package.json, in the order of their names. */
function filesBehind(files: string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    if (!file.endsWith('.ts')) return
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)) {
      if (name.startsWith('node:')) continue
      if (name.startsWith('#')) visit(join(source, name.slice(1)))
      else visit(name.startsWith('.') ? join(dirname(file), name) : resolve(`${name}/package.json`))
    }
  }
  for (const file of files) visit(file)
  return [...found].sort()
}
