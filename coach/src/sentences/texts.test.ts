import { describe, expect, it } from 'vitest'
import diagnosisEnglish from '#knowledge/diagnosis/texts.en.json' with { type: 'json' }
import diagnosisChinese from '#knowledge/diagnosis/texts.zh-CN.json' with { type: 'json' }
import adviceEnglish from '#knowledge/reference/advice.en.json' with { type: 'json' }
import adviceChinese from '#knowledge/reference/advice.zh-CN.json' with { type: 'json' }
import rubricsEnglish from '#knowledge/rubrics/texts.en.json' with { type: 'json' }
import rubricsChinese from '#knowledge/rubrics/texts.zh-CN.json' with { type: 'json' }

const PAIRS: [string, object, object][] = [
  ['diagnosis', diagnosisEnglish, diagnosisChinese],
  ['answers', rubricsEnglish, rubricsChinese],
  ['reference answers', adviceEnglish, adviceChinese],
]

describe.each(PAIRS)('the texts of %s', (_, english, chinese) => {
  const [one, other] = [textsOf(english), textsOf(chinese)]

  it('have the same keys in both languages', () => {
    expect([...other.keys()].sort()).toEqual([...one.keys()].sort())
  })

  it('fill in the same values in both languages', () => {
    for (const [key, forms] of one) expect(placesOf(other.get(key)), key).toEqual(placesOf(forms))
  })

  it('are never empty, and have one form in Chinese, which knows no plural', () => {
    for (const forms of [...one.values(), ...other.values()]) for (const form of forms) expect(form.trim()).not.toBe('')
    for (const forms of other.values()) expect(forms).toHaveLength(1)
  })

  it('are Chinese in Chinese, with its punctuation', () => {
    for (const [key, [form = '']] of other) {
      if (key === 'about') continue
      const ours = form.replace(/“[^”]*”/g, '')
      expect(ours, key).toMatch(/\p{Script=Han}|^[^\p{L}]*(?:\{\w+\}[^\p{L}]*)+$/u)
      expect(ours, key).not.toMatch(/\p{Script=Han}\s*[,.:;?!()]|[,.:;?!()]\s*\p{Script=Han}/u)
    }
  })
})

/** Every text by its path, with all its forms: one, or one for a count of one and another for more. */
function textsOf(texts: unknown, path = ''): Map<string, string[]> {
  if (typeof texts === 'string') return new Map([[path, [texts]]])
  if (typeof texts !== 'object' || texts === null) return new Map()
  if ('one' in texts && 'other' in texts) return new Map([[path, [String(texts.one), String(texts.other)]]])
  return new Map(
    Object.entries(texts).flatMap(([key, value]) => [...textsOf(value, path === '' ? key : `${path}.${key}`)]),
  )
}

const placesOf = (forms: string[] = []) => [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort()
