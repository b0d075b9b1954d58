import type { Behaviour } from './fake-model-server.ts'
import { goodAnswer } from './well-behaved-model.ts'

/** A model that answers when it is let. */
export function heldModel(): { behave: Behaviour; asked: Promise<void>; letGo: () => void } {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>()
  return {
    asked,
    letGo,
    behave: (request, reply) => {
      noteAsked()
      void promise.then(() => reply.say(goodAnswer(request)))
    },
  }
}
