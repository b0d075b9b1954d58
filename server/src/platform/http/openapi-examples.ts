import { z } from 'zod'

export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  oneOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

const inlineSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema

/**
 * Something that a schema of the contract takes (or gives, as `output`), every field filled. Where the rules of a field
 * are more than a schema can say, the contract has an example of it.
 */
export const exampleOf = (schema: z.ZodType, io: 'input' | 'output' = 'input'): unknown =>
  example(inlineSchemaOf(schema, io))

/** The names of the fields of an object; none of anything else. */
export const inputFields = (schema: z.ZodType): string[] =>
  Object.keys(objectOf(inlineSchemaOf(schema, 'input'))?.properties ?? {})

function objectOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema
  return [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map(objectOf).find(Boolean)
}

function example(schema: JsonSchema): unknown {
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [variant] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (variant) return example(variant)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries([...fields, ...namedFields(schema)].map(([name, field]) => [name, example(field)]))
  }
  if (type === 'array') return schema.items ? [example(schema.items)] : []
  if (type === 'number' || type === 'integer') return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
  if (type === 'boolean') return true
  return type === 'string' ? exampleText(schema) : 'anything'
}

/** Of a record whose keys are known. */
function namedFields({ propertyNames, additionalProperties }: JsonSchema): [string, JsonSchema][] {
  if (typeof additionalProperties !== 'object') return []
  return (propertyNames?.enum ?? []).map((name) => [String(name), additionalProperties])
}

const FORMATS: Record<string, string> = {
  uuid: '019a0000-0000-7000-8000-000000000000',
  'date-time': '2026-11-22T10:00:00.000Z',
  date: '2026-11-22',
  uri: 'https://example.org/posting',
  email: 'somebody@example.org',
}
const exampleText = ({ format, minLength = 0 }: JsonSchema) =>
  FORMATS[format ?? ''] ?? 'something said'.padEnd(minLength, ' again')
