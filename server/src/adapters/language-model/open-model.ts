import type { Effort, ModelSource } from '@greenroom/coach/model'
import type { Env } from '#env.ts'
import { cappedFetch } from './capped-fetch.ts'

export type ModelSettings = Pick<Env, 'AI_PROVIDER' | 'AI_MODEL' | 'AI_API_KEY' | 'AI_BASE_URL'> &
  Partial<Pick<Env, 'AI_LIVE_MODEL' | 'AI_REASONING' | 'AI_MAX_OUTPUT_TOKENS' | 'AI_TIME_FACTOR' | 'AI_JUDGE_SAMPLES'>>

/** The model of everything that may take its time, and the one of live interviews, which may be the same. */
export type OpenModels = { source: ModelSource; liveSource: ModelSource }

/**
 * The language models that the settings name; nothing for the built-in coach. Only the package of that one provider is
 * loaded, so that a start without one costs nothing.
 */
export async function openModels(env: ModelSettings): Promise<OpenModels | undefined> {
  const { AI_PROVIDER: provider, AI_MODEL: id = 'default', AI_LIVE_MODEL: liveId = id, AI_REASONING } = env
  if (provider === 'built-in') return undefined
  return {
    source: await open(provider, id, env, AI_REASONING),
    liveSource: await open(provider, liveId, env, leastEffort(provider, AI_REASONING)),
  }
}

type Provider = keyof typeof OPENERS

/** The AI SDK turns `none` into the least that a known model takes; an unknown server may not even know the setting. */
function leastEffort(provider: Provider, usual: Effort | undefined): Effort | undefined {
  if (provider !== 'openai-compatible') return 'none'
  return usual && 'low'
}

async function open(
  provider: Provider,
  id: string,
  env: ModelSettings,
  reasoning: Effort | undefined,
): Promise<ModelSource> {
  const { AI_MAX_OUTPUT_TOKENS: maxOutputTokens } = env
  return {
    model: await OPENERS[provider](id, env),
    name: `${provider}/${id}`,
    // OpenAI keeps what it is sent for 30 days unless told not to, and shows summaries of thoughts to verified customers only.
    options: { openai: { store: false, reasoningSummary: null } },
    marksMaterial: provider === 'anthropic',
    ...(maxOutputTokens && { maxOutputTokens }),
    ...(reasoning && { reasoning }),
  }
}

const OPENERS = {
  async openai(id: string, env: ModelSettings) {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI(accessOf(env))(id)
  },
  async anthropic(id: string, env: ModelSettings) {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic(accessOf(env))(id)
  },
  async google(id: string, env: ModelSettings) {
    const { createGoogle } = await import('@ai-sdk/google')
    return createGoogle(accessOf(env))(id)
  },
  async 'openai-compatible'(id: string, env: ModelSettings) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const { AI_BASE_URL: baseURL = '' } = env
    return createOpenAICompatible({
      ...accessOf(env),
      name: 'openai-compatible',
      baseURL,
      includeUsage: true,
      supportsStructuredOutputs: true,
    })(id)
  },
}

const accessOf = ({ AI_API_KEY: apiKey, AI_BASE_URL: baseURL }: ModelSettings) => ({
  fetch: cappedFetch,
  ...(apiKey && { apiKey }),
  ...(baseURL && { baseURL }),
})
