/** Processor time of this thread, in milliseconds: what other processes do on the machine counts little. */
function spent() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The least time of some runs, in milliseconds of the processor. What `prepare` does is not counted. */
async function leastTime(prepare, runs) {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const work = prepare()
    const before = spent()
    await work()
    least = Math.min(least, spent() - before)
  }
  return least
}

/**
 * Measures again what looks slow: a busy machine, a first run or a cleared heap make one measurement long, not three.
 * @returns the best of the measurements, as `measureGrowth` gives it
 */
export async function sureGrowth(prepare, length, limits) {
  let best = await measureGrowth(prepare, length, limits)
  for (let round = 1; round < ROUNDS && best.slow; round += 1) {
    const next = await measureGrowth(prepare, length, limits)
    if (!next.slow || next.time < best.time) best = next
  }
  return best
}

const ROUNDS = 3

/**
 * How the time of some work grows with the length of its text: measured at a quarter of the length, and at half and all
 * of it where that took long.
 * @param limits `maxTime` in milliseconds at full length; `maxExponent`: 1 is linear, 2 grows with the square
 * @returns `{ time, half, exponent, slow }`
 */
async function measureGrowth(prepare, length, { maxTime, maxExponent }) {
  const timeAt = (share, runs = 2) => leastTime(() => prepare(Math.floor(length * share)), runs)
  let quarter = await timeAt(1 / 4, 1)
  // Even growing with the cube it would stay far below the limit.
  if (quarter * 64 < maxTime / 2) return { time: quarter * 4, half: quarter * 2, exponent: 1, slow: false }
  if (quarter > maxTime) quarter = await timeAt(1 / 4)
  if (quarter > maxTime) return { time: quarter * 4, half: quarter * 2, exponent: Number.POSITIVE_INFINITY, slow: true }
  const half = await timeAt(1 / 2)
  const time = half > maxTime ? half * 2 : await timeAt(1)
  const exponent = half > maxTime ? Math.log2(half / quarter) : Math.log2(time / half)
  const grows = time > maxTime / 4 && exponent > maxExponent
  return { time, half, exponent, slow: time > maxTime || grows }
}
