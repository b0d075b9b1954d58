import { type Dispatcher, request } from 'undici'
import { type AllowedHosts, checkUrl } from './allowed-address.ts'
import { decodeHtml } from './decode-html.ts'
import { AddressRefused, PageProblem } from './page-problem.ts'
import { readBody } from './read-body.ts'

const MAX_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]

export type Limits = {
  /** Seconds from the first connection to the last byte, redirects and all. */
  seconds: number
  /** Bytes of a page, as sent and as unpacked. */
  bytes: number
}
export type FetchedPage = { html: string; url: string }

/**
 * One web page, redirects followed by hand so that each address is checked.
 * @throws AddressRefused, PageProblem
 */
export async function fetchPage(
  url: string,
  language: string,
  { seconds, bytes }: Limits,
  allowed: AllowedHosts,
  dispatcher: Dispatcher,
): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    return await follow(new URL(url), 0)
  } catch (error) {
    if (error instanceof AddressRefused || error instanceof PageProblem) throw error
    throw new PageProblem(signal.aborted ? 'slow' : 'unreachable')
  }

  async function follow(address: URL, redirects: number): Promise<FetchedPage> {
    checkUrl(address, allowed)
    address.hash = ''
    const response = await request(address, { dispatcher, signal, headers: headersFor(language) })
    // A body that is let go of before its end tells so by an error, and one that nobody hears ends the process.
    response.body.on('error', () => undefined)
    const next = REDIRECTS.includes(response.statusCode) && textOf(response.headers.location)
    if (next) {
      response.body.destroy()
      if (redirects >= MAX_REDIRECTS) throw new PageProblem('circles')
      const target = URL.parse(next, address.href)
      if (!target) throw new PageProblem('unreachable')
      return follow(target, redirects + 1)
    }
    try {
      requirePage(response)
      const body = await readBody(response.body, textOf(response.headers['content-encoding']), bytes)
      return { html: decodeHtml(body, textOf(response.headers['content-type'])), url: address.href }
    } finally {
      response.body.destroy()
    }
  }
}

const headersFor = (language: string) => ({
  'user-agent': 'Greenroom (reads a job posting because a person asked for it)',
  accept: 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.5',
  'accept-language': language === 'en' ? 'en' : `${language},en;q=0.5`,
  'accept-encoding': 'gzip, deflate, br',
})

function requirePage({ statusCode, headers }: Dispatcher.ResponseData) {
  if (statusCode === 404 || statusCode === 410) throw new PageProblem('missing')
  if (statusCode >= 500) throw new PageProblem('site_fault')
  if (statusCode >= 400) throw new PageProblem('forbidden')
  if (statusCode < 200 || statusCode >= 300) throw new PageProblem('unreachable')
  const type = textOf(headers['content-type'])
  if (type && !/^(?:text\/(?:html|plain)|application\/xhtml\+xml)\b/i.test(type)) throw new PageProblem('no_page')
}

const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
