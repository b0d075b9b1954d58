import { readdirSync, readFileSync } from 'node:fs'
import { judge } from '../hostile/judge.mjs'

/** Milliseconds. What takes longer is tried once more by itself, since the machine may be busy. */
export const LONGEST = 5000
const STATUSES_SHOWN = 6

/** Counts what was answered, and keeps one example of each thing that is wrong. `longest`: milliseconds of an answer. */
export function createTally(longest = LONGEST) {
  const parts = new Map()
  const wrong = new Map()
  return {
    wrong,
    /** @returns what is wrong with the answer, or nothing */
    note(part, { method, path }, answer, took) {
      const counts = parts.get(part) ?? { cases: 0, slowest: 0, slowestCall: '', statuses: new Map() }
      parts.set(part, counts)
      counts.cases += 1
      if (took > counts.slowest)
        Object.assign(counts, { slowest: took, slowestCall: `${method} ${path.split('?')[0]}` })
      counts.statuses.set(answer.status, (counts.statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 0) return `${method} ${path.split('?')[0]}: no answer (${answer.text.slice(0, 60)})`
      const { problem } = judge({ method }, answer)
      if (problem) return `${problem}: ${answer.text.slice(0, 120)}`
      return took > longest ? `took ${Math.round(took)} ms` : undefined
    },
    print() {
      console.log('| part | cases | slowest, ms | of | statuses |\n|---|---|---|---|---|')
      for (const [part, { cases, slowest, slowestCall, statuses }] of parts) {
        const most = [...statuses].sort((one, other) => other[1] - one[1]).slice(0, STATUSES_SHOWN)
        const shown = most.map(([status, times]) => `${status} × ${times}`).join(', ')
        console.log(`| ${part} | ${cases} | ${Math.round(slowest)} | ${slowestCall} | ${shown} |`)
      }
    },
  }
}

/** Megabytes that a process and those it started hold. */
export function memoryOf(pid) {
  const children = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = fieldOf(name, 'PPid')
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const family = [pid]
  for (const one of family) family.push(...(children.get(one) ?? []))
  return Math.round(family.reduce((sum, one) => sum + (fieldOf(one, 'VmRSS') ?? 0), 0) / 1024)
}

function fieldOf(pid, field) {
  try {
    const found = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? Number(found[1]) : undefined
  } catch {
    return undefined
  }
}
