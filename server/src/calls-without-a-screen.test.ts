import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@greenroom/contract/api'
import type { Call } from '@greenroom/contract/call'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const TESTS = /\.test\.tsx?$|\/testing(\/|\.ts$)/

/** `METHOD /path` of every call that no file of the web client names. */
async function callsWithoutCaller(): Promise<string[]> {
  const names = await namesOfCalls()
  const web = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !TESTS.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const used = new Set(web.match(/\b\w+Calls\.\w+/g))
  return Object.values<Record<string, Call>>(api)
    .flatMap((calls) => Object.values(calls))
    .filter((call) => !names.get(call)?.some((name) => used.has(name)))
    .map(addressOf)
}

/** Such as `interviewCalls.types`; a call that one list takes from another has two names. */
async function namesOfCalls(): Promise<Map<Call, string[]>> {
  const names = new Map<Call, string[]>()
  for (const path of globSync('contract/src/*.ts', { cwd: root }).filter((one) => !TESTS.test(one))) {
    for (const [list, calls] of Object.entries<Record<string, Call>>(await import(join(root, path)))) {
      if (!list.endsWith('Calls')) continue
      for (const [name, call] of Object.entries(calls)) names.set(call, [...(names.get(call) ?? []), `${list}.${name}`])
    }
  }
  return names
}

const addressOf = ({ method, path }: Call) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

it('every call has a caller in the web client, or a reason in docs/specification.md why it has none', async () => {
  const [, section = ''] = readFileSync(join(root, 'docs/specification.md'), 'utf8').split(
    '## Calls that only other programs use',
  )
  const listed = [...section.matchAll(/`((?:GET|POST|PUT|DELETE) \/\S+)`(?=.*: \w)/g)].map(([, address]) => address)
  expect(listed.toSorted()).toEqual((await callsWithoutCaller()).toSorted())
})
