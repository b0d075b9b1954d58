import type { ModelSource } from '@greenroom/coach/model'
import type { Env } from '#env.ts'
import { cappedFetch } from './capped-fetch.ts'

export type ModelSettings = Pick<Env, 'AI_PROVIDER' | 'AI_MODEL' | 'AI_API_KEY' | 'AI_BASE_URL'>

/**
 * The language model that the settings name; nothing for the built-in coach. Only the package of that one provider is
 * loaded, so that a start without one costs nothing.
 */
export async function openModel(env: ModelSettings): Promise<ModelSource | undefined> {
  const { AI_PROVIDER: provider, AI_MODEL: id = 'default' } = env
  if (provider === 'built-in') return undefined
  const model = await OPENERS[provider](id, env)
  // OpenAI keeps what it is sent for 30 days unless told not to.
  return {
    model,
    name: `${provider}/${id}`,
    options: { openai: { store: false } },
    marksMaterial: provider === 'anthropic',
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
