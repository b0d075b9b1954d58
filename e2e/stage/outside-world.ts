import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { OAuth2Server } from 'oauth2-mock-server'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine, which hands over what it gets. */
export async function startMailbox() {
  const arrived: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, answer) => {
      void simpleParser(stream).then(({ text = '' }) => {
        arrived.push(text)
        answer()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The texts of all mails so far. */
    texts: () => arrived,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** An OpenID provider on this machine where everybody is signed in already, as the person given. */
export async function startProvider(claims: Record<string, unknown>) {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer
  server.service.on('beforeTokenSigning', (token: { payload: object }) => Object.assign(token.payload, claims))
  return {
    issuer,
    /** The next person who comes says no. */
    denyOnce: () =>
      server.service.once('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
        url.searchParams.delete('code')
        url.searchParams.set('error', 'access_denied')
        url.searchParams.set('error_description', 'The user denied the request')
      }),
    close: () => server.stop(),
  }
}
