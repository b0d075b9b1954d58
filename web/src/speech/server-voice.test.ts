import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATIENCE } from '#testing/patience.ts'
import { serverVoice } from './server-voice.ts'

class FakeAudio {
  static last: FakeAudio
  src = ''
  onended?: () => void
  onerror?: () => void
  play = vi.fn(async () => {})
  pause = vi.fn()
  constructor() {
    FakeAudio.last = this
  }
}
const events = () => ({ begun: vi.fn(), done: vi.fn(), failed: vi.fn() })
const other = () => ({ say: vi.fn(), hush: vi.fn() })
const sound = async () => new Blob(['sound'])

beforeEach(() => {
  vi.stubGlobal('Audio', FakeAudio)
  URL.createObjectURL = vi.fn(() => 'blob:1')
  URL.revokeObjectURL = vi.fn()
})
afterEach(() => vi.unstubAllGlobals())

describe('the voice of the server', () => {
  it('begins when it is heard and is done at its end', async () => {
    const said = events()
    serverVoice(sound, other()).say('Why us?', said)
    await vi.waitFor(() => expect(said.begun).toHaveBeenCalledOnce(), PATIENCE)
    expect(FakeAudio.last.src).toBe('blob:1')
    expect(said.done).not.toHaveBeenCalled()
    FakeAudio.last.onended?.()
    expect(said.done).toHaveBeenCalledOnce()
  })

  it('leaves to the browser what the server could not say', async () => {
    const [said, browser] = [events(), other()]
    const away = () => Promise.reject(new Error('away'))
    serverVoice(away, browser).say('Why us?', said)
    await vi.waitFor(() => expect(browser.say).toHaveBeenCalledWith('Why us?', said), PATIENCE)
    serverVoice(away, undefined).say('Why us?', said)
    await vi.waitFor(() => expect(said.failed).toHaveBeenCalledOnce(), PATIENCE)
  })

  it('says nothing after it was hushed, however late the sound comes', async () => {
    const [said, browser] = [events(), other()]
    let arrive = (_: Blob) => {}
    const voice = serverVoice(() => new Promise((resolve) => (arrive = resolve)), browser)
    voice.say('Why us?', said)
    voice.hush()
    arrive(new Blob(['sound']))
    await vi.waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledTimes(0), PATIENCE)
    expect(FakeAudio.last.play).not.toHaveBeenCalled()
    expect(said.begun).not.toHaveBeenCalled()
    expect(browser.say).not.toHaveBeenCalled()
  })
})
