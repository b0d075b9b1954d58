import { exampleOf } from './example.mjs'
import { hostileForm } from './multipart.mjs'
import {
  AUTHORIZATIONS,
  BROKEN_JSON,
  CONTENT_TYPES,
  HEADERS,
  HOSTILE_JSON,
  METHODS,
  PATH_VALUES,
  QUERY_VALUES,
} from './values.mjs'

/** Ways to be hostile, and how often. Several may come together. */
const WAYS = [
  ['field', 6],
  ['fields', 2],
  ['missing', 2],
  ['whole', 2],
  ['broken', 2],
  ['type', 1],
  ['query', 3],
  ['path', 3],
  ['header', 2],
  ['token', 1],
  ['method', 1],
  ['slow', 0.3],
  ['twice', 1.5],
  ['none', 4],
]
const TOTAL = WAYS.reduce((sum, [, weight]) => sum + weight, 0)

/**
 * One request to an operation of the OpenAPI document.
 * @param world `token(path)` of somebody and `id(kind)`: mostly an own one, else a stranger's or one that never was
 */
export function hostileRequest({ method, path, operation }, random, world) {
  const way = pickWay(random)
  const request = {
    way,
    method,
    headers: { authorization: `Bearer ${world.token(path)}` },
    path: pathOf(path, random, world, way === 'path'),
    body: undefined,
    copies: way === 'twice' ? 2 + random.below(3) : 1,
    isSlow: way === 'slow',
  }
  const search = searchOf(operation, random, way === 'query')
  if (search) request.path += `?${search}`
  addBody(request, operation, random, world)
  if (way === 'method') request.method = random.pick(METHODS)
  if (way === 'header') Object.assign(request.headers, random.pick(HEADERS))
  if (way === 'type') request.headers['content-type'] = random.pick(CONTENT_TYPES)
  if (way === 'token') {
    const authorization = random.pick(AUTHORIZATIONS)
    if (authorization === undefined) delete request.headers.authorization
    else request.headers.authorization = authorization
  }
  return request
}

function pickWay(random) {
  let left = random.next() * TOTAL
  for (const [way, weight] of WAYS) {
    left -= weight
    if (left < 0) return way
  }
  return 'none'
}

const pathOf = (path, random, world, isHostile) =>
  path.replace(/\{(\w+)\}/g, () => {
    if (isHostile) return random.chance(0.5) ? random.pick(PATH_VALUES) : world.id('any')
    return world.id(/^\/(\w+)/.exec(path)?.[1] ?? 'any')
  })

function searchOf(operation, random, isHostile) {
  const names = (operation.parameters ?? []).filter(({ in: place }) => place === 'query').map(({ name }) => name)
  if (!isHostile) return random.chance(0.3) && names.includes('per_page') ? 'per_page=1000' : ''
  const asked = [...names, 'unknown', '__proto__', 'page[]', 'page', 'page'].filter(() => random.chance(0.6))
  return asked.map((name) => `${name}=${random.pick(QUERY_VALUES)}`).join('&')
}

function addBody(request, operation, random, world) {
  const content = operation.requestBody?.content
  const form = content?.['multipart/form-data']?.schema
  const json = content?.['application/json']?.schema
  if (form && (!json || random.chance(0.7))) return addForm(request, form, random, world)
  if (!json && request.way !== 'broken' && request.way !== 'whole') return
  request.headers['content-type'] = 'application/json'
  request.body = jsonOf(json ?? { type: 'object' }, request.way, random, world)
}

function addForm(request, schema, random, world) {
  const properties = Object.entries(schema.properties)
  const [fileField] = properties.find(([, { format }]) => format === 'binary')
  const fields = properties
    .filter(([name]) => name !== fileField && random.chance(0.6))
    .map(([name, inner]) => [
      name,
      random.chance(0.1) ? random.pick(QUERY_VALUES) : exampleOf(inner, random, world.id, name),
    ])
  const { type, body } = hostileForm(fileField, Object.fromEntries(fields), random)
  request.headers['content-type'] = type
  request.body = body
}

function jsonOf(schema, way, random, world) {
  if (way === 'whole') return random.pick(HOSTILE_JSON)
  if (way === 'broken') return random.pick(BROKEN_JSON)
  const example = exampleOf(schema, random, world.id)
  const text = JSON.stringify(example) ?? 'null'
  if (way === 'missing') return JSON.stringify(without(example, random))
  if (way === 'field') return withHostile(example, 1, random)
  if (way === 'fields') return withHostile(example, 3, random)
  return text
}

function without(example, random) {
  const names = Object.keys(example ?? {})
  const gone = random.pick(names)
  return Object.fromEntries(names.filter((name) => name !== gone).map((name) => [name, example[name]]))
}

/** Some places of the example, at any depth, hold something hostile instead. */
function withHostile(example, count, random) {
  const marked = structuredClone(example)
  const marks = []
  for (let at = 0; at < count; at += 1) {
    const place = pickPlace(marked, random)
    if (!place) break
    const mark = `HOSTILE${at}HOSTILE`
    place.holder[place.key] = mark
    marks.push(mark)
  }
  if (random.chance(0.15) && typeof marked === 'object')
    marked[random.pick(['unknown', 'id', 'user_id'])] = 'HOSTILE0HOSTILE'
  let text = JSON.stringify(marked)
  for (const mark of marks) text = text.replaceAll(`"${mark}"`, () => random.pick(HOSTILE_JSON))
  return text
}

function pickPlace(value, random) {
  if (typeof value !== 'object' || value === null) return undefined
  const keys = Object.keys(value)
  if (keys.length === 0) return undefined
  const key = random.pick(keys)
  const deeper = random.chance(0.6) ? pickPlace(value[key], random) : undefined
  return deeper ?? { holder: value, key }
}
