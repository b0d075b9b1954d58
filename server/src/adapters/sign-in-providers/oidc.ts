import { createOpenId, type ProviderSettings, personOf } from './open-id.ts'
import { NotAMember, type SignInProvider } from './port.ts'

/** Milliseconds that a sign-in page waits at most to know whether the provider can be reached. */
const PATIENCE = 2000

type OidcSettings = ProviderSettings & {
  issuer: string
  /** On the button. */
  name: string
  /** Only members of one of them may sign in; everybody where there is none. */
  groups: readonly string[]
}

/** The operator's own OpenID provider. Its issuer may have a private address, since only the operator sets it. */
export function createOidc({ name, groups, ...settings }: OidcSettings): SignInProvider {
  const { config, authorizationUrl, claims } = createOpenId(settings)
  return {
    name,
    authorizationUrl,
    async person(answer) {
      const said = await claims(answer, ({ email, email_verified, groups: told }) =>
        Boolean(email && email_verified !== undefined && (told || groups.length === 0)),
      )
      const isMember = groups.length === 0 || said.groups?.some((one) => groups.includes(one))
      if (!isMember) throw new NotAMember('The person is in none of the groups that may sign in')
      const person = personOf(said)
      // With another issuer the same subject may be another person.
      return { ...person, subject: `${settings.issuer} ${person.subject}` }
    },
    isAvailable: () => within(PATIENCE, config()),
  }
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(late.resolve, milliseconds, false)
  try {
    return await Promise.race([work.then(() => true), late.promise])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
