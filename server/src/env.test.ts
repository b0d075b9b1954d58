import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { processVariables, readEnv } from './env.ts'

describe('settings', () => {
  it('work on one machine with none set', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      AI_PROVIDER: 'built-in',
      AI_MAX_OUTPUT_TOKENS: 8192,
      AI_TIME_FACTOR: 1,
      AI_JUDGE_SAMPLES: 1,
      RATE_LIMITS: true,
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
    })
  })

  it('are unset when they are empty', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: ' ', AI_PROVIDER: '' })).toMatchObject({
      PORT: 3000,
      AI_PROVIDER: 'built-in',
    })
  })

  it('take everything the configuration page names', () => {
    const given = {
      PORT: '8080',
      DATABASE_URL: 'postgres://me:secret@db.example.org:5432/greenroom',
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: 'http://localhost:11434/v1',
      AI_MODEL: 'llama',
      AI_LIVE_MODEL: 'small-llama',
      AI_REASONING: 'low',
      FETCH_ALLOW_HOSTS: 'intranet:80, 127.0.0.1:8080',
      RATE_LIMITS: 'off',
    }
    expect(readEnv(given)).toMatchObject({
      ...given,
      PORT: 8080,
      RATE_LIMITS: false,
      PUBLIC_URL: 'http://localhost:8080',
    })
  })

  it.each([
    ['PORT', 'x'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'greenroom.example.org'],
    ['DATABASE_URL', 'mysql://localhost/greenroom'],
    ['STORAGE_URL', './files'],
    ['STORAGE_URL', 'https://files.example.org/bucket'],
    ['STORAGE_SECRET_KEY', 'without its key'],
    ['AI_PROVIDER', 'magic'],
    ['OIDC_ISSUER', 'id.example.org'],
    ['OIDC_ISSUER', 'https://id.example.org/without-a-client'],
    ['OIDC_NAME', 'x'.repeat(41)],
    ['PASSWORD_SIGN_IN', 'no'],
    ['PASSWORD_SIGN_IN', 'off'],
    ['FETCH_ALLOW_HOSTS', 'everything'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'proxy.example.org'],
    ['RATE_LIMITS', 'false'],
    ['OPERATOR_NAME', 'x'.repeat(101)],
    ['OPERATOR_NAME', 'Elm\u0000College'],
    ['OPERATOR_EMAIL', 'help at example.org'],
    ['OPERATOR_EMAIL', `${'x'.repeat(243)}@example.org`],
    ['OPERATOR_ADDRESS', 'x'.repeat(301)],
    ['OPERATOR_ADDRESS', '1 Main Street\nSpringfield'],
    ['AI_REASONING', 'hard'],
    ['AI_MAX_OUTPUT_TOKENS', '100'],
    ['AI_MAX_OUTPUT_TOKENS', '2000.5'],
    ['AI_MAX_OUTPUT_TOKENS', 'all'],
    ['AI_TIME_FACTOR', '0'],
    ['AI_TIME_FACTOR', 'x'],
    ['AI_TIME_FACTOR', '21'],
    ['TASKS', 'no'],
    ['TASKS', 'off'],
    ['AI_JUDGE_SAMPLES', '0'],
    ['AI_JUDGE_SAMPLES', '6'],
    ['AI_JUDGE_SAMPLES', '2.5'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%ff'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('stop the program with one line that names %s when it is %j', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} is wrong: it takes .+\\.$`))
  })

  it('name what an openai-compatible server needs', () => {
    expect(() => readEnv({ AI_PROVIDER: 'openai-compatible' })).toThrow(/^AI_BASE_URL is wrong: it takes/)
  })

  it('name what a provider needs', () => {
    expect(() => readEnv({ AI_PROVIDER: 'openai' })).toThrow(/^AI_MODEL is wrong: it takes/)
    expect(() => readEnv({ AI_PROVIDER: 'openai', AI_MODEL: 'x' })).toThrow(/^AI_API_KEY is wrong: it takes/)
    expect(readEnv({ AI_PROVIDER: 'google', AI_MODEL: 'x', AI_API_KEY: 'y' })).toMatchObject({ AI_PROVIDER: 'google' })
  })

  it('take passwords away only where a provider is left', () => {
    const OIDC = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
    expect(readEnv({ ...OIDC, PASSWORD_SIGN_IN: 'off', OIDC_GROUPS: 'students, staff,' })).toMatchObject({
      PASSWORD_SIGN_IN: false,
      OIDC_GROUPS: ['students', 'staff'],
    })
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(readEnv({ ...google, PASSWORD_SIGN_IN: 'off' }).PASSWORD_SIGN_IN).toBe(false)
    const { OIDC_CLIENT_SECRET: _, ...half } = OIDC
    expect(() => readEnv(half)).toThrow(/^OIDC_ISSUER is wrong: it takes/)
  })

  it('never repeat a wrong value, which may be a secret', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://me:hunter2@x/y' })).not.toThrow(/hunter2/)
  })

  it('come from .env, and from the process first', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'greenroom-env-')), '.env')
    writeFileSync(file, '# settings\nGREENROOM_TEST="from file"\nPATH=nowhere\n')
    expect(processVariables(file)).toMatchObject({ GREENROOM_TEST: 'from file', PATH: process.env.PATH })
  })
})
