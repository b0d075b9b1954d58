import { readdirSync, readFileSync } from 'node:fs'
import type { LineAsks } from '#built-in/matching/line-asks.ts'
import type { VectorOf } from './matching-fit.ts'

const folder = new URL('encoder/', import.meta.url)
/** Of the twelve wordings of an intent, those that take part. */
const TAKEN = [2, 7]
const ROUNDS = 400
const RATE = 8
const L2 = 0.0005

/** Lines that ask the candidate something, and lines that do not. */
export function linesThatAsk(): { text: string; asks: boolean }[] {
  const wordings = readdirSync(new URL('wordings/', folder))
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => rows<{ wordings: string[] }>(`wordings/${name}`))
    .flatMap(({ wordings }, at) => TAKEN.flatMap((offset) => wordings[(at + offset) % wordings.length] ?? []))
  const mixed = rows<{ text: string }>('lines/two-in-one.jsonl').map(({ text }) => text)
  const nothing = rows<{ text: string }>('lines/nothing.jsonl').map(({ text }) => ({ text, asks: false }))
  return [...nothing, ...[...wordings, ...mixed].map((text) => ({ text, asks: true }))]
}

/** Logistic regression on the vector of a line, both kinds counting alike; gradient descent, deterministic. */
export function fitLineAsks(vectorOf: VectorOf): LineAsks {
  const samples = linesThatAsk().map(({ text, asks }) => ({ vector: vectorOf(text), asks }))
  const asking = samples.filter(({ asks }) => asks).length
  const share = { true: 1 / asking, false: 1 / (samples.length - asking) }
  const weights = new Float64Array(samples[0]?.vector.length ?? 0)
  let bias = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = new Float64Array(weights.length)
    let lift = 0
    for (const { vector, asks } of samples) {
      const odds = weights.reduce((sum, weight, at) => sum + weight * (vector[at] ?? 0), bias)
      const miss = ((asks ? 1 : 0) - 1 / (1 + Math.exp(-odds))) * share[`${asks}`]
      for (let at = 0; at < slope.length; at += 1) slope[at] = (slope[at] ?? 0) + miss * (vector[at] ?? 0)
      lift += miss
    }
    for (let at = 0; at < weights.length; at += 1)
      weights[at] = (weights[at] ?? 0) + RATE * ((slope[at] ?? 0) - L2 * (weights[at] ?? 0))
    bias += (RATE / 2) * lift
  }
  return { bias: rounded(bias), weights: [...weights].map(rounded) }
}

function rows<Row>(file: string): Row[] {
  const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
