import type { OpenAPIV3 } from 'openapi-types'
import { z } from 'zod'
import type { JsonSchema } from '#platform/http/openapi-examples.ts'

/** One call as the OpenAPI document tells it, to somebody who knows nothing else. */
export type DocumentedCall = { name: string; method: string; path: string; operation: OpenAPIV3.OperationObject }

const METHODS = ['get', 'post', 'put', 'delete'] as const

export const callsOf = (document: OpenAPIV3.Document): DocumentedCall[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ name: operation.operationId ?? path, method: method.toUpperCase(), path, operation }] : []
    }),
  )

/** The examples of a call; `change` may put other ids in their place. */
export function exampleRequest(
  { operation, path }: DocumentedCall,
  change: (name: string, example: unknown) => unknown,
  fileOf: (type: string) => Uint8Array,
): { address: string; body: FormData | string | undefined } {
  const query = new URLSearchParams()
  let address = path
  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter)) continue
    const value = String(change(parameter.name, parameter.example))
    if (parameter.in === 'query') query.set(parameter.name, value)
    else address = address.replace(`{${parameter.name}}`, encodeURIComponent(value))
  }
  return { address: query.size > 0 ? `${address}?${query}` : address, body: bodyOf(operation, change, fileOf) }
}

function bodyOf(
  { requestBody }: OpenAPIV3.OperationObject,
  change: (name: string, example: unknown) => unknown,
  fileOf: (type: string) => Uint8Array,
) {
  const content = requestBody && 'content' in requestBody ? requestBody.content : {}
  const json = content['application/json']
  if (json) return JSON.stringify(changed(json.example, change))
  const multipart = content['multipart/form-data']
  if (!multipart) return undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(multipart.example ?? {})) form.append(name, String(change(name, value)))
  for (const [name, { contentType = '' }] of Object.entries(multipart.encoding ?? {})) {
    const [type = ''] = contentType.split(', ')
    form.append(name, new Blob([new Uint8Array(fileOf(type))], { type }), 'example')
  }
  return form
}

/** Every field by its name, however deep it stands. */
function changed(value: unknown, change: (name: string, example: unknown) => unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(one, change, name))
  if (typeof value !== 'object' || value === null) return change(name, value)
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, changed(field, change, key)]))
}

/** Statuses that are named, and what an answer with one of them has to be; undefined where that is a file. */
export function answerSchema(document: OpenAPIV3.Document, { operation }: DocumentedCall, status: number) {
  const told = operation.responses[status] ?? operation.responses.default
  const response = (told && '$ref' in told ? lookUp(document, told.$ref) : told) as OpenAPIV3.ResponseObject
  const schema = response.content?.['application/json']?.schema
  if (!schema) return undefined
  return z.fromJSONSchema(('$ref' in schema ? lookUp(document, schema.$ref) : schema) as JsonSchema as never, {
    defaultTarget: 'openapi-3.0',
  })
}

const lookUp = (document: object, ref: string): unknown =>
  ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, key) => (place as Record<string, unknown>)[key], document)
