/** Statuses that say what they mean although they are 5xx. */
const EXPECTED = {
  501: ['speech_not_configured', 'oauth_not_configured', 'billing_not_configured'],
  502: ['provider_failed'],
}

/** What is wrong with an answer, or nothing. @returns also `isBusy` for a 503 that says when to come again */
export function judge({ method }, { status, headers, text }) {
  if (status <= 0) return {}
  const isJson = /^application\/json/.test(headers['content-type'] ?? '')
  const body = isJson && method !== 'HEAD' ? parsed(text) : undefined
  if (status === 503 && headers['retry-after']) return { isBusy: true, ...envelopeProblem(status, body, method) }
  if (status >= 500 && !EXPECTED[status]?.includes(body?.code)) return { problem: `${status}` }
  if (/\n\s+at .+:\d+:\d+/.test(text)) return { problem: 'a stack trace' }
  const isFile = /^attachment/.test(headers['content-disposition'] ?? '')
  if (status >= 400 || (isJson && !isFile)) return envelopeProblem(status, body, method)
  return {}
}

function envelopeProblem(status, body, method) {
  if (method === 'HEAD' || status === 204 || status === 304) return {}
  if (typeof body?.success !== 'boolean' || typeof body.message !== 'string') return { problem: 'no envelope' }
  if (body.success !== status < 400) return { problem: 'an envelope that contradicts its status' }
  if (!body.success && !/^[a-z_]+$/.test(body.code)) return { problem: 'a failure without a code' }
  return {}
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
