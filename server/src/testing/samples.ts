import { z } from 'zod'

type JsonSchema = {
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
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema

/** Something that a schema of the contract takes, every field filled; what no schema can say may still be wrong. */
export const sampleOf = (schema: z.ZodType): unknown => sample(schemaOf(schema))

/** The names of the fields of an object; none of anything else. */
export const fieldsOf = (schema: z.ZodType): string[] => Object.keys(objectOf(schemaOf(schema))?.properties ?? {})

function objectOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema
  return [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map(objectOf).find(Boolean)
}

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [variant] = schema.anyOf ?? schema.allOf ?? []
  if (variant) return sample(variant)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sample(field)]))
  }
  if (type === 'array') return schema.items ? [sample(schema.items)] : []
  if (type === 'number' || type === 'integer') return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
  if (type === 'boolean') return true
  return type === 'string' ? sampleText(schema) : 'anything'
}

const FORMATS: Record<string, string> = {
  uuid: '019a0000-0000-7000-8000-000000000000',
  'date-time': '2026-11-22T10:00:00.000Z',
  date: '2026-11-22',
  uri: 'https://example.org/posting',
  email: 'somebody@example.org',
}
const sampleText = ({ format, minLength = 0 }: JsonSchema) =>
  FORMATS[format ?? ''] ?? 'something said'.padEnd(minLength, ' again')

/** What no field should take, or take without harm. */
export const HOSTILE: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', -1e308],
  ['a boolean', true],
  ['an empty text', ''],
  ['a NUL', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['a long text', 'x'.repeat(200_000)],
  ['an array', [[]]],
  ['many things', Array.from({ length: 6000 }, () => 'x')],
  ['an object', { $where: '1', constructor: { prototype: {} } }],
  ['markup and quotes', `'"><script>alert(1)</script>';--`],
]
