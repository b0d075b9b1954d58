import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../coach/training/bank-wordings.json')
const { questions } = JSON.parse(readFileSync(file, 'utf8'))
const distinct = [...new Map(questions.map(([ask, ...spoken]) => [ask, spoken])).entries()]

/** Questions of our bank. */
export const BANK = distinct.map(([ask]) => ask)
/** As interviewers ask each of them aloud. */
export const SPOKEN = distinct.map(([, spoken]) => spoken)
