import { contactCalls } from '@greenroom/contract/contact'
import type { Routes } from '#platform/http/routes.ts'

/** Tells visitors where to write. @param email as CONTACT_EMAIL has it */
export function createContact(email: string | undefined): { routes(routes: Routes): void } {
  return { routes: (routes) => routes.handle(contactCalls.read, async () => ({ email })) }
}
