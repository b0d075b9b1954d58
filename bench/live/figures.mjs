import { cpus, loadavg } from 'node:os'

/** Nearest rank: a time that was really measured. */
export const share = (times, part) =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * part) - 1)] ?? Number.NaN

/** p50, p95 and the longest of some milliseconds, in columns, and the budget for p95 where there is one. */
export function row(name, times, budget) {
  const figures = [share(times, 0.5), share(times, 0.95), share(times, 1)].map((ms) => ms.toFixed(0).padStart(6))
  const verdict =
    budget === undefined ? '' : `${String(budget).padStart(8)}  ${isOver(times, budget) ? 'OVER' : 'kept'}`
  return `${name.padEnd(64)}${String(times.length).padStart(4)}${figures.join('')}${verdict}`
}

export const HEAD = `${'milliseconds'.padEnd(64)}${'n'.padStart(4)}${['p50', 'p95', 'max'].map((name) => name.padStart(6)).join('')}${'p95 at most'.padStart(14)}`

/** Nothing measured keeps no budget. */
export const isOver = (times, budget) => !(share(times, 0.95) <= budget)

/** How busy the machine is, because figures from a busy one say little. */
export const load = () =>
  `${cpus().length} cores, load ${loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')}`
