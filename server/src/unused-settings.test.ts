import { expect, it } from 'vitest'
import { ENV_NAMES, readEnv } from './env.ts'
import { startNotices } from './unused-settings.ts'

const noticesOf = (given: Record<string, string>) => startNotices(given, readEnv(given))

it('says nothing of a start with none set, nor of settings that are used', () => {
  expect(noticesOf({})).toEqual([])
  expect(
    noticesOf({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: 'http://localhost:11434/v1',
      AI_LIVE_MODEL: 'small',
      EMBEDDINGS_MODEL: 'words',
      STT_BASE_URL: 'http://localhost:9000/v1',
      STT_MODEL: 'whisper',
      METRICS: 'on',
      METRICS_TOKEN: 'secret',
      DATABASE_URL: 'postgres://me@localhost/greenroom',
      DATABASE_TIMEOUT: '10',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'https://id.example.org',
    }),
  ).toEqual([])
})

it.each([
  [{ AI_MODEL: 'large' }, 'AI_MODEL is set but not used, because AI_PROVIDER is built-in.'],
  [{ EMBEDDINGS_MODEL: 'words' }, 'EMBEDDINGS_MODEL is set but not used, because AI_PROVIDER is built-in.'],
  [{ STT_API_KEY: 'secret' }, 'STT_API_KEY is set but not used, because STT_BASE_URL is not set.'],
  [{ TTS_VOICE: 'alloy' }, 'TTS_VOICE is set but not used, because TTS_BASE_URL is not set.'],
  [{ METRICS_TOKEN: 'secret' }, 'METRICS_TOKEN is set but not used, because METRICS is off.'],
  [{ DATABASE_TIMEOUT: '30' }, 'DATABASE_TIMEOUT is set but not used, because DATABASE_URL is not set.'],
  [
    { GOOGLE_ISSUER: 'https://id.example.org' },
    'GOOGLE_ISSUER is set but not used, because GOOGLE_CLIENT_ID is not set.',
  ],
  [
    { STRIPE_API_URL: 'http://localhost:1' },
    'STRIPE_API_URL is set but not used, because STRIPE_SECRET_KEY is not set.',
  ],
] as [Record<string, string>, string][])('says what is set and not used: %o', (given, line) => {
  expect(noticesOf(given)).toEqual([line])
})

it('says that a provider has no embeddings', () => {
  const given = { AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k', EMBEDDINGS_MODEL: 'words' }
  expect(noticesOf(given)).toEqual(['EMBEDDINGS_MODEL is set but not used, because AI_PROVIDER is anthropic.'])
})

it('says that figures are open to everybody, and that limits are lifted', () => {
  expect(noticesOf({ METRICS: 'on' })).toEqual([
    'Whoever reaches this server reads /metrics, because METRICS is on and METRICS_TOKEN is not set.',
  ])
  expect(noticesOf({ RATE_LIMITS: 'off' })).toEqual([
    'Nobody is kept from guessing passwords, because RATE_LIMITS is off.',
  ])
})

it('says that nobody can pay for more than the limits allow', () => {
  expect(noticesOf({ BILLING: 'on' })).toEqual([
    'Nobody can pay for a larger plan, because BILLING is on and STRIPE_SECRET_KEY is not set.',
  ])
})

it('says what the setting of before is called now', () => {
  expect(noticesOf({ CONTACT_EMAIL: 'help@example.org' })).toEqual([
    'CONTACT_EMAIL is set but not used, because it is called OPERATOR_EMAIL now.',
  ])
})

it('never tells what a setting is', () => {
  const given = Object.fromEntries(
    ENV_NAMES.filter(
      (name) => /KEY$|SECRET$|TOKEN$/.test(name) && !/STRIPE|GOOGLE|FACEBOOK|OIDC|STORAGE/.test(name),
    ).map((name) => [name, 'only-i-know']),
  )
  expect(noticesOf(given).length).toBeGreaterThan(2)
  expect(noticesOf(given).join()).not.toContain('only-i-know')
})
