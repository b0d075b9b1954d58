import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENV_NAMES } from './env.ts'

describe('every setting', () => {
  const code = sources(import.meta.dirname)
  const isUsed = (name: string) => code.some((text) => new RegExp(`\\b${name}\\b`).test(text))

  it('that is read is used somewhere', () => {
    expect(ENV_NAMES.filter((name) => !isUsed(name))).toEqual([])
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

/** The shipped code of the server without the file that lists settings. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|^env\.ts$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}
