import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['journeys/**/*.spec.ts'],
    globalSetup: ['stage/global-server.ts'],
    // Only a journey that fails waits so long: a busy machine is several times slower.
    testTimeout: 300_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // One after another: on two cores a second journey makes the first one late.
    fileParallelism: false,
    isolate: false,
  },
})
