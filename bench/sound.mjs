// `npm run bench:sound`: ten questions spoken by a voice into Chromium's microphone, written down by a real recogniser
// behind our server, and looked up in the bank. What is measured and how: docs/endurance.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../scripts/build-web.mjs'
import { install } from '../scripts/install.mjs'
import { load, share } from './live/figures.mjs'
import { formalInterview, makePerson, SPOKEN } from './live/person.mjs'
import { startServer } from './server.mjs'
import { listen } from './sound/listen.mjs'
import { startTranscriptionServer } from './sound/transcription-server.mjs'
import { missingPackages, sayAloud, wav, writeSpeech } from './sound/voice.mjs'
import { wordErrors } from './sound/word-errors.mjs'

const TEN = SPOKEN.slice(0, 10).map(({ stored }) => stored)
const BANK = 60
/** Seconds: until it listens, and between two questions; a suggestion is written every five. */
const [LEAD, PAUSE] = [6, 7]
/** `well`, `slow` or `broken`: how the transcription server behaves. */
const MANNER = process.argv[2] ?? 'well'

const missing = missingPackages()
if (missing.length > 0) {
  console.error(`Not installed: a voice or a recogniser. On Debian: apt-get install ${missing.join(' ')}`)
  process.exit(2)
}
install()
buildWeb()
const folder = mkdtempSync(join(tmpdir(), 'greenroom-voice-'))
const recogniser = await startTranscriptionServer(MANNER)
const server = await startServer({ environment: { STT_BASE_URL: recogniser.url } })
try {
  const person = await makePerson(server.base, BANK)
  const voices = TEN.map((question, at) => sayAloud(question, folder, String(at)))
  console.log(`Ten spoken questions, ${person.size} in the bank, transcription server: ${MANNER}; ${load()}`)
  if (MANNER === 'well') await directly(person, voices)
  const file = join(folder, 'all.wav')
  const spans = writeSpeech(file, voices, LEAD, PAUSE)
  const heard = await listen(server.base, person, file, spans.at(-1).to)
  const right = report(heard, spans)
  if (MANNER !== 'well') console.log(`\nthe status line said:\n${heard.states.join('\n')}`)
  process.exitCode = right === TEN.length ? 0 : 1
} finally {
  await server.stop()
  recogniser.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Each voice as it is, through our server, without browser and microphone. */
async function directly(person, voices) {
  const id = await formalInterview(server.base, person)
  const total = { errors: 0, words: 0, took: [] }
  for (const [at, voice] of voices.entries()) {
    const form = new FormData()
    form.append('audio', new Blob([wav(voice)], { type: 'audio/wav' }), 'question.wav')
    const began = performance.now()
    const answer = await fetch(`${server.base}/api/v1/interviews/${id}/transcribe`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}` },
      body: form,
    })
    if (!answer.ok) throw new Error(`transcribe: ${answer.status} ${await answer.text()}`)
    total.took.push(performance.now() - began)
    const { errors, words } = wordErrors(TEN[at], (await answer.json()).data.text)
    total.errors += errors
    total.words += words
  }
  console.log(
    `the sound files straight through POST /transcribe: ${percent(total)} word errors, p50 ${(share(total.took, 0.5) / 1000).toFixed(2)} s, longest ${(share(total.took, 1) / 1000).toFixed(2)} s`,
  )
}

function report({ began, segments, suggestions }, spans) {
  const total = { errors: 0, words: 0 }
  const times = { late: [], text: [], match: [], first_word: [] }
  let right = 0
  for (const [at, question] of TEN.entries()) {
    const from = began + spans[at].from - 1000
    const until = began + (spans[at + 1]?.from ?? Number.POSITIVE_INFINITY) - 1000
    // On a busy machine the text of one question comes when the next is being spoken.
    const isHere = ({ timestamp, times: { end_of_speech: ended = timestamp } = {} }) =>
      Date.parse(ended) >= from && Date.parse(ended) < until
    const text = segments
      .filter((one) => one.segmentType !== 'pause' && isHere(one))
      .map((one) => one.text)
      .join(' ')
    const asked = suggestions.filter(isHere)
    const found = asked.find(({ match }) => match?.question_text === question) ?? asked.at(-1)
    const isRight = found?.match?.question_text === question
    const errors = wordErrors(question, text)
    total.errors += errors.errors
    total.words += errors.words
    right += isRight ? 1 : 0
    console.log(`\n${at + 1}. said   ${question}\n   heard  ${text || '(nothing)'}   (${percent(errors)} word errors)`)
    console.log(`   match  ${found?.match?.question_text ?? '(none)'}   ${isRight ? 'right' : 'WRONG'}`)
    if (!found?.times) continue
    const { end_of_speech, text: written, match, first_word } = found.times
    const late = Date.parse(end_of_speech) - began - spans[at].to
    console.log(
      `   ms     end of speech → text ${show(written)} → match ${show(match)} → first word ${show(first_word)}; the end was told ${show(late)} after it`,
    )
    for (const [name, value] of Object.entries({ late, text: written, match, first_word }))
      if (value !== undefined) times[name].push(value)
  }
  console.log(`\nright question: ${right} of ${TEN.length}; word errors in all: ${percent(total)}; ${load()}`)
  console.log('milliseconds from the end of speech   p50    p95')
  for (const [name, label] of [
    ['late', 'told by Silero that much off'],
    ['text', 'text'],
    ['match', 'match'],
    ['first_word', 'first word'],
  ])
    console.log(
      `${label.padEnd(32)}${show(share(times[name], 0.5)).padStart(9)}${show(share(times[name], 0.95)).padStart(7)}`,
    )
  return right
}

function percent({ errors, words }) {
  return `${((100 * errors) / words).toFixed(1)} %`
}
function show(ms) {
  return ms === undefined || Number.isNaN(ms) ? '–' : ms.toFixed(0)
}
