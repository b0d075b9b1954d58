import { z } from 'zod'

/**
 * A value as a model gave it, brought to the form that was asked for where what it means is plain: a bare list for an
 * object with one list, a missing empty list or null, a number as text or a text as number, one thing instead of a
 * list of one. Parts of a list that do not fit are left out; everything else is for the schema to refuse.
 */
export function fitForm(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodObject) return fitObject(schema, value)
  if (schema instanceof z.ZodArray) return fitList(schema, value)
  if (schema instanceof z.ZodNullable) return isNothing(value) ? null : fitForm(inner(schema), value)
  if (schema instanceof z.ZodNumber) return fitNumber(value)
  if (schema instanceof z.ZodString) return typeof value === 'number' ? String(value) : value
  if (schema instanceof z.ZodEnum && typeof value === 'string') return fitChoice(schema, value)
  return value
}

function fitObject(schema: z.ZodObject, value: unknown): unknown {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  if (Array.isArray(value)) {
    const lists = fields.filter(([, field]) => field instanceof z.ZodArray)
    const [name] = lists[0] ?? []
    return name !== undefined && lists.length === 1 ? fitObject(schema, { [name]: value }) : value
  }
  if (!isObject(value)) return value
  const wrapped = Object.values(value)
  const isWrapper = wrapped.length === 1 && isObject(wrapped[0]) && !fields.some(([name]) => name in value)
  const given = isWrapper ? (wrapped[0] as Record<string, unknown>) : value
  if (!fields.some(([name]) => name in given)) return given
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      if (given[name] !== undefined) return [[name, fitForm(field, given[name])]]
      if (field instanceof z.ZodArray) return [[name, []]]
      return field instanceof z.ZodNullable ? [[name, null]] : []
    }),
  )
}

function fitList(schema: z.ZodArray, value: unknown): unknown {
  const element = schema.element as z.ZodType
  if (isNothing(value)) return []
  const parts = (Array.isArray(value) ? value : [value]).map((part) => fitForm(element, part))
  return parts.filter((part) => element.safeParse(part).success)
}

function fitNumber(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value
  const number = Number(value)
  return Number.isNaN(number) ? value : number
}

function fitChoice(schema: z.ZodEnum, value: string): string {
  const plain = value.trim().toLowerCase()
  return schema.options.map(String).find((option) => option.toLowerCase() === plain) ?? value
}

const inner = (schema: z.ZodNullable) => schema.unwrap() as z.ZodType
const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
