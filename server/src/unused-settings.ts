import type { Env } from './env.ts'

/** Settings that do nothing while the one that they belong to is not as `isUsed` wants it. */
const BELONGING: { to: keyof Env; isUsed(env: Env): boolean; names: (keyof Env)[] }[] = [
  {
    to: 'AI_PROVIDER',
    isUsed: (env) => env.AI_PROVIDER !== 'built-in',
    names: [
      'AI_MODEL',
      'AI_API_KEY',
      'AI_BASE_URL',
      'AI_LIVE_MODEL',
      'AI_REASONING',
      'AI_MAX_OUTPUT_TOKENS',
      'AI_TIME_FACTOR',
      'AI_JUDGE_SAMPLES',
    ],
  },
  {
    to: 'AI_PROVIDER',
    isUsed: (env) => env.AI_PROVIDER !== 'built-in' && env.AI_PROVIDER !== 'anthropic',
    names: ['EMBEDDINGS_MODEL'],
  },
  { to: 'STT_BASE_URL', isUsed: (env) => Boolean(env.STT_BASE_URL), names: ['STT_MODEL', 'STT_API_KEY'] },
  { to: 'TTS_BASE_URL', isUsed: (env) => Boolean(env.TTS_BASE_URL), names: ['TTS_MODEL', 'TTS_VOICE', 'TTS_API_KEY'] },
  { to: 'GOOGLE_CLIENT_ID', isUsed: (env) => Boolean(env.GOOGLE_CLIENT_ID), names: ['GOOGLE_ISSUER'] },
  { to: 'FACEBOOK_CLIENT_ID', isUsed: (env) => Boolean(env.FACEBOOK_CLIENT_ID), names: ['FACEBOOK_ISSUER'] },
  { to: 'OIDC_ISSUER', isUsed: (env) => Boolean(env.OIDC_ISSUER), names: ['OIDC_NAME', 'OIDC_GROUPS'] },
  { to: 'STRIPE_SECRET_KEY', isUsed: (env) => Boolean(env.STRIPE_SECRET_KEY), names: ['STRIPE_API_URL'] },
  {
    to: 'STORAGE_URL',
    isUsed: (env) => Boolean(env.STORAGE_URL),
    names: ['STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY'],
  },
  {
    to: 'DATABASE_URL',
    isUsed: (env) => Boolean(env.DATABASE_URL),
    names: ['DATABASE_CONNECTIONS', 'DATABASE_TIMEOUT', 'DATABASE_POOLER'],
  },
  {
    to: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    isUsed: (env) => Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT),
    names: ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER_ARG'],
  },
  { to: 'METRICS', isUsed: (env) => env.METRICS, names: ['METRICS_TOKEN'] },
]

/**
 * What whoever starts the server should know of its settings: those that are set and do nothing, those that lack
 * another one, and those that leave a door open. @param given the variables as they are set; their values are told of choices only, never of secrets
 */
export function startNotices(given: Record<string, string | undefined>, env: Env): string[] {
  const unused = BELONGING.filter(({ isUsed }) => !isUsed(env)).flatMap(({ to, names }) =>
    names
      .filter((name) => given[name]?.trim())
      .map((name) => `${name} is set but not used, because ${to} is ${stateOf(env[to])}.`),
  )
  return [
    ...unused,
    // Until 2026-11 this one was the setting; without a word people would find nobody to write to.
    ...(given.CONTACT_EMAIL?.trim()
      ? ['CONTACT_EMAIL is set but not used, because it is called OPERATOR_EMAIL now.']
      : []),
    ...(env.BILLING && !env.STRIPE_SECRET_KEY
      ? ['Nobody can pay for a larger plan, because BILLING is on and STRIPE_SECRET_KEY is not set.']
      : []),
    ...(env.METRICS && !env.METRICS_TOKEN
      ? ['Whoever reaches this server reads /metrics, because METRICS is on and METRICS_TOKEN is not set.']
      : []),
    ...(env.RATE_LIMITS ? [] : ['Nobody is kept from guessing passwords, because RATE_LIMITS is off.']),
  ]
}

const stateOf = (value: Env[keyof Env]) => (value === undefined ? 'not set' : value === false ? 'off' : String(value))
