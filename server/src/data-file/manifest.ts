import { z } from 'zod'
import type { Migration } from '#adapters/database/migrations.ts'
import { StartProblem } from '#platform/start-problem.ts'

/** What stands first in a data file: which one it is, and the schema its rows fit. */
export const Manifest = z.object({
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
export type Manifest = z.output<typeof Manifest>

/** What stands last: what there must be when everything was read. */
export const End = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), hash: z.string() })),
  files: z.number(),
  fileBytes: z.number(),
  /** Files that a row names and that were not there. */
  missing: z.number(),
})
export type End = z.output<typeof End>

/** What stands before rows and before a file. */
export const RowsOf = z.object({ table: z.string() })
export const FileHead = z.object({ key: z.string() })
export const FileEnd = z.object({ size: z.number() })

/**
 * The migrations of this program that a schema has.
 * @throws {StartProblem} when it has others too.
 */
export function knownMigrations(applied: Manifest['migrations'], all: Migration[], what: string): Migration[] {
  const known = new Map(all.map((migration) => [migration.name, migration]))
  return applied.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (!migration) throw new StartProblem(`${what} is of a newer Greenroom (${name}). Update this one first.`)
    if (migration.checksum !== checksum) throw new StartProblem(`${what} is of another Greenroom (${name} differs).`)
    return migration
  })
}
