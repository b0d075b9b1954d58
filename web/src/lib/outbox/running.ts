import { createOutbox, type Outbox } from './outbox.ts'
import { serverPost } from './server-post.ts'
import { browserStore } from './store.ts'

let running: { userId: string; outbox: Outbox; stop: () => void } | undefined

/** The one outbox of this page for this person. It starts sending what an earlier visit left. */
export function outboxOf(userId: string): Outbox {
  if (running?.userId !== userId) {
    stopOutbox()
    running = { userId, ...start(userId) }
  }
  return running.outbox
}

/** Ends it, because someone else signs in, or a test is over. What is kept stays for the next time. */
export function stopOutbox() {
  running?.stop()
  running = undefined
}

function start(userId: string) {
  const name = `greenroom-outbox-${userId}`
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  const outbox = createOutbox({
    userId,
    store: browserStore(),
    post: serverPost,
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    alone: (work) => alone(name, work),
    tellOthers: () => channel?.postMessage('changed'),
  })
  const send = () => void outbox.send()
  const look = () => void outbox.look()
  window.addEventListener('online', send)
  channel?.addEventListener('message', look)
  send()
  const stop = () => {
    window.removeEventListener('online', send)
    channel?.close()
    outbox.close()
  }
  return { outbox, stop }
}

/** One at a time across the tabs of this browser; pages without a secure context have no locks and just run. */
async function alone(name: string, work: () => Promise<void>) {
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request(name, work) : work())
}
