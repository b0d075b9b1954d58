import { tool } from './paths.mjs'

const biome = [tool('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.']
const knip = [tool('knip/bin/knip.js'), '--no-progress']

/** What is read of the code itself, in seconds; the first ones are those of `npm run check`. */
export const quickChecks = [
  { name: 'Types', words: ['scripts/check-types.mjs'] },
  { name: 'Boundaries', words: ['scripts/check-boundaries.mjs'] },
  { name: 'Style', words: biome },
  { name: 'Sizes', words: ['scripts/check-sizes.mjs'] },
]

/** The longest ones first, so that two at a time end together. */
export const checks = [
  { name: 'Fuzzing', words: ['bench/fuzz.mjs', '--short'] },
  { name: 'Slow patterns', words: ['bench/slow-patterns.mjs', '--short'] },
  ...quickChecks,
  { name: 'Unused code', words: knip },
  { name: 'Code that only tests use', words: [...knip, '--production', '--config', 'knip.production.json'] },
  { name: 'Recorded replies of a model', words: ['bench/prompts.mjs', '--short'] },
  { name: 'README', words: ['scripts/check-readme.mjs'] },
  { name: 'Known faults of packages', words: ['scripts/check-audit.mjs'] },
  { name: 'Citations', words: ['scripts/check-citations.mjs'] },
  { name: 'Texts', words: ['scripts/check-texts.mjs'] },
  { name: 'Remembered phrases', words: ['scripts/check-phrases.mjs'] },
  { name: 'Held-out data', words: ['scripts/check-held-out.mjs'] },
  { name: 'Tests of the database', words: ['scripts/check-database-tests.mjs'] },
  { name: 'Budgets', words: ['web/check-budget.mjs'] },
]
