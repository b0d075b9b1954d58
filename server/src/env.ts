import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { parseTrustProxy } from '#platform/http/trust-proxy.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { email, headers, line, list, onOff, text, url, webAddress, whole, within } from './settings-kinds.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const AI_PROVIDERS = ['built-in', 'openai', 'anthropic', 'google', 'openai-compatible'] as const
const EFFORTS = ['low', 'medium', 'high'] as const
/**
 * Every setting. Each error text says what the variable takes.
 */
const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PRO', 'STRIPE_PRICE_INTENSIVE'] as const

const Variables = z
  .object({
    PORT: z.coerce
      .number({ error: 'a port number from 0 to 65535' })
      .int({ error: 'a port number from 0 to 65535' })
      .min(0, { error: 'a port number from 0 to 65535' })
      .max(65_535, { error: 'a port number from 0 to 65535' })
      .default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: webAddress,
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url('a postgres:// address, or nothing for the embedded database', /^postgres(ql)?$/),
    DATABASE_CONNECTIONS: whole(2, 1000).default(20),
    DATABASE_TIMEOUT: whole(1, 600).default(30),
    DATABASE_POOLER: onOff('off'),
    STORAGE_URL: url('an s3://bucket?endpoint=… address, or nothing to keep files in DATA_DIR', /^s3$/),
    STORAGE_ACCESS_KEY: text,
    STORAGE_SECRET_KEY: text,
    AI_PROVIDER: z.enum(AI_PROVIDERS, { error: `one of ${AI_PROVIDERS.join(', ')}` }).default('built-in'),
    AI_MODEL: text,
    AI_API_KEY: text,
    AI_BASE_URL: webAddress,
    AI_LIVE_MODEL: text,
    AI_REASONING: z.enum(EFFORTS, { error: `one of ${EFFORTS.join(', ')}` }).optional(),
    AI_MAX_OUTPUT_TOKENS: whole(1024, 131_072).default(8192),
    AI_TIME_FACTOR: within(0.2, 20).default(1),
    AI_PRICES: text,
    AI_JUDGE_SAMPLES: whole(1, 5).default(1),
    EMBEDDINGS_MODEL: text,
    EMBEDDINGS_FOLDER: text,
    STT_BASE_URL: webAddress,
    STT_MODEL: text,
    STT_API_KEY: text,
    TTS_BASE_URL: webAddress,
    TTS_MODEL: text,
    TTS_VOICE: text,
    TTS_API_KEY: text,
    SMTP_URL: url('an smtp:// or smtps:// address, or nothing to keep mail in DATA_DIR/outbox', /^smtps?$/),
    MAIL_FROM: text,
    OPERATOR_NAME: line(100),
    OPERATOR_EMAIL: email,
    OPERATOR_ADDRESS: line(300),
    GOOGLE_CLIENT_ID: text,
    GOOGLE_CLIENT_SECRET: text,
    GOOGLE_ISSUER: webAddress,
    FACEBOOK_CLIENT_ID: text,
    FACEBOOK_CLIENT_SECRET: text,
    FACEBOOK_ISSUER: webAddress,
    OIDC_ISSUER: webAddress,
    OIDC_CLIENT_ID: text,
    OIDC_CLIENT_SECRET: text,
    OIDC_NAME: line(40),
    OIDC_GROUPS: list,
    PASSWORD_SIGN_IN: onOff('on'),
    FETCH_ALLOW_HOSTS: z
      .string()
      .regex(/^[^\s,:]+:\d{1,5}(\s*,\s*[^\s,:]+:\d{1,5})*$/, { error: 'a list like intranet:80,127.0.0.1:8080' })
      .optional(),
    TRUST_PROXY: z
      .string()
      .default('off')
      .transform((value, { addIssue }) => {
        const trust = parseTrustProxy(value)
        if (trust !== undefined) return trust
        addIssue(
          'off, how many proxies stand in front of it (1 to 10), or a list of their addresses like 10.0.0.0/8, ::1',
        )
        return z.NEVER
      }),
    TASKS: onOff('on'),
    BILLING: onOff('off'),
    STRIPE_SECRET_KEY: text,
    STRIPE_WEBHOOK_SECRET: text,
    STRIPE_PRICE_PRO: text,
    STRIPE_PRICE_INTENSIVE: text,
    STRIPE_API_URL: webAddress,
    METRICS: onOff('off'),
    METRICS_TOKEN: text,
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_SERVICE_NAME: z.string().default('greenroom'),
    OTEL_TRACES_SAMPLER_ARG: within(0, 1).default(1),
    RATE_LIMITS: onOff('on'),
    LOG_LEVEL: z.enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  })
  .refine((env) => env.AI_PROVIDER !== 'openai-compatible' || env.AI_BASE_URL, {
    path: ['AI_BASE_URL'],
    error: 'the address of the model server, because AI_PROVIDER is openai-compatible',
  })
  .refine((env) => ['built-in', 'openai-compatible'].includes(env.AI_PROVIDER) || env.AI_MODEL, {
    path: ['AI_MODEL'],
    error: 'the name of a model of the provider that AI_PROVIDER names',
  })
  .refine((env) => ['built-in', 'openai-compatible'].includes(env.AI_PROVIDER) || env.AI_API_KEY, {
    path: ['AI_API_KEY'],
    error: 'the key for the provider that AI_PROVIDER names',
  })
  .refine((env) => Boolean(env.GOOGLE_CLIENT_ID) === Boolean(env.GOOGLE_CLIENT_SECRET), {
    path: ['GOOGLE_CLIENT_SECRET'],
    error: 'the secret of GOOGLE_CLIENT_ID; set both or neither',
  })
  .refine((env) => Boolean(env.FACEBOOK_CLIENT_ID) === Boolean(env.FACEBOOK_CLIENT_SECRET), {
    path: ['FACEBOOK_CLIENT_SECRET'],
    error: 'the secret of FACEBOOK_CLIENT_ID; set both or neither',
  })
  .refine((env) => OIDC.every((name) => env[name]) || !OIDC.some((name) => env[name]), {
    path: ['OIDC_ISSUER'],
    error: `an address together with ${OIDC.slice(1).join(' and ')}; set all or none`,
  })
  .refine((env) => env.PASSWORD_SIGN_IN || env.GOOGLE_CLIENT_ID || env.FACEBOOK_CLIENT_ID || env.OIDC_CLIENT_ID, {
    path: ['PASSWORD_SIGN_IN'],
    error: 'on, because nobody could sign in: for off, set up OIDC_…, GOOGLE_… or FACEBOOK_…',
  })
  .refine((env) => Boolean(env.STORAGE_ACCESS_KEY) === Boolean(env.STORAGE_SECRET_KEY), {
    path: ['STORAGE_SECRET_KEY'],
    error: 'the secret of STORAGE_ACCESS_KEY; set both or neither',
  })
  .refine((env) => env.TASKS || env.DATABASE_URL, {
    path: ['TASKS'],
    error: 'on, because no other process can do tasks on the embedded database; set DATABASE_URL for off',
  })
  .refine((env) => STRIPE.every((name) => env[name]) || !STRIPE.some((name) => env[name]), {
    path: ['STRIPE_SECRET_KEY'],
    error: `a key together with ${STRIPE.slice(1).join(', ')}; set all or none`,
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }))

export type Env = z.output<typeof Variables>

/** @internal for tests */
export const ENV_NAMES = Object.keys(Variables.in.shape)

export class WrongVariable extends StartProblem {}

/** Reads and checks the settings once; an empty value counts as unset. Throws one line about the first wrong one. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = Variables.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new WrongVariable(`${issue?.path.join('.')} is wrong: it takes ${issue?.message}.`)
}

/** The variables of this process over those of `.env` in the working directory. */
export function processVariables(file = '.env'): Record<string, string | undefined> {
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}
