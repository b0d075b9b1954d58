import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { SteadyClient } from './steady-client.ts'

/** Each connection keeps a plan of each, some ten kilobytes of the server's memory. */
const MAX_NAMES = 200
/** In characters. Longer texts are lists of rows, hardly ever the same twice. */
const MAX_TEXT_LENGTH = 4000
/** A text that comes once or twice is not worth keeping. */
const OFTEN = 3
const MAX_WATCHED = 2000
/** In bytes. Of a longer name the server reads only the beginning, and takes two queries for one. */
const MAX_NAME_LENGTH = 63

/**
 * Connections on which the server reads and plans a query once, when it comes often, instead of each time: that is half
 * of its work for most of ours. Which queries those are is learned while they come; all connections of the class share it.
 */
export function preparingClient() {
  const seen = new LRUCache<string, number>({ max: MAX_WATCHED })
  const names = new Map<string, string>()

  function named(asked: unknown): unknown {
    if (typeof asked !== 'object' || asked === null || !('text' in asked)) return asked
    const { text } = asked
    if (typeof text !== 'string') return asked
    if ('name' in asked && asked.name) {
      return Buffer.byteLength(String(asked.name)) > MAX_NAME_LENGTH ? { ...asked, name: nameOf(text) } : asked
    }
    if (text.length > MAX_TEXT_LENGTH) return asked
    const name = names.get(text) ?? nameFor(text)
    return name ? { ...asked, name } : asked
  }

  function nameFor(text: string): string | undefined {
    if (names.size >= MAX_NAMES) return undefined
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    if (times < OFTEN) return undefined
    seen.delete(text)
    const name = nameOf(text)
    names.set(text, name)
    return name
  }

  return class PreparingClient extends SteadyClient {
    constructor(settings?: string | pg.ClientConfig) {
      super(settings, named)
    }
  }
}

/** By its words, because a pooler between us and the server may share connections among processes. */
const nameOf = (text: string) => `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
