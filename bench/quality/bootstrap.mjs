import { seeded } from '../../coach/training/seeded.ts'

const ROUNDS = 2000

/**
 * A figure with its 95 % percentile bootstrap interval (Efron 1979): whole units are drawn, such as documents, so that
 * what belongs together stays together.
 * @param units what is drawn from
 * @param figure units → number, or null where they say nothing
 * @returns { value, low, high }, null where there is no value
 */
export function withInterval(units, figure) {
  const value = figure(units)
  if (value === null || units.length === 0) return null
  const random = seeded(7)
  const drawn = Array.from({ length: ROUNDS }, () =>
    figure(Array.from(units, () => units[Math.floor(random() * units.length)])),
  )
    .filter((one) => one !== null)
    .sort((one, other) => one - other)
  return { value, low: drawn[Math.floor(drawn.length * 0.025)], high: drawn[Math.floor(drawn.length * 0.975)] }
}
