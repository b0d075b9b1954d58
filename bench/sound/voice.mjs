import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RATE = 16_000
const HEADER = 44
const PROGRAMS = [
  ['flite', ['--version'], 'flite'],
  ['pocketsphinx_continuous', ['-help'], 'pocketsphinx pocketsphinx-en-us'],
]

/** The Debian packages of the programs that are not here. */
export const missingPackages = () =>
  PROGRAMS.flatMap(([program, ask, packages]) => (spawnSync(program, ask).error ? packages : []))

/** Says a text with a voice of flite: the samples, 16 kHz and 16 bits. */
export function sayAloud(text, folder, name, voice = 'slt') {
  const file = join(folder, `${name}.wav`)
  const { status, stderr } = spawnSync('flite', ['-voice', voice, '-t', text, '-o', file])
  if (status !== 0) throw new Error(`flite: ${stderr}`)
  return readFileSync(file).subarray(HEADER)
}

/**
 * One sound file of all that is said, with a silence of so many seconds before the first and after each.
 * @returns where each begins and ends in it, in milliseconds; of a voice's own silence at its ends nothing counts.
 */
export function writeSpeech(file, voices, lead, pause) {
  const silence = (seconds) => Buffer.alloc(Math.round(seconds * RATE) * 2)
  const parts = [silence(lead)]
  let bytes = parts[0].length
  const spans = voices.map((voice) => {
    const [from, to] = loud(voice)
    const span = { from: ((bytes + from) / 2 / RATE) * 1000, to: ((bytes + to) / 2 / RATE) * 1000 }
    const gap = silence(pause)
    parts.push(voice, gap)
    bytes += voice.length + gap.length
    return span
  })
  writeFileSync(file, wav(Buffer.concat(parts)))
  return spans
}

export function wav(samples) {
  const header = Buffer.alloc(HEADER)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER - 8 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  for (const [value, place] of [
    [16, 16],
    [RATE, 24],
    [RATE * 2, 28],
    [samples.length, 40],
  ])
    header.writeUInt32LE(value, place)
  for (const [value, place] of [
    [1, 20],
    [1, 22],
    [2, 32],
    [16, 34],
  ])
    header.writeUInt16LE(value, place)
  header.write('data', 36)
  return Buffer.concat([header, samples])
}

/** The bytes between which there is a voice. */
function loud(voice) {
  const isLoud = (at) => Math.abs(voice.readInt16LE(at)) > 300
  let from = 0
  while (from < voice.length && !isLoud(from)) from += 2
  let to = voice.length - 2
  while (to > from && !isLoud(to)) to -= 2
  return [from, to]
}
