import type { FastifyInstance } from 'fastify'
import { Problem } from '#platform/problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler gets the JSON as it was sent. */
    keepsText?: boolean
  }
}

/** No call of the contract comes near. */
const MAX_DEPTH = 100

/** Lets calls take JSON. Calls without a body may still say that it is JSON, as most clients do. */
export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.keepsText) done(null, body)
    else if (body.trim() === '') done(null, undefined)
    else if (isDeeperThan(body, MAX_DEPTH)) done(new Problem('malformed_request', { message: 'json_too_deep' }))
    else parse(request, body, done)
  })
}

/**
 * Whether brackets and braces are nested deeper than `max`, told in one pass before anything is parsed: parsing,
 * cleaning and validating recurse, so that a few thousand brackets would end them all with a stack overflow. Text that
 * is not JSON gets some answer, and the parser refuses it.
 */
export function isDeeperThan(json: string, max: number): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(json, at + 1)
        break
      case OPEN_BRACKET:
      case OPEN_BRACE:
        depth += 1
        if (depth > max) return true
        break
      case CLOSE_BRACKET:
      case CLOSE_BRACE:
        depth -= 1
    }
  }
  return false
}

/** Where the string that begins at `from` has its closing quote; the end of the text when it has none. */
function endOfString(json: string, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return json.length
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
