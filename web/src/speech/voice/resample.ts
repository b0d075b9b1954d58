/** Of the kernel, on each side. To 16 kHz: 7 kHz lose 1 dB, 8.5 kHz 47 dB. */
const ZERO_CROSSINGS = 12
/** Of half the lower rate, where the kernel cuts. */
const CUT = 0.94

/**
 * Sound at one rate → the same sound at another, piece after piece, without what the lower rate cannot hold. Each
 * sample is a weighted mean of those around it (a sinc in a Hann window), at its exact place: nothing drifts.
 * @param from and `to` are samples a second.
 */
export function createResampler(from: number, to: number): (input: Float32Array) => Float32Array {
  const shared = commonDivisor(from, to)
  /** From one sample to the next it is this many phases, of which an incoming sample lasts `phases`. */
  const [step, phases] = [from / shared, to / shared]
  const kernels = Array.from({ length: phases }, (_, phase) => kernelAt(phase / phases, Math.min(1, to / from) * CUT))
  const taps = kernels[0]?.length ?? 0
  // The first sample has nothing before it.
  let kept = new Float32Array(taps / 2 - 1)
  let place = 0
  return (input) => {
    const sound = new Float32Array(kept.length + input.length)
    sound.set(kept)
    sound.set(input, kept.length)
    const room = (sound.length - taps + 1) * phases - place
    const output = new Float32Array(Math.max(0, Math.ceil(room / step)))
    for (let index = 0; index < output.length; index += 1, place += step) {
      const first = Math.floor(place / phases)
      const kernel = kernels[place % phases] ?? []
      let sum = 0
      for (let tap = 0; tap < taps; tap += 1) sum += (sound[first + tap] ?? 0) * (kernel[tap] ?? 0)
      output[index] = sum
    }
    const over = Math.min(Math.floor(place / phases), sound.length)
    kept = sound.slice(over)
    place -= over * phases
    return output
  }
}

/** The weights for a sample that lies `offset` of a sample after the middle; `cut` is of half the incoming rate. */
function kernelAt(offset: number, cut: number): Float32Array {
  const half = Math.ceil(ZERO_CROSSINGS / cut)
  const weights = Float32Array.from({ length: 2 * half }, (_, tap) => {
    const away = tap - (half - 1) - offset
    return sinc(away * cut) * Math.cos((Math.PI / 2) * Math.min(1, Math.abs(away) / half)) ** 2
  })
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => weight / sum)
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))
