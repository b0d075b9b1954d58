import { describe, expect, it } from 'vitest'

const files = import.meta.glob<Record<string, unknown>>('./{en,zh-CN}/*.json', { eager: true, import: 'default' })
const features = [...new Set(Object.keys(files).map((path) => path.replace(/^.*\//, '')))]

describe('the texts', () => {
  it.each(features)('%s has exactly the same keys in both languages', (feature) => {
    expect(keysOf(files[`./zh-CN/${feature}`])).toEqual(keysOf(files[`./en/${feature}`]))
  })

  it.each(features)('%s fills in the same values in both languages', (feature) => {
    expect(valuesOf(files[`./zh-CN/${feature}`])).toEqual(valuesOf(files[`./en/${feature}`]))
  })

  it.each(features)('%s has no empty text', (feature) => {
    for (const language of ['en', 'zh-CN'])
      for (const [key, text] of flat(files[`./${language}/${feature}`])) expect(text.trim(), key).not.toBe('')
  })
})

const keysOf = (texts: unknown) => flat(texts).map(([key]) => key)

const valuesOf = (texts: unknown) =>
  Object.fromEntries(flat(texts).map(([key, text]) => [key, [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+>/g))].sort()]))

function flat(texts: unknown, path = ''): [string, string][] {
  if (typeof texts === 'string') return [[path, texts]]
  if (typeof texts !== 'object' || texts === null) throw new Error(`${path} is missing or no text`)
  return Object.entries(texts)
    .flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key))
    .sort(([a], [b]) => a.localeCompare(b))
}
