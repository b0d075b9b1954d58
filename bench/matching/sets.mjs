import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'

/**
 * Stored questions, and spoken lines with the place of the one that each means, undefined where it means none; the
 * held-out ones first. What is kept beside the project takes part where it is there.
 */
export function readSets() {
  return [
    byId('held out', join(root, 'bench/held-out/matching')),
    byId('open', join(root, '../shared/data/matching')),
    byText('asked afresh', 'asked-afresh'),
    byText('distant', 'distant-questions'),
    ...reworded(),
  ].filter((set) => set !== undefined)
}

function byId(name, folder) {
  if (!existsSync(folder)) return undefined
  const rows = (file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line))
  const stored = rows('stored.jsonl')
  const places = new Map(stored.map(({ id }, place) => [id, place]))
  const lines = rows('spoken.jsonl').map(({ spoken, match_id }) => ({ text: spoken, meant: places.get(match_id) }))
  return { name, stored: stored.map(({ text }) => text), lines }
}

function byText(name, file) {
  const { stored, spoken } = written(file)
  return { name, stored, lines: linesOf(stored, spoken) }
}

function reworded() {
  const { stored, blocks } = written('reworded-questions')
  return Object.entries(blocks).map(([name, spoken]) => ({
    name: `reworded ${name}`,
    stored,
    lines: linesOf(stored, spoken),
  }))
}

const written = (file) =>
  JSON.parse(readFileSync(join(root, `coach/src/built-in/matching/${file}.test-data.json`), 'utf8'))

const linesOf = (stored, spoken) =>
  spoken.map(({ spoken: text, match }) => ({ text, meant: match === null ? undefined : stored.indexOf(match) }))
