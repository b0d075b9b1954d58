/**
 * Keeps what the pages are built of in this browser, so that they open without a network. Begins when the page has
 * loaded and has nothing to do; where a person saves data, or the connection is not secure, nothing is kept.
 */
export function keepShell(): void {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!import.meta.env.PROD || !serviceWorker || connection?.saveData) return
  const register = () => serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  const atLeisure = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => void register()) : void setTimeout(register)
  if (document.readyState === 'complete') atLeisure()
  else window.addEventListener('load', atLeisure, { once: true })
}
