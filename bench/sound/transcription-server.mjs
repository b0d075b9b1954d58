import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { recognise } from './recognise.mjs'

/**
 * A transcription server of OpenAI's protocol with a real recogniser behind it: pocketsphinx, one process a request.
 * It takes what it can read without other programs, WAV of 16 kHz and one channel, and has no use for language and
 * prompt.
 * @param manner `well`, `slow` (20 s late) or `broken` (500).
 * @returns its address for STT_BASE_URL, and what it was asked: when, how many seconds of sound, how long it took.
 */
export async function startTranscriptionServer(manner = 'well') {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-sound-'))
  const asked = []
  const server = createServer(async (request, response) => {
    const at = Date.now()
    const pieces = []
    for await (const piece of request) pieces.push(piece)
    const answer = (status, body) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    try {
      if (request.url !== '/v1/audio/transcriptions') return answer(404, { error: { message: 'no such path' } })
      const form = await new Response(Buffer.concat(pieces), { headers: request.headers }).formData()
      const sound = Buffer.from(await form.get('file').arrayBuffer())
      if (manner === 'slow') await wait(20_000)
      if (manner === 'broken') return answer(500, { error: { message: 'out of order' } })
      const text = await recognise(join(folder, `${asked.length}-${at}.wav`), sound)
      asked.push({ at, seconds: (sound.length - 44) / 32_000, took: Date.now() - at, text })
      answer(200, { text })
    } catch (error) {
      answer(400, { error: { message: String(error) } })
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    asked,
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
