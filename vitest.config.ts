import { defineConfig } from 'vitest/config'

const node = (name: string) => ({ test: { name, root: name, environment: 'node' as const, include: ['**/*.test.ts'] } })

export default defineConfig({
  test: { projects: [node('contract'), node('coach'), node('server'), 'web'] },
})
