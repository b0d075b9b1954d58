const TEXTS = {
  email: () => `user${Math.random().toString(36).slice(2)}@example.com`,
  password: () => 'long enough',
  url: () => 'http://127.0.0.1:1/',
  speech_text: () => 'Tell me about a conflict in your team.',
  answer_text: () => 'We measured where the time went, changed the slowest step, and it was twice as fast.',
  timestamp: () => new Date().toISOString(),
  end_of_speech: () => new Date().toISOString(),
}

/**
 * What a schema of the OpenAPI document takes, or nearly: enough to get past its checks most of the time.
 * @param ids gives an id for a field of this name
 */
export function exampleOf(schema, random, ids, name = 'value') {
  if (!schema) return undefined
  const either = schema.anyOf ?? schema.oneOf
  if (either) return exampleOf(random.pick(either), random, ids, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, random, ids, name)))
  if (schema.enum) return random.pick(schema.enum)
  if (/(^|_)ids?$/.test(name) && schema.type === 'string') return ids(name)
  switch (schema.type) {
    case 'object': {
      const wanted = Object.entries(schema.properties ?? {}).filter(
        ([key]) => schema.required?.includes(key) || random.chance(0.4),
      )
      return Object.fromEntries(wanted.map(([key, inner]) => [key, exampleOf(inner, random, ids, key)]))
    }
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, random.below(4)) }, () =>
        exampleOf(schema.items, random, ids, name),
      )
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 50, 1 + random.below(8)))
    case 'boolean':
      return random.chance(0.5)
    case 'string':
      return TEXTS[name]?.() ?? `Nurse at ${random.below(1000)}`
    default:
      return 'x'
  }
}
