import {
  APICallError,
  generateText,
  type LanguageModel,
  type ModelMessage,
  NoObjectGeneratedError,
  Output,
  streamText,
} from 'ai'
import type { z } from 'zod'
import { createLeakCheck } from '#model/grounding/leaks.ts'
import { ModelFailure } from './model-failure.ts'
import { readJson } from './read-json.ts'
import { toFailure } from './to-failure.ts'

/** A model to speak with. */
export type ModelSource = {
  model: LanguageModel
  /** Provider and model, as `generated_by` names it. */
  name: string
  /** Settings for single providers, by their names. */
  options?: Record<string, Record<string, boolean | string | number>>
}

/** Tokens of one call, as the provider counts them. */
export type ModelUse = { input_tokens: number; output_tokens: number }

export type Ask = {
  /** What to do. Ours alone: nothing that came from a person is in it. */
  instructions: string
  /** The material, in blocks (as-data.ts). */
  data: string
  /** 0 to 1: how much answers may differ between runs. */
  temperature: number
  seed?: number
}
export type ObjectAsk<T> = Ask & {
  schema: z.ZodType<T>
  /** What is wrong with an answer of the right form, one sentence each. Nothing when it can be used. */
  check?: (value: T) => string[]
}

export type ModelCaller = ReturnType<typeof createModelCaller>

/** No answer of ours is longer, so more is a model that does not stop. */
const MAX_TOKENS = 8192
const MAX_TEXT_LENGTH = 100_000
const MAX_REPAIR_CHARACTERS = 20_000

/** Speaks with a language model: structured answers checked and repaired once, and streams. Throws ModelFailure. */
export function createModelCaller({ model, options }: ModelSource, onUse: (use: ModelUse) => void) {
  // Some servers answer 400 to a response format; what is wanted stands in the instructions too.
  let takesSchema = true
  return { object, stream }

  async function object<T>(ask: ObjectAsk<T>, signal?: AbortSignal): Promise<T> {
    const messages: ModelMessage[] = [{ role: 'user', content: ask.data }]
    const said = await say(ask, messages, signal)
    const read = readObject(ask, said)
    if (read.ok) return read.value
    messages.push({ role: 'assistant', content: said.slice(0, MAX_REPAIR_CHARACTERS) || '(nothing)' })
    messages.push({ role: 'user', content: `${REPAIR}\n${read.problems.map((problem) => `- ${problem}`).join('\n')}` })
    const again = readObject(ask, await say(ask, messages, signal))
    if (again.ok) return again.value
    throw new ModelFailure(again.reason)
  }

  async function say<T>(ask: ObjectAsk<T>, messages: ModelMessage[], signal?: AbortSignal): Promise<string> {
    try {
      return await generate(ask, messages, signal)
    } catch (error) {
      if (!takesSchema || !isAboutFormat(error)) throw toFailure(error)
      takesSchema = false
      return generate(ask, messages, signal).catch((second: unknown) => Promise.reject(toFailure(second)))
    }
  }

  async function generate<T>(ask: ObjectAsk<T>, messages: ModelMessage[], signal?: AbortSignal): Promise<string> {
    const request = { ...settingsOf(ask, signal), messages }
    const done = await (takesSchema
      ? generateText({ ...request, output: Output.object({ schema: ask.schema }) })
      : generateText(request)
    ).catch((error: unknown) => {
      if (!NoObjectGeneratedError.isInstance(error)) throw error
      return { text: error.text ?? '', usage: error.usage, finishReason: error.finishReason }
    })
    count(done.usage)
    return requireWhole(done.text, done.finishReason)
  }

  /** Pieces as they come; ends by a ModelFailure when the answer is not whole. */
  async function* stream(ask: Ask, signal?: AbortSignal): AsyncGenerator<string, string, undefined> {
    const request = { ...settingsOf(ask, signal), prompt: ask.data, onError: () => {} }
    let text = ''
    try {
      for await (const part of streamText(request).stream) {
        if (part.type === 'error') throw part.error
        if (part.type === 'abort') throw new ModelFailure('aborted')
        if (part.type === 'finish') {
          count(part.totalUsage)
          return requireWhole(text, part.finishReason)
        }
        if (part.type !== 'text-delta') continue
        text += part.text
        yield part.text
      }
    } catch (error) {
      throw toFailure(error)
    }
    throw new ModelFailure('cut_off')
  }

  function settingsOf({ instructions, temperature, seed }: Ask, signal: AbortSignal | undefined) {
    return {
      model,
      instructions,
      temperature,
      ...(seed === undefined ? {} : { seed }),
      maxOutputTokens: MAX_TOKENS,
      maxRetries: 0,
      ...(options && { providerOptions: options }),
      ...(signal && { abortSignal: signal }),
    }
  }

  function count(usage: { inputTokens: number | undefined; outputTokens: number | undefined } | undefined) {
    onUse({ input_tokens: usage?.inputTokens ?? 0, output_tokens: usage?.outputTokens ?? 0 })
  }
}

type Read<T> = { ok: true; value: T } | { ok: false; reason: 'malformed' | 'ungrounded'; problems: string[] }

function readObject<T>({ instructions, schema, check }: ObjectAsk<T>, said: string): Read<T> {
  const json = readJson(said)
  createLeakCheck(instructions)(json)
  const parsed = schema.safeParse(json)
  if (!parsed.success) {
    const problems = parsed.error.issues
      .slice(0, 8)
      .map(({ path, message }) => `${path.join('.') || 'all'}: ${message}`)
    return { ok: false, reason: 'malformed', problems }
  }
  const problems = check?.(parsed.data) ?? []
  return problems.length === 0
    ? { ok: true, value: parsed.data }
    : { ok: false, reason: 'ungrounded', problems: problems.slice(0, 8) }
}

function requireWhole(text: string, finishReason: string | undefined): string {
  if (finishReason === 'content-filter') throw new ModelFailure('refused')
  if (finishReason === 'length') throw new ModelFailure('cut_off')
  if (finishReason === 'error') throw new ModelFailure('server_error')
  if (text.length > MAX_TEXT_LENGTH) throw new ModelFailure('too_long')
  if (text.trim() === '') throw new ModelFailure('empty')
  return text
}

function isAboutFormat(error: unknown): boolean {
  if (!APICallError.isInstance(error) || error.statusCode !== 400) return false
  return /response_format|json_schema|json_object|structured|schema/i.test(`${error.responseBody} ${error.message}`)
}

const REPAIR =
  'That cannot be used, for the reasons below. Answer again with the whole JSON object, corrected, and nothing else.'
