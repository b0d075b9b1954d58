import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
  }
}

/**
 * One server for all journeys that do not stop it; each journey has a person of its own. `npm run test:processes` names
 * an address behind which there are several.
 */
export default async function setup(project: TestProject) {
  const given = process.env.E2E_SERVER_URL
  if (given) return project.provide('serverUrl', given)
  const server = await startServer()
  project.provide('serverUrl', server.url)
  return () => server.remove()
}
