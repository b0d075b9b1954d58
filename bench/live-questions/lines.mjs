import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** What is said, and the answered questions that it asks; null asks something nobody answered. */
export const linesOf = (half) => JSON.parse(read(`lines-${half}.json`))

/** Answered questions, each with others that sound like it and ask something else. */
export const ANSWERED = read('answered.tsv')
  .trim()
  .split('\n')
  .map((row) => {
    const [id, question, near, answer] = row.split('\t')
    return { id, question, near: near.split(' | '), answer }
  })

/** `count` questions spread over the banks that ship. */
export function others(count) {
  const all = ['general', 'software', 'business', 'data', 'engineering', 'service'].flatMap((name) => {
    const bank = readFileSync(join(import.meta.dirname, `../../coach/src/knowledge/bank/${name}.json`), 'utf8')
    return JSON.parse(bank).flatMap((row) => {
      const question = String(row).split('\t')[2] ?? ''
      return question.endsWith('?') || question.endsWith('.') ? [question] : []
    })
  })
  const unlike = [...new Set(all)].filter((text) => !text.includes('{'))
  return Array.from({ length: count }, (_, at) => unlike[Math.floor((at * unlike.length) / count)])
}
