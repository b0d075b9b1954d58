import { defineConfig } from 'vitest/config'

// The limits are for machines under load; a test that needs seconds belongs in bench/.
const node = (name: string) => ({
  test: {
    name,
    root: name,
    environment: 'node' as const,
    include: ['**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})

export default defineConfig({
  test: { projects: [node('contract'), node('spoken'), node('coach'), node('server'), 'web'] },
})
