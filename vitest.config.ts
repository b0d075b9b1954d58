import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Vitest would take one worker fewer than there are cores. The limits are for a machine under load. */
const common = { maxWorkers: 2, testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** The files of a worker run in one process, one after another, and import the same modules once. */
const node = (name: string) => ({
  test: {
    name,
    root: name,
    environment: 'node' as const,
    include: ['**/*.test.ts'],
    isolate: false,
    ...common,
  },
})

/** A mocked module must be mocked before anything imports it, so the files that mock one share nothing. */
const pageTests = globSync('src/**/*.test.{ts,tsx}', { cwd: 'web' })
const mocking = pageTests.filter((file) => /\bvi\.(do)?[mM]ock\(/.test(readFileSync(join('web', file), 'utf8')))
const pages = {
  root: 'web',
  environment: 'happy-dom' as const,
  environmentOptions: { happyDOM: { url: 'http://localhost:3000' } },
  setupFiles: [join(import.meta.dirname, 'web/src/testing/setup.ts')],
  ...common,
}

export default defineConfig({
  test: {
    maxWorkers: common.maxWorkers,
    projects: [
      node('contract'),
      node('spoken'),
      node('coach'),
      node('server'),
      {
        extends: './web/vite.config.ts',
        test: { ...pages, name: 'web', include: ['src/**/*.test.{ts,tsx}'], exclude: mocking, isolate: false },
      },
      { extends: './web/vite.config.ts', test: { ...pages, name: 'web-mocking', include: mocking } },
    ],
  },
})
