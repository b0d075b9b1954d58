import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rows = read('docs/privacy.md')
  .split('\n')
  .filter((line) => /^\| (privacy|terms)\./.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('docs/privacy.md has every section of the legal pages', () => {
  const texts: Record<string, Record<string, unknown>> = JSON.parse(
    read('web/src/i18n/en/legal.json'),
    (_, value: unknown) => value,
  )
  const sections = ['privacy', 'terms'].flatMap((page) =>
    Object.entries(texts[page] ?? {}).flatMap(([key, value]) => (typeof value === 'object' ? [`${page}.${key}`] : [])),
  )
  expect(sections.length).toBeGreaterThan(10)
  expect(new Set(rows.map(([, section]) => section))).toEqual(new Set(sections))
})

it.each(rows)('%s %s %s is proved by a test that exists: %s', (_, _section, _promise, proof = '') => {
  if (/^Nothing; \w/.test(proof)) return
  const [, path = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? []
  expect(read(path)).toContain(name)
})
