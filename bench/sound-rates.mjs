// `npm run bench:sound-rates`: what the way to 16 kHz and the level do to a recogniser. Thirty sentences that are not
// those of bench:sound, in two voices, straight into pocketsphinx. Figures: docs/endurance.md.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEvenLevel } from '../web/src/speech/voice/even-level.ts'
import { createResampler } from '../web/src/speech/voice/resample.ts'
import { wavOf } from '../web/src/speech/voice/wav.ts'
import { recognise } from './sound/recognise.mjs'
import { missingPackages, sayAloud } from './sound/voice.mjs'
import { wordErrors } from './sound/word-errors.mjs'

const RATE = 16_000
/** What a browser's sound often has. */
const BROWSER = 44_100
const VOICES = ['slt', 'awb']
const SENTENCES = JSON.parse(readFileSync(join(import.meta.dirname, 'sound/further.json'), 'utf8'))
const WAYS = {
  'as the voice made it': (sound) => sound,
  'at 44.1 kHz, then by our resampler': (sound) => createResampler(BROWSER, RATE)(atBrowsersRate(sound)),
  'at 44.1 kHz, then means of samples': (sound) => means(atBrowsersRate(sound)),
  'the same, begun a sample later': (sound) => means(atBrowsersRate(sound).subarray(1)),
  'by ours, at the level that is sent': (sound) => atEvenLevel(createResampler(BROWSER, RATE)(atBrowsersRate(sound))),
}

const missing = missingPackages()
if (missing.length > 0) {
  console.error(`Not installed: a voice or a recogniser. On Debian: apt-get install ${missing.join(' ')}`)
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'greenroom-rates-'))
try {
  for (const voice of VOICES) {
    const spoken = SENTENCES.map((text, at) => samplesOf(sayAloud(text, folder, `${voice}-${at}`, voice)))
    for (const [way, change] of Object.entries(WAYS)) console.log(await measured(voice, way, spoken.map(change)))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measured(voice, way, sounds) {
  const total = { errors: 0, words: 0, firsts: 0 }
  for (const [at, sound] of sounds.entries()) {
    const text = await recognise(join(folder, 'sound.wav'), Buffer.from(await wavOf(sound, RATE).arrayBuffer()))
    const { errors, words } = wordErrors(SENTENCES[at], text)
    total.errors += errors
    total.words += words
    total.firsts += wordErrors(SENTENCES[at].split(' ')[0], text.split(' ')[0]).errors > 0 ? 1 : 0
  }
  const share = ((100 * total.errors) / total.words).toFixed(1)
  return `${voice}  ${way.padEnd(36)} ${share.padStart(5)} % word errors, first word wrong in ${total.firsts} of ${sounds.length}`
}

function atBrowsersRate(sound) {
  return createResampler(RATE, BROWSER)(sound)
}

/** What the page had before: each sample the mean of the two or three that fall into its time, frame by frame. */
function means(sound) {
  const [frame, ratio] = [512, BROWSER / RATE]
  const output = []
  for (let rest = sound; rest.length >= frame * ratio; ) {
    let taken = 0
    for (let place = 0; place < frame; place += 1) {
      const from = taken
      while (taken < (place + 1) * ratio) taken += 1
      output.push(rest.subarray(from, taken).reduce((sum, sample) => sum + sample, 0) / (taken - from))
    }
    rest = rest.subarray(taken)
  }
  return Float32Array.from(output)
}

function samplesOf(pcm) {
  return Float32Array.from({ length: pcm.length / 2 }, (_, at) => pcm.readInt16LE(at * 2) / 0x8000)
}
