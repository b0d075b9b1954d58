import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { isId, newId } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import { Problem } from '#platform/problems.ts'
import { isCall } from './address.ts'
import { failure } from './envelope.ts'
import { handleErrors, sendProblem, toProblem } from './errors.ts'
import { acceptJson } from './json-body.ts'
import { type TrustProxy, toFastify } from './trust-proxy.ts'

/** JSON bodies: a long posting or resume text fits many times over. Uploads have a limit of their own. */
const MAX_BODY_BYTES = 1024 * 1024
/** 10 MB over a bad mobile connection take two minutes; whoever takes much longer only holds the connection. */
const MAX_REQUEST_MILLISECONDS = 5 * 60 * 1000

/** A Fastify that answers every failure with the envelope, before any route is known to it. */
export async function createServer(logger: Logger, trustProxy: TrustProxy = false): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger
  const app = Fastify({
    loggerInstance,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MAX_REQUEST_MILLISECONDS,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toFastify(trustProxy),
    requestIdHeader: false,
    genReqId: (request) => givenId(request.headers['x-request-id']) ?? newId(),
    frameworkErrors: (error, request, reply) => sendProblem(toProblem(error), request, reply),
    clientErrorHandler: answerBrokenHttp,
    routerOptions: { maxParamLength: 500 },
    // Node would answer it without a body.
    http: { requireHostHeader: false },
  })
  // JSON and uploads are taken, nothing else.
  app.removeContentTypeParser('text/plain')
  handleErrors(app)
  acceptJson(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw new Problem('malformed_request')
  })
  endConnectionsOnClose(app)
  logCalls(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  return app
}

/** What is not HTTP never becomes a request, so it is answered by hand. */
function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const body = JSON.stringify(failure(new Problem('malformed_request'), 'en'))
  const head = ['HTTP/1.1 400 Bad Request', 'Connection: close', 'Content-Type: application/json; charset=utf-8']
  socket.end(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

/** A connection that stays open after its last answer would hold the close until it is cut off. */
function endConnectionsOnClose(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

/** One line a call; pages and files, of which a browser asks for dozens, only when debugging. */
function logCalls(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const line = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (isCall(request.url)) request.log.info(line, 'call')
    else request.log.debug(line, 'file')
  })
}

const givenId = (header: string | string[] | undefined) =>
  typeof header === 'string' && isId(header) ? header : undefined
