import type { Voice } from './speaker.ts'

export type FetchSound = (text: string, signal: AbortSignal) => Promise<Blob>

/** The server's voice. What it cannot say, `fallback` says, such as the browser's own. */
export function serverVoice(fetchSound: FetchSound, fallback: Voice | undefined): Voice {
  const audio = new Audio()
  let turn = new AbortController()
  const hush = () => {
    turn.abort()
    audio.pause()
    fallback?.hush()
  }
  return {
    hush,
    say(text, events) {
      hush()
      turn = new AbortController()
      const { signal } = turn
      const sayOtherwise = () => {
        if (signal.aborted) return
        if (fallback) fallback.say(text, events)
        else events.failed()
      }
      const play = async () => {
        const address = URL.createObjectURL(await fetchSound(text, signal))
        signal.addEventListener('abort', () => URL.revokeObjectURL(address), { once: true })
        if (signal.aborted) return
        audio.src = address
        audio.onended = events.done
        audio.onerror = sayOtherwise
        await audio.play()
        events.begun()
      }
      void play().catch(sayOtherwise)
    },
  }
}
