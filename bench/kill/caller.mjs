/** Calls that give the data of a success. What the server itself refused has `answered`; a dead connection has not. */
export function caller(base) {
  return async (method, path, token, body) => {
    const reply = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) {
      throw Object.assign(new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 200)}`), {
        answered: true,
        status: reply.status,
      })
    }
    return reply.headers.get('content-type')?.includes('json') ? JSON.parse(text).data : text
  }
}
