import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readStorageUrl } from '#adapters/storage/read-storage-url.ts'
import { ENV_NAMES, readEnv } from './env.ts'

/** Docker does not run in the tests, so what it is told is read and compared with the program. */

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const scripts = read('scripts/paths.mjs')

const Service = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).default([]),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  healthcheck: z.object({ disable: z.boolean().default(false) }).optional(),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
})
const compose = Compose.parse(parse(read('compose.yml')))
const services = Object.entries(compose.services)
const SECRETS = { POSTGRES_PASSWORD: 'abc123', STORAGE_SECRET_KEY: 'def456', METRICS_TOKEN: 'ghi789' }

/** `${NAME}`, `${NAME:-usual}` and `${NAME:?what to do}` as Compose reads them. */
const filled = (text: string, given: Record<string, string>) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = given[name] ?? (kind === '-' ? rest : undefined)
    if (value === undefined) throw new Error(`${name} is not given`)
    return value
  })
const environmentOf = (name: string, given: Record<string, string> = SECRETS) =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [key, filled(value, given)]),
  )

describe('compose.yml', () => {
  it.each(['web', 'worker', 'bucket'])('gives %s only settings that there are, and that the program takes', (name) => {
    const environment = environmentOf(name)
    expect(Object.keys(environment).filter((key) => !ENV_NAMES.includes(key))).toEqual([])
    const { STORAGE_URL = '', ...env } = readEnv(environment)
    const { endpoint = '' } = readStorageUrl({ STORAGE_URL, ...env })
    expect(Object.keys(compose.services)).toContain(new URL(endpoint).hostname)
  })

  it('lets the web server reach what it names, with the same user, password and database', () => {
    const { DATABASE_URL } = readEnv(environmentOf('web'))
    const url = new URL(DATABASE_URL ?? '')
    expect(environmentOf(url.hostname)).toEqual({
      POSTGRES_USER: url.username,
      POSTGRES_PASSWORD: url.password,
      POSTGRES_DB: url.pathname.slice(1),
    })
    const { STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY } = environmentOf('web')
    expect(environmentOf('s3')).toEqual({
      AWS_ACCESS_KEY_ID: STORAGE_ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: STORAGE_SECRET_KEY,
    })
  })

  it('does not begin without passwords, and serves metrics behind one', () => {
    for (const missing of Object.keys(SECRETS)) {
      const given = Object.fromEntries(Object.entries(SECRETS).filter(([name]) => name !== missing))
      expect(() => environmentOf('web', given)).toThrow(`${missing} is not given`)
    }
    expect(readEnv(environmentOf('web'))).toMatchObject({ METRICS: true, METRICS_TOKEN: 'ghi789' })
  })

  it.each(['web', 'worker'])('lets %s write to its volume and /tmp only', (name) => {
    const service = compose.services[name]
    expect(service).toMatchObject({ read_only: true, tmpfs: ['/tmp'] })
    expect(service?.volumes).toEqual([`data:${environmentOf(name).DATA_DIR}`])
  })

  it('leaves tasks to a worker with the same settings, that runs what npm run worker runs and is asked for no page', () => {
    expect(readEnv(environmentOf('web')).TASKS).toBe(false)
    expect(environmentOf('worker')).toEqual(environmentOf('web'))
    const { command = [], healthcheck } = compose.services.worker ?? {}
    const [program, ...words] = command
    expect(program).toBe('node')
    expect(scripts).toContain(`workerArguments = [${words.map((word) => `'${word}'`).join(', ')}]`)
    expect(healthcheck).toEqual({ disable: true })
  })

  it('names volumes, services and files that there are', () => {
    for (const [, { volumes, depends_on, command = [], image }] of services) {
      for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
      const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      for (const other of others) expect(Object.keys(compose.services)).toContain(other)
      if (image === 'greenroom')
        for (const file of command.filter((word) => word.endsWith('.ts')))
          expect(existsSync(join(root, file))).toBe(true)
      // What is fetched is fetched in a version that does not change by itself.
      else expect(image).toMatch(/:\d/)
    }
  })

  it('says of its options what the program takes', () => {
    const comments = [...read('compose.yml').matchAll(/^ +# In \.env: (.+)$/gm)].map(([, line = '']) => line)
    expect(comments).toHaveLength(services.filter(([, { profiles }]) => profiles).length)
    for (const line of comments) {
      const variables = parseEnv((line.match(/[A-Z_]+=[^ ,]+/g) ?? []).join('\n'))
      expect(Object.keys(variables).filter((key) => !ENV_NAMES.includes(key))).toEqual([])
      const settings = readEnv(variables)
      const { hostname } = new URL(settings.AI_BASE_URL ?? settings.STT_BASE_URL ?? '')
      expect(compose.services[hostname]?.profiles).toHaveLength(1)
    }
  })
})

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const after = (word: string, from = last) =>
    from.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []))

  it('copies what there is', () => {
    const copied = after('COPY', lines).filter((line) => !line.startsWith('--from'))
    const sources = copied.flatMap((line) => line.split(' ').slice(0, -1))
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const workspaces = z.object({ workspaces: z.array(z.string()) }).parse(JSON.parse(read('package.json'))).workspaces
    // Every workspace has its packages; an image without the list of one has links that lead nowhere.
    for (const workspace of workspaces) expect(sources).toContain(`${workspace}/package.json`)
  })

  it('sets only settings that there are, and is no root', () => {
    const variables = parseEnv(after('ENV').join(' ').replaceAll(' ', '\n'))
    expect(Object.keys(variables).filter((key) => ![...ENV_NAMES, 'NODE_ENV'].includes(key))).toEqual([])
    expect(readEnv(variables)).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data' })
    expect(after('USER')).toEqual(['node'])
    expect(after('VOLUME')).toEqual([variables.DATA_DIR])
    expect(after('EXPOSE')).toEqual([variables.PORT])
  })

  it('runs what npm start runs, on the same Node, and asks a path that answers', () => {
    const [command = ''] = after('CMD')
    const [program, ...words] = z.array(z.string()).parse(JSON.parse(command))
    expect(program).toBe('node')
    expect(scripts).toContain(`[${words.map((word) => `'${word}'`).join(', ')}]`)
    const { node } = z
      .object({ devDependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(read('package.json'))).devDependencies
    expect(new Set(after('FROM', lines).map((line) => /^node:(\d+)-/.exec(line)?.[1]))).toEqual(
      new Set([node.split('.')[0]]),
    )
    expect(read('Dockerfile')).toContain('/health/live')
    expect(read('server/src/modules/health/index.ts')).toContain("'/health/live'")
  })

  it('leaves out what must not be in an image', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.env', 'data', '**/node_modules']),
    )
  })
})
