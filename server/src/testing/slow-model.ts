import type { Behaviour, Reply } from './fake-model-server.ts'
import { goodAnswer } from './well-behaved-model.ts'

/** A model that speaks as far as it is let, to all who ask it at the same time. */
export function slowlySpeaking() {
  const speakers: { text: string; said: number; reply: Reply }[] = []
  let allowed: (said: string) => boolean = (said) => said === ''
  const behave: Behaviour = (asked, reply) => {
    const speaker = { text: goodAnswer(asked), said: 0, reply }
    speakers.push(speaker)
    reply.begin()
    speak(speaker)
  }
  return {
    behave,
    /** Each says so much that this holds of it, those who ask later as well. */
    speakUntil(isEnough: (said: string) => boolean) {
      allowed = isEnough
      for (const speaker of speakers) speak(speaker)
    },
    speakOn() {
      allowed = () => false
      for (const speaker of speakers) speak(speaker)
    },
    /** What was begun breaks off. */
    breakOff() {
      for (const { reply } of speakers) reply.response.destroy()
    },
    /** Nobody listens to any of them any more. */
    isLeft: () => speakers.every(({ reply }) => reply.response.destroyed),
    isDone: () => speakers.some(({ text, said }) => said === text.length),
  }

  function speak(speaker: (typeof speakers)[number]) {
    const { text, reply } = speaker
    while (speaker.said < text.length && !allowed(text.slice(0, speaker.said))) {
      reply.add(text.slice(speaker.said, speaker.said + 20))
      speaker.said = Math.min(text.length, speaker.said + 20)
    }
    if (speaker.said === text.length) reply.end()
  }
}
