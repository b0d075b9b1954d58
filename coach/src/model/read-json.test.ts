import { expect, it } from 'vitest'
import { readJson } from './read-json.ts'

const SAID = { summary: 'It’s "good" {so far}', list: ['a', 'b'] }
const JSON_TEXT = JSON.stringify(SAID)

it.each([
  ['as it is', JSON_TEXT],
  ['in a fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
  ['between sentences', `Sure! Here is what you asked for:\n\n${JSON_TEXT}\n\nHope that helps.`],
  ['after a remark in brackets', `[as asked]: ${JSON_TEXT}`],
  ['after thoughts that hold braces', `<think>The user wants {something} [1].</think>\n${JSON_TEXT}`],
  ['after thoughts whose start is not marked', `Let me see {x}.\n</think>${JSON_TEXT}`],
  ['with trailing commas', JSON_TEXT.replace(']}', ',],\n}')],
  ['with a comment', JSON_TEXT.replace('"list"', '/* the list */ "list"')],
  ['with words that are not quoted', JSON_TEXT.replace('"list":', 'list:')],
  ['without its last brackets', `${JSON_TEXT.slice(0, -2)},]}`],
])('an object is read %s', (_, text) => {
  expect(readJson(text)).toEqual(SAID)
})

it('a bare list is read as one', () => {
  expect(readJson('Here: [{"slot": 1}, {"slot": 2}]')).toEqual([{ slot: 1 }, { slot: 2 }])
})

it.each(['', 'no JSON at all', '{', '[', '}{', '"text"', '12'])('there is none in %o', (text) => {
  expect(readJson(text)).toBeUndefined()
})

it.each(['[', '{"a":', '[{"a":'])('ends with a hundred thousand characters of %o', (text) => {
  expect(readJson(`${text.repeat(100_000 / text.length)}]}`)).toBeUndefined()
})
