import { BASE_PATH } from '@greenroom/contract/api'
import { Problem } from '@greenroom/contract/basics'
import type { Call } from '@greenroom/contract/call'
import type { OpenAPIV3 } from 'openapi-types'
import { z } from 'zod'
import { exampleOf, inputFields } from './openapi-examples.ts'

/** Contract calls → an OpenAPI 3.0 document. One tag a feature; request and answer come from the same schemas. */
export function describeCalls(features: Record<string, Record<string, Call>>, publicUrl: string): OpenAPIV3.Document {
  const paths: OpenAPIV3.PathsObject = {}
  for (const [feature, calls] of Object.entries(features)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(feature, name, call) }
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Greenroom', version: '1', description: 'Gets job seekers ready for interviews.' },
    servers: [{ url: publicUrl + BASE_PATH }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
      responses: { Problem: PROBLEM },
    },
  }
}

function describe(feature: string, name: string, call: Call): OpenAPIV3.OperationObject {
  const body = describeBody(call)
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: call.summary,
    ...(call.open ? { security: [] } : {}),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [String(call.status ?? 200)]: describeAnswer(call),
      ...refusalsOf(call),
      default: { $ref: '#/components/responses/Problem' },
    },
  }
}

const PROBLEM: OpenAPIV3.ResponseObject = {
  description: 'What went wrong',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** What every call of its kind may refuse. `default` stands for what depends on the state of things. */
function refusalsOf(call: Call): OpenAPIV3.ResponsesObject {
  const takesBody = call.body !== undefined || call.upload !== undefined
  const namesThings =
    call.params !== undefined || (call.body && inputFields(call.body).some((name) => /_ids?$/.test(name)))
  const refusals = {
    400: takesBody,
    401: !call.open,
    404: namesThings,
    413: takesBody,
    415: takesBody,
    422: takesBody || call.query !== undefined,
    429: true,
    503: true,
  }
  return Object.fromEntries(
    Object.entries(refusals).flatMap(([status, may]) =>
      may ? [[status, { $ref: '#/components/responses/Problem' }]] : [],
    ),
  )
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): OpenAPIV3.ParameterObject[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schemaOf(z.looseObject({ field }).shape.field, 'input'),
    example: exampleOf(z.looseObject({ field }).shape.field),
  }))
}

function describeBody(call: Call): OpenAPIV3.RequestBodyObject | undefined {
  const json = call.body && {
    'application/json': { schema: schemaOf(call.body, 'input'), example: exampleOf(call.body) },
  }
  const upload = call.upload && {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: [call.upload],
        properties: {
          [call.upload]: { type: 'string' as const, format: 'binary' },
          ...(call.fields && schemaOf(call.fields, 'input').properties),
        },
      },
      encoding: { [call.upload]: { contentType: (call.uploadTypes ?? ['application/octet-stream']).join(', ') } },
      ...(call.fields && { example: exampleOf(call.fields) }),
    },
  }
  return json || upload ? { content: { ...json, ...upload } } : undefined
}

function describeAnswer(call: Call): OpenAPIV3.ResponseObject {
  if (call.file) return { description: 'The file', content: { 'application/octet-stream': {} } }
  const data = schemaOf(call.output, 'output')
  const properties = { success: { type: 'boolean' as const, enum: [true] }, data, message: { type: 'string' as const } }
  const example = { success: true, data: exampleOf(call.output, 'output'), message: 'OK' }
  const schema = { type: 'object' as const, required: ['success', 'data', 'message'], properties }
  const events = call.events && { 'text/event-stream': { schema: eventsOf(call.events) } }
  return { description: call.summary, content: { 'application/json': { schema, example }, ...events } }
}

/** The data of each event; OpenAPI 3.0 has no words for a stream of them. */
function eventsOf(events: Readonly<Record<string, z.ZodType>>): OpenAPIV3.SchemaObject {
  return { oneOf: Object.entries(events).map(([title, data]) => ({ title, ...schemaOf(data, 'output') })) }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): OpenAPIV3.SchemaObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' })
  return json as OpenAPIV3.SchemaObject
}
