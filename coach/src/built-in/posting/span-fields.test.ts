import { expect, it } from 'vitest'
import type { PostingKind, PostingSpan } from '#coach.ts'
import { spanFields } from './span-fields.ts'

/** Spans by what stands in the text, each with its kind and certainty. */
function fieldsOf(text: string, found: [PostingKind, string, number?][], benefits: string[] = []) {
  const spans = found.map(([kind, words, certainty = 0.9]): PostingSpan => {
    const from = text.indexOf(words)
    if (from < 0) throw new Error(`${words} does not stand in the text`)
    return { kind, from, to: from + words.length, certainty }
  })
  return spanFields(text, spans, new Set(benefits))
}

it('lists must-haves before wishes, whole lines as they are written', () => {
  const text = 'Nice to have\n• Rust\n\nYou need\n• three years with Go, or more\n• English'
  const { requirements } = fieldsOf(text, [
    ['wish', 'Rust'],
    ['must', 'three years with Go'],
    ['must', 'English'],
  ])
  expect(requirements).toEqual(['three years with Go, or more', 'English', 'Rust'])
})

it('takes a line without a mark for an item where hardly more is left of it', () => {
  const text = 'You need\ngood English.\na driving licence\nWe are near the station, and you will need to find it.'
  const { requirements } = fieldsOf(text, [
    ['must', 'good English'],
    ['must', 'a driving licence'],
    ['must', 'need to find it'],
  ])
  expect(requirements).toEqual(['good English.', 'a driving licence'])
})

it('lists nothing of plain prose', () => {
  const text = 'We need somebody who is patient and speaks English. You will wash up and serve.'
  const { requirements, duties } = fieldsOf(text, [
    ['must', 'patient'],
    ['must', 'speaks English'],
    ['duty', 'wash up'],
    ['duty', 'serve'],
  ])
  expect({ requirements, duties }).toEqual({ requirements: [], duties: [] })
})

it('takes the name that is surest over all of its mentions for the employer', () => {
  const text = 'Contoso Ltd looks for a cook. Tools: Fabrikam. CONTOSO LTD is old.'
  const { employer } = fieldsOf(text, [
    ['employer', 'Contoso Ltd', 0.5],
    ['employer', 'Fabrikam', 0.6],
    ['employer', 'CONTOSO LTD', 0.5],
  ])
  expect(employer).toEqual({ name: 'Contoso Ltd', certainty: 0.75 })
})

it('names no employer that is less certain than that none is named', () => {
  expect(fieldsOf('Fabrikam', [['employer', 'Fabrikam', 0.3]]).employer).toBeUndefined()
})

it('gives each skill once', () => {
  const text = 'SQL, C++; sql again, and C'
  const { names } = fieldsOf(text, [
    ['name', 'SQL'],
    ['name', 'C++'],
    ['name', 'C'],
    ['name', 'sql'],
  ])
  expect(names).toEqual(['SQL', 'C++', 'C'])
})

it('lists nothing where clauses of prose happen to open a line', () => {
  const text =
    'We are a small shop by the sea.\nYou speak English and French with\nour guests, and you know how to\nbake bread before dawn.'
  const { requirements } = fieldsOf(text, [
    ['must', 'speak English and French'],
    ['must', 'our guests'],
    ['must', 'bake bread'],
  ])
  expect(requirements).toEqual([])
})

it('takes a name with a full stop behind it for the same name', () => {
  const { employer } = fieldsOf('Contoso Ltd. is old. Join CONTOSO LTD', [
    ['employer', 'Contoso Ltd.', 0.4],
    ['employer', 'CONTOSO LTD', 0.4],
  ])
  expect(employer?.certainty).toBeCloseTo(0.64)
})

it('parts a list that was taken for one name, and leaves out what no job can hold', () => {
  const { names, title } = fieldsOf(`Docker, Kubernetes\n${'x'.repeat(300)}\n…`, [
    ['name', 'Docker, Kubernetes'],
    ['name', 'x'.repeat(300)],
    ['name', '…'],
    ['title', 'x'.repeat(300)],
  ])
  expect(names).toEqual(['Docker', 'Kubernetes'])
  expect(title).toBeUndefined()
})

it('closes a bracket that opens in a name, and calls no article a name', () => {
  const text = 'Fitter (nights) for The Larches'
  const { title, employer } = fieldsOf(text, [
    ['title', 'Fitter (nights'],
    ['employer', 'The', 0.9],
    ['employer', 'Larches', 0.5],
  ])
  expect([title?.name, employer?.name]).toEqual(['Fitter (nights)', 'Larches'])
})

it('leaves out what the posting says it can do without', () => {
  const text = 'Fluent English.\nNo knowledge of French is needed.'
  const { names } = fieldsOf(text, [
    ['name', 'English'],
    ['name', 'French'],
  ])
  expect(names).toEqual(['English'])
})

it('names what must-haves and wishes ask for, and all names only where these are few', () => {
  const text = 'We sell SAP.\n• Good SQL, Perl, Rust, Go and Java'
  const names: [PostingKind, string][] = [
    ['name', 'SAP'],
    ['name', 'SQL'],
  ]
  const more = ['Perl', 'Rust', 'Go', 'Java'].map((name): [PostingKind, string] => ['name', name])
  const item: [PostingKind, string] = ['must', 'Good SQL, Perl, Rust, Go and Java']
  expect(fieldsOf(text, [...names, ...more, item]).names).toEqual(['SQL', 'Perl', 'Rust', 'Go', 'Java'])
  expect(fieldsOf(text, [...names, item]).names).toEqual(['SAP', 'SQL'])
})

it('names the sixteen surest skills in the order of the text', () => {
  const all = Array.from({ length: 20 }, (_, at) => `Tool${at}x`)
  const found = all.map((name, at): [PostingKind, string, number] => ['name', name, at < 4 ? 0.5 : 0.9])
  expect(fieldsOf(all.join(' '), found).names).toEqual(all.slice(4))
})

it('asks for nothing in a list of benefits', () => {
  const text = '• Good SQL\n• Fluent English\n• Lunch at SAP'
  const { requirements, names } = fieldsOf(
    text,
    [
      ['must', 'Good SQL'],
      ['must', 'Fluent English'],
      ['must', 'Lunch at SAP'],
      ['name', 'SQL'],
      ['name', 'SAP'],
    ],
    ['Lunch at SAP'],
  )
  expect({ requirements, names }).toEqual({ requirements: ['Good SQL', 'Fluent English'], names: ['SQL'] })
})
