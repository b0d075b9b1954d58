import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
  }
}

/** One server for all journeys that do not stop it; each journey has a person of its own. */
export default async function setup(project: TestProject) {
  const server = await startServer()
  project.provide('serverUrl', server.url)
  return () => server.remove()
}
