import { posix } from 'node:path'

/**
 * The path that an address means, however it is written: with escapes, doubled slashes or dots, or with a host before
 * it. The router reads them all alike, so whoever asks what an address is must, too.
 */
export function plainPath(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)
  return posix.normalize(unescaped(path).replaceAll('\\', '/'))
}

/** Whether it is a call of the contract or an address where only calls are. */
export const isCall = (url: string): boolean => url.startsWith('/api/') || /^\/api(\/|$)/.test(plainPath(url))

/** What is no escape stays; the router refuses it. */
function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
