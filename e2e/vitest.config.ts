import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['journeys/**/*.spec.ts'],
    globalSetup: ['stage/global-server.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // One after another: on two cores a second journey makes the first one late.
    fileParallelism: false,
    isolate: false,
  },
})
