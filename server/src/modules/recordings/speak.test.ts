import { speechCalls } from '@greenroom/contract/speech'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startVoiceServer } from '#adapters/speech/testing/voice-server.ts'
import { createOpenAiCompatibleVoice } from '#adapters/speech/voice.ts'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import { prepareInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const server = await startVoiceServer()
afterAll(() => server.close())
const settings = { baseUrl: `${server.baseUrl}/`, model: 'kokoro', voice: 'nova', apiKey: 'key', patience: 300 }
const test = useTestApp({ voice: createOpenAiCompatibleVoice(settings) })
const QUESTION = 'Why do you want to work here?'

beforeEach(() => server.behave())

describe('reading a question aloud', () => {
  it('gives the sound of the speech server, asked as its protocol wants it', async () => {
    const ada = await makeUser(test().app)
    const { id } = await prepareInterview(ada, 1)
    expect(await ada.call(speechCalls.available)).toMatchObject({
      voice: true,
      read_by: `${new URL(server.baseUrl).host}/kokoro`,
    })
    const sound = await ada.send(speechCalls.speak, { body: { text: QUESTION, session_id: id } })
    expect(sound).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg' } })
    expect(sound.bytes.toString()).toBe(`ID3${QUESTION}`)
    expect(server.spoken.at(-1)).toEqual({
      path: '/v1/audio/speech',
      authorization: 'Bearer key',
      body: { model: 'kokoro', voice: 'nova', input: QUESTION, response_format: 'mp3' },
    })
  })

  it.each([
    [{ status: 500 }],
    [{ status: 429 }],
    [{ page: '<html>' }],
    ['empty' as const],
    ['silent' as const],
    ['hangs up' as const],
    ['floods' as const],
  ])('says that the voice is away when it answers %j', async (manner) => {
    const ada = await makeUser(test().app)
    const { id } = await prepareInterview(ada, 1)
    server.behave(manner)
    expect(await ada.send(speechCalls.speak, { body: { text: QUESTION, session_id: id } })).toMatchObject({
      status: 502,
      code: 'provider_failed',
    })
  })

  it('reads no text for somebody else’s interview, no empty and no endless one', async () => {
    const ada = await makeUser(test().app)
    const { id } = await prepareInterview(ada, 1)
    const asked = server.spoken.length
    const stranger = await makeUser(test().app)
    expect(await stranger.send(speechCalls.speak, { body: { text: QUESTION, session_id: id } })).toMatchObject({
      status: 404,
    })
    for (const text of ['', ' ', 'x'.repeat(2001)])
      expect(await ada.send(speechCalls.speak, { body: { text, session_id: id } })).toMatchObject({ status: 422 })
    expect(server.spoken).toHaveLength(asked)
  })

  it('says so where no voice is set up', async () => {
    const without = await startTestApp()
    const ada = await makeUser(without.app)
    const { id } = await prepareInterview(ada, 1)
    expect(await ada.call(speechCalls.available)).toEqual({ available: false, voice: false })
    expect(await ada.send(speechCalls.speak, { body: { text: QUESTION, session_id: id } })).toMatchObject({
      status: 501,
      code: 'speech_not_configured',
    })
    await without.close()
  })
})
