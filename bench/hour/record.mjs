import { setTimeout as wait } from 'node:timers/promises'
import { caller } from '../live/person.mjs'

const TRIES = 120

/**
 * What is wrong with the record of the hour, in words; nothing when all is there.
 * @param pieces how many pieces of recordings the browser made by now.
 */
export async function judgeRecord({
  base,
  token,
  sessionId,
  page,
  said,
  interimText,
  finished,
  pieces,
  pieceSeconds,
  interruptions,
  problems: inPage,
}) {
  const read = (path) => caller(base)(path, token)
  const problems = [...inPage]
  const { segments } = await read(`/interviews/${sessionId}/transcript`)
  const kept = segments.filter(({ segmentType }) => segmentType !== 'pause')
  const pauses = segments.length - kept.length
  const there = wordsOf(kept.map(({ text }) => text))
  const wanted = wordsOf(said)
  const wrong = wanted.findIndex((word, at) => word !== there[at])
  if (wrong >= 0)
    problems.push(
      `the record differs after “${wanted.slice(Math.max(0, wrong - 6), wrong).join(' ')}”: said “${wanted.slice(wrong, wrong + 6).join(' ')}”, kept “${there.slice(wrong, wrong + 6).join(' ')}”`,
    )
  // Words that were not final yet when the hour was over are kept as they were heard.
  const more = there.slice(wanted.length)
  if (wrong < 0 && more.some((word, at) => word !== wordsOf([interimText])[at]))
    problems.push(`the record goes on after the end: “${more.join(' ')}”`)
  console.log(
    `transcript: ${said.length} lines of ${wanted.length} words said; ${kept.length} entries of ${there.length} words and ${pauses} pauses kept`,
  )

  const { suggestions } = await read(`/interviews/${sessionId}/suggestions`)
  const written = suggestions.filter(({ answer, isGenerating }) => answer && !isGenerating)
  // A question that went on after a pause is the same one with more words.
  const missing = finished.filter((question) => !written.some((one) => one.question.startsWith(question)))
  for (const question of missing) problems.push(`the finished suggestion is not kept: ${question}`)
  console.log(
    `suggestions: ${finished.length} finished on screen, ${written.length} of ${suggestions.length} in the record have their answer`,
  )

  const recordings = await recordingsOf(read, sessionId, pieces())
  let keptPieces = 0
  for (const { id, next_position, size } of recordings) {
    const seconds = await page.evaluate(decodedSeconds, { address: `/api/v1/recordings/${id}`, token })
    keptPieces += next_position
    console.log(
      `recording: ${next_position} pieces, ${(size / 1024 / 1024).toFixed(1)} MB, ${seconds.toFixed(1)} s of sound can be played`,
    )
    if (seconds < (next_position - 1) * pieceSeconds * 0.95)
      problems.push(`only ${seconds} s of ${next_position} pieces can be played`)
  }
  console.log(`pieces: ${pieces()} recorded, ${keptPieces} kept, ${interruptions} interruptions`)
  if (keptPieces < pieces() - interruptions) problems.push(`${pieces() - keptPieces} pieces are lost`)
  return problems
}

const wordsOf = (texts) => texts.join(' ').split(/\s+/)

/** The last pieces may be on their way still, on a slow machine many of them: it got ten times as many as in a real hour. */
async function recordingsOf(read, sessionId, pieces) {
  for (let tries = 0; ; tries += 1) {
    const { recordings } = await read(`/interviews/${sessionId}/recordings`)
    const kept = recordings.reduce((sum, { next_position }) => sum + next_position, 0)
    if (kept >= pieces || tries === TRIES) return recordings
    await wait(500)
  }
}

/** In the page: how much of it the browser's own decoder gets through. */
async function decodedSeconds({ address, token }) {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await answer.arrayBuffer())
  return sound.duration
}
