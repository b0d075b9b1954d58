import fc from 'fast-check'

const LONG = 'x'.repeat(100_000)
/** Stands for an id of the world until the request is sent. */
const ID = '@id:'

/** What no field expects. */
const wild = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    'constructor',
    LONG,
    "' or 1=1 --",
    '<script>',
    '../../etc/passwd',
  ),
  fc.constantFrom(-1, 0, 1e308, Number.MAX_SAFE_INTEGER + 1, 0.1, [], {}, [[[[]]]], null, true),
)
const orWild = (arbitrary) => fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: wild })

/** One request to any of the operations of the OpenAPI document. Its ids are filled in by `withIds`. */
export const requestTo = (operations) =>
  fc.constantFrom(...operations).chain(({ method, path, operation }) =>
    fc.record({
      method: fc.constant(method),
      path: fc.constant(path),
      ids: fc.array(
        fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.string({ unit: 'binary', maxLength: 40 })),
        {
          minLength: 2,
          maxLength: 2,
        },
      ),
      query: queryOf(operation),
      body: bodyOf(operation),
      isSignedIn: fc.boolean().map((odd) => odd || method !== 'DELETE'),
    }),
  )

function queryOf({ parameters = [] }) {
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  if (names.length === 0) return fc.constant({})
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.integer().map(String),
    fc.constantFrom('', '1', LONG.slice(0, 3000)),
  )
  return fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 })
}

function bodyOf({ requestBody }) {
  const schema = requestBody?.content?.['application/json']?.schema
  return schema ? orWild(arbitraryOf(schema)) : fc.constant(undefined)
}

function arbitraryOf(schema, name = 'value') {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((one) => arbitraryOf(one, name)))
  if (schema.enum) return orWild(fc.constantFrom(...schema.enum))
  if (/(^|_)ids?$/.test(name) && schema.type === 'string') return orWild(fc.constant(ID + name))
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array') return orWild(fc.array(arbitraryOf(schema.items ?? {}, name), { maxLength: 4 }))
  if (schema.type === 'integer') return orWild(fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 200 }))
  if (schema.type === 'number')
    return orWild(fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 200, noNaN: true }))
  if (schema.type === 'boolean') return orWild(fc.boolean())
  if (schema.type === 'string') return orWild(textOf(schema, name))
  return wild
}

function objectOf({ properties = {}, required = [] }) {
  const fields = Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, arbitraryOf(inner, key)]))
  return orWild(fc.record(fields, { requiredKeys: required.filter((key) => key in fields) }))
}

function textOf({ maxLength = 400, format }, name) {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (name === 'email') return fc.emailAddress()
  if (name === 'url') return fc.webUrl()
  const most = Math.min(maxLength, 400)
  return fc.oneof(
    fc.lorem({ maxCount: 12 }).map((text) => text.slice(0, most)),
    fc.string({ unit: 'grapheme', maxLength: most }),
  )
}

/** The request as it is sent. @param world gives ids by the name of their field and the token of somebody */
export function withIds({ method, path, ids, query, body, isSignedIn }, world) {
  let place = 0
  const filled = path.replace(/\{(\w+)\}/g, () => {
    const given = ids[place++ % ids.length]
    return given === undefined
      ? world.id(/^\/(\w+)/.exec(path)?.[1] ?? 'any')
      : encodeURIComponent(given.toWellFormed())
  })
  const search = new URLSearchParams(query).toString()
  const text =
    body === undefined ? undefined : JSON.stringify(body)?.replace(/"@id:(\w+)"/g, (_, name) => `"${world.id(name)}"`)
  return {
    method,
    path: search ? `${filled}?${search}` : filled,
    headers: {
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isSignedIn ? { authorization: `Bearer ${world.token(path)}` } : {}),
    },
    body: text,
  }
}
