import type { HeardQuestion, StoredForm } from './read-spoken.ts'
import { findMishearings, type HeardOtherwise, type Mishearings, mishearingsOf } from './sounds.ts'

/** How alike a heard line and a stored question are, each 0 to 1. */
export type WordSimilarity = { stored: number; heard: number; meaning: number }
/** How rare something is among the stored questions: 1 for what one has, less for what many share. */
export type Rarity<Key> = (key: Key) => number
/** A heard line made ready to be compared with a thousand questions. */
export type SpokenForm = {
  read: HeardQuestion
  /** Stem of a stored question → stems of the line it answers to, and how fully. */
  answers: Map<string, { stem: string; credit: number }[]>
  weight: number
  mishearings: Mishearings
  otherwise: HeardOtherwise
}

/** One everyday word in common is no sure sign of the same meaning. */
export const SURE = 0.8

export function prepareLine(read: HeardQuestion, rarity: Rarity<string>): SpokenForm {
  const answers = new Map<string, { stem: string; credit: number }[]>()
  let weight = 0
  for (const [stem, termWeight] of read.termWeights) {
    weight += termWeight * rarity(stem)
    answers.set(stem, [{ stem, credit: 1 }])
  }
  const mishearings = mishearingsOf(read)
  return { read, answers, weight, mishearings, otherwise: findMishearings(mishearings, read.termWeights) }
}

export function wordSimilarity(
  { read, answers, weight, otherwise }: SpokenForm,
  stored: StoredForm,
  rarity: Rarity<string>,
  meaningRarity: Rarity<number>,
): WordSimilarity {
  let all = 0
  let found = 0
  const answered = new Map<string, number>()
  const unheard = otherwise(stored.terms)
  for (const [stem, termWeight] of stored.termWeights) {
    const own = termWeight * rarity(stem)
    all += own
    const to = answers.get(stem) ?? unheard.get(stem)
    if (!to) continue
    found += own * Math.max(...to.map(({ credit }) => credit))
    for (const one of to) answered.set(one.stem, Math.max(answered.get(one.stem) ?? 0, one.credit))
  }
  let heard = 0
  for (const [stem, credit] of answered) heard += credit * (read.termWeights.get(stem) ?? 0) * rarity(stem)
  const meaning = cosine(read.concepts, stored.concepts, meaningRarity)
  return {
    stored: all > 0 ? found / all : 0,
    heard: weight > 0 ? heard / weight : 0,
    meaning: meaning > 0 ? meaning * Math.min(1, weightShared(read.concepts, stored.concepts) / SURE) : 0,
  }
}

function cosine(one: Map<number, number>, other: Map<number, number>, rarity: Rarity<number> = () => 1): number {
  let dot = 0
  for (const [key, value] of one) {
    const there = other.get(key)
    if (there !== undefined) dot += value * there * rarity(key) ** 2
  }
  return dot > 0 ? dot / (lengthOf(one, rarity) * lengthOf(other, rarity)) : 0
}

function lengthOf(map: Map<number, number>, rarity: Rarity<number>): number {
  let sum = 0
  for (const [key, value] of map) sum += (value * rarity(key)) ** 2
  return Math.sqrt(sum)
}

function weightShared(one: Map<number, number>, other: Map<number, number>): number {
  let weight = 0
  for (const [key, value] of one) weight += Math.min(value, other.get(key) ?? 0)
  return weight
}
