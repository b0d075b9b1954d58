/** What says that somebody is about to follow a link: the pointer or the focus is on it, or a finger. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const
/** Milliseconds. Passing over a link on the way to another is no sign. */
const MEANT_AFTER = 65

type Listener = (pathname: string) => void
const listeners = new Set<Listener>()

/** Told, once for each, the path of a link of ours that somebody is about to follow. Returns what takes it out again. */
export function onIntent(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Looks out for it on the whole page, unless a person saves data. Returns what ends it. */
export function watchIntent(): () => void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => {}
  const seen = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = ({ target, type }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin || seen.has(link.pathname)) return
    const { pathname } = link
    const tell = () => {
      seen.add(pathname)
      for (const listener of listeners) listener(pathname)
    }
    if (type === 'touchstart') tell()
    else timer = setTimeout(tell, MEANT_AFTER)
  }
  for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const sign of SIGNS) document.removeEventListener(sign, look)
  }
}
