import type { Language } from '#language.ts'

/**
 * A text of ours before anybody chose a language: its key and what goes into its {places}. Judging hands on sentences
 * and never words, so the language cannot change what is judged.
 */
export type Sentence<Key extends string> = { key: Key; values: Values<Key> }
export type Values<Key extends string> = Record<string, Value<Key>>
/** A list is written with the commas of the language; a name with a form for each language takes that one. */
export type Value<Key extends string> =
  | string
  | number
  | Record<Language, string>
  | Sentence<Key>
  | (string | Sentence<Key>)[]

/** The texts of one language. One with two forms takes the one that fits its value `count`. */
export type Texts<Key extends string> = Record<Key, string | { one: string; other: string }>

/** @returns what writes sentences in a language, one after the other as that language joins them, finished ones too. */
export function createWriter<Key extends string>(language: Language, texts: Texts<Key>) {
  const { between, comma } = SIGNS[language]
  const plurals = new Intl.PluralRules(language)
  return (...sentences: (Sentence<Key> | string)[]): string =>
    sentences.map((one) => (typeof one === 'string' ? one : write(one))).join(between)

  function write({ key, values }: Sentence<Key>): string {
    const text = texts[key]
    const form =
      typeof text === 'string' ? text : text[plurals.select(Number(values.count)) === 'one' ? 'one' : 'other']
    const written = form.replace(/\{(\w+)\}/g, (_, place: string) => worded(values[place] ?? ''))
    // A quote that ends its sentence ends ours.
    return written.replace(/(?<=[.!?…。！？]”)[.。]/gu, '')
  }

  function worded(value: Value<Key>): string {
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    if (Array.isArray(value)) return value.map(worded).join(comma)
    return isSentence(value) ? write(value) : value[language]
  }
}

const SIGNS: Record<Language, { between: string; comma: string }> = {
  en: { between: ' ', comma: ', ' },
  'zh-CN': { between: '', comma: '、' },
}

const isSentence = <Key extends string>(value: Record<Language, string> | Sentence<Key>): value is Sentence<Key> =>
  'key' in value
