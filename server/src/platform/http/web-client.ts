import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#platform/problems.ts'
import { plainPath } from './address.ts'

/** Serves the built web client. Files with a hash in their name never change; everything else is asked for again. */
export async function serveWebClient(app: FastifyInstance, folder: string) {
  await app.register(serveStatic, {
    root: folder,
    index: false,
    // What the build notes for itself.
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(folder, 'assets'))
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', (request, reply) => sendPage(request, reply, folder))
}

/** The page of the single-page client, for any address that is not a call and not a file. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, folder: string | undefined) {
  const isPage = /^(GET|HEAD)$/.test(request.method) && !FOR_PROGRAMS.test(plainPath(request.url))
  if (!folder || !isPage || !existsSync(join(folder, 'index.html'))) throw new Problem('route_not_found')
  return reply.sendFile('index.html')
}

/** Whoever asks there is a program, to which a page with 200 would say that all is well. */
const FOR_PROGRAMS = /^\/(api|health|metrics|assets)(\/|$)/i
