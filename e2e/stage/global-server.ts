import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { FLAGS } from './flags.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    chromium: string
    chromiumCommand: { executablePath: string; args: string[] }
  }
}

/**
 * One Chromium for all journeys, and one server for those that do not stop it; each journey has a person of its own.
 * `npm run test:processes` names an address behind which there are several.
 */
export default async function setup(project: TestProject) {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launchServer({ executablePath, args: FLAGS })
  project.provide('chromium', browser.wsEndpoint())
  project.provide('chromiumCommand', { executablePath, args: FLAGS })
  const given = process.env.E2E_SERVER_URL
  const server = given ? undefined : await startServer()
  project.provide('serverUrl', given ?? server?.url ?? '')
  return async () => {
    await browser.close()
    await server?.remove()
  }
}
