// Every pattern by itself: proved slow by its own structure (scslre), or seen slow on texts made from it.
import { analyse } from 'scslre'
import { pumped, pumpsOf } from './pumps.mjs'

const SHORT = 100
const LENGTH = 1000
const LONG = 8000
/** Milliseconds under which a run tells nothing. */
const TELLING = { [SHORT]: 0.3, [LENGTH]: 0.15, [LONG]: 3 }
/** A pattern with bounded repeats is steep on short texts and linear on long ones. */
const MAX_EXPONENT = 1.6
const ROUNDS = 4
/** Milliseconds after which no further round is needed. */
const HOPELESS = 500

/** The patterns that take more than linear time, as `{ place, source, proof }`. */
export function slowPatterns(patterns) {
  return patterns.flatMap((pattern) => {
    const proof = structure(pattern) ?? trial(pattern)
    return proof ? [{ ...pattern, proof }] : []
  })
}

function structure({ source, flags }) {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } })
  const [report] = reports
  return report && `${report.exponential ? 'exponential' : 'polynomial'} by structure (${report.type})`
}

function trial(pattern) {
  const regexp = new RegExp(pattern.source, pattern.flags.replace('y', ''))
  // The first runs interpret, the later ones are compiled.
  for (let run = 0; run < 3; run += 1) time(regexp, 'some words, 12')
  for (const pump of pumpsOf(pattern)) {
    if (isTelling(regexp, pump, SHORT)) return `${SHORT} characters of ${JSON.stringify(pump.pump)} take long`
    if (!isTelling(regexp, pump, LENGTH)) continue
    const exponent = exponentOn(regexp, pump)
    if (exponent > MAX_EXPONENT) return `exponent ${exponent.toFixed(1)} on ${JSON.stringify(pump)}`
  }
  return undefined
}

/** The least exponent of some rounds: a busy machine makes one look steep, not each. */
function exponentOn(regexp, pump) {
  let exponent = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && exponent > MAX_EXPONENT; round += 1) {
    const [half, whole] = [least(regexp, pump, LONG / 2), least(regexp, pump, LONG)]
    exponent = Math.min(exponent, whole > TELLING[LONG] ? Math.log2(whole / half) : 1)
    if (whole > HOPELESS) break
  }
  return exponent
}

const isTelling = (regexp, pump, length) =>
  time(regexp, pumped(pump, length)) > TELLING[length] && least(regexp, pump, length) > TELLING[length]

const least = (regexp, pump, length) => {
  const text = pumped(pump, length)
  return Math.min(...Array.from({ length: 4 }, () => time(regexp, text)))
}

/** Milliseconds of the processor; of the wall clock where its own, which some kernels advance by ticks of 4 ms, stood still. */
function time(regexp, text) {
  regexp.lastIndex = 0
  const begun = performance.now()
  const before = process.threadCpuUsage()
  if (regexp.global) text.replace(regexp, '')
  else regexp.exec(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 || performance.now() - begun
}
