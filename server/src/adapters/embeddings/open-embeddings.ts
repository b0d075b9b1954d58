import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible'
import { cappedFetch } from '#adapters/language-model/capped-fetch.ts'
import type { Env } from '#env.ts'
import { openFolder } from './open-folder.ts'
import type { Embeddings } from './port.ts'
import { createProviderEmbeddings } from './provider-embeddings.ts'

export type EmbeddingSettings = Pick<Env, 'AI_PROVIDER'> &
  Partial<Pick<Env, 'AI_API_KEY' | 'AI_BASE_URL' | 'EMBEDDINGS_MODEL' | 'EMBEDDINGS_FOLDER'>>

const TIMEOUT_MS = 10_000
/** What every provider's package gives for an embedding model. */
type EmbeddingModel = ReturnType<OpenAICompatibleProvider['embeddingModel']>

/**
 * The embeddings the settings name: those of an encoder in EMBEDDINGS_FOLDER, a provider's when EMBEDDINGS_MODEL is set, else
 * `offline`. Rejects when there is no encoder in the folder.
 */
export async function openEmbeddings(
  env: EmbeddingSettings,
  offline: Embeddings,
  onFailure: (error: unknown) => void,
): Promise<Embeddings> {
  if (env.EMBEDDINGS_FOLDER) return openFolder(env.EMBEDDINGS_FOLDER, onFailure)
  const model = env.EMBEDDINGS_MODEL ? await modelOf(env, env.EMBEDDINGS_MODEL) : undefined
  if (!model) return offline
  const embed = async (values: string[]) => {
    const { embeddings } = await model.doEmbed({ values, abortSignal: AbortSignal.timeout(TIMEOUT_MS) })
    return embeddings
  }
  return createProviderEmbeddings(embed, {
    model: `${env.AI_PROVIDER} ${env.EMBEDDINGS_MODEL}`,
    onFailure,
    now: Date.now,
  })
}

/** Undefined where the provider has no embeddings. */
async function modelOf(
  { AI_PROVIDER: provider, AI_API_KEY: apiKey, AI_BASE_URL: baseURL }: EmbeddingSettings,
  id: string,
): Promise<EmbeddingModel | undefined> {
  const access = { fetch: cappedFetch, ...(apiKey && { apiKey }), ...(baseURL && { baseURL }) }
  switch (provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(access).embeddingModel(id)
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(access).embeddingModel(id)
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({ ...access, name: 'openai-compatible', baseURL: baseURL ?? '' }).embeddingModel(id)
    }
    default:
      return undefined
  }
}
