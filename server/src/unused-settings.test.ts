import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENV_NAMES } from './env.ts'
import { refuseUnused, UNUSED_NAMES } from './unused-settings.ts'

describe('settings that nothing uses yet', () => {
  it('matter only when they are given', () => {
    for (const given of [{}, { STORAGE_URL: ' ' }, { BILLING: 'on', PORT: '1' }])
      expect(() => refuseUnused(given)).not.toThrow()
  })

  it.each([
    ['STORAGE_URL', 's3://bucket?endpoint=http://localhost:9000', /files would be kept in DATA_DIR on this machine/],
  ])('stop the program when to ignore them would lose something: %s', (name, value, why) => {
    expect(() => refuseUnused({ [name]: value })).toThrow(why)
    expect(() => refuseUnused({ [name]: value })).toThrow(new RegExp(`^${name} cannot be used yet: .+\\.$`))
  })

  it.each([['STORAGE_URL', './files']])('take only what they will take: not %s=%j', (name, value) => {
    expect(() => refuseUnused({ [name]: value })).toThrow(new RegExp(`^${name} is wrong: it takes .+\\.$`))
  })
})

describe('every setting', () => {
  const code = sources(import.meta.dirname)
  const isUsed = (name: string) => code.some((text) => new RegExp(`\\b${name}\\b`).test(text))

  it('that is read is used somewhere, and what is said to have no effect is not', () => {
    expect(ENV_NAMES.filter((name) => !isUsed(name))).toEqual([])
    expect(UNUSED_NAMES.filter(isUsed)).toEqual([])
    expect(UNUSED_NAMES.filter((name) => ENV_NAMES.includes(name))).toEqual([])
  })

  it('that is read is in .env.example, and no other', () => {
    const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
    const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual([...ENV_NAMES].sort())
  })

  it('is read in env.ts alone', () => {
    expect(code.flatMap((text) => text.match(/process\.env\.\w+/) ?? [])).toEqual([])
  })
})

/** The shipped code of the server without the files that list settings. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|^(env|unused-settings)\.ts$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}
