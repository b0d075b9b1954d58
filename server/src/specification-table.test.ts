import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rows = [...read('docs/specification.md').matchAll(/^\| ([^|]+) \| ([^|]+) \| `([^`|]+)` \| `([^`|]+)` \|$/gm)]
const lines = read('docs/specification.md').match(/^\| .*\|$/gm) ?? []

it('docs/specification.md has a test in every row but its head', () => {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toHaveLength(lines.length - 1)
})

it.each(rows.map(([, part, asked, path = '', words = '']) => ({ part, asked, path, words })))(
  '$part, $asked, is seen by a test that exists',
  ({ path, words }) => {
    expect(path).toMatch(/\.(test|spec)\.tsx?$/)
    expect(read(path)).toContain(words)
  },
)
