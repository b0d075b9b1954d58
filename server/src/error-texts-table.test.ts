import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const table = read('docs/error-texts.md')
const lines = table.match(/^\| .*\|$/gm) ?? []
const rows = [...table.matchAll(/^\| ([^|]+) \| `([^`|]+)` \| `([^`|]+)` \| `([^`|]+)` \|$/gm)].map(
  ([, where = '', text = '', path = '', name = '']) => ({ where, text, path, name }),
)
/** What others say, which the product shows as it is. */
const OF_OTHERS = /, its (?:description|error)$|^profile and user chip$/
const said = ['web/src/i18n/en', 'web/src/i18n/zh-CN', 'server/src/platform/messages']
  .flatMap((folder) => readdirSync(join(root, folder)).map((file) => JSON.parse(read(`${folder}/${file}`)) as unknown))
  .flatMap(textsOf)

it('docs/error-texts.md has a test in every row but its head, and no row twice', () => {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toHaveLength(lines.length - 1)
  expect(new Set(rows.map(({ where, text }) => `${where}: ${text}`)).size).toBe(rows.length)
})

it.each(rows)('$where: “$text” is seen on screen by a test that exists', ({ text, path, name }) => {
  expect(path).toMatch(/^web\/src\/.+\.test\.tsx$|^e2e\/journeys\/.+\.spec\.ts$/)
  const found = testsOf(read(path)).filter((test) => test.name === name)
  expect(
    found.map(({ source }) => source.includes(text)),
    `${name} and its text`,
  ).toEqual([true])
})

it.each(rows.filter(({ where }) => !OF_OTHERS.test(where)))('$where: “$text” is a text of the product', ({ text }) => {
  expect(said.some((one) => one.includes(text) || filledIn(one).test(text))).toBe(true)
})

/** The tests of a file that run: the name, and the source from `it` to the next one, so that the cases of `each` are in. */
function testsOf(source: string) {
  return source.split(/^\s*(?=it(?:\.each)?\()/m).flatMap((test) => {
    const [, name] = /(?:^it|\](?: as const)?\))\(\s*(['`])(.+?)\1,/s.exec(test)?.slice(1) ?? []
    return name ? [{ name, source: test }] : []
  })
}

/** What a text may read as once its values are filled in. */
function filledIn(text: string) {
  const fixed = text.split(/\{\{?\w+\}\}?/).map(RegExp.escape)
  return new RegExp(`^${fixed.join('.+')}$`)
}

function textsOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(textsOf) : []
}
