import { BASE_PATH } from '@greenroom/contract/api'
import type { Call } from '@greenroom/contract/call'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#platform/problems.ts'
import { sendPage } from './web-client.ts'

/** What no route takes: 405 for a known address with another method, the web client for pages, else 404. */
export function handleUnknownRoutes(app: FastifyInstance, calls: Call[], webFolder: string | undefined) {
  const addresses = calls.flatMap(({ method, path, alias }) =>
    [BASE_PATH + path, ...(alias ? [alias] : [])].map((address) => ({
      method,
      pattern: new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`),
    })),
  )
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const methods = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0 || methods.some((method) => method === request.method)) {
      return sendPage(request, reply, webFolder)
    }
    throw new Problem('method_not_allowed', { headers: { allow: [...new Set(methods)].join(', ') } })
  })
}
