import { describe, expect, it } from 'vitest'
import { readMigrations } from './migrations.ts'

/**
 * Servers of the version before go on while the new ones start, so a migration may do nothing to an existing table that
 * an older reader or writer would notice. What has to go goes a version later, in a file that says why nobody misses it:
 * a line `-- Survived: …`. `previous-version.db.test.ts` runs the version before for real.
 */

const HARMFUL: [RegExp, string][] = [
  [/^drop (table|view|type|schema)\b/, 'drops something'],
  [/\bdrop column\b/, 'drops a column'],
  [/\brename\b/, 'renames something'],
  [/\balter column \S+ (set data )?type\b/, 'changes the type of a column'],
  [/\balter column \S+ set not null\b/, 'wants a value where older writers give none'],
  [/\balter column \S+ drop default\b/, 'takes away a default that older writers rely on'],
  [/\badd column (?!.*\b(default|generated)\b).*\bnot null\b/, 'adds a column that older writers do not fill'],
  [/^alter table .*\badd (constraint \S+ )?(check|unique|foreign key|primary key|exclude)\b/, 'adds a rule for rows'],
  [/^create unique index\b/, 'adds a rule for rows'],
]

/** What the file would do to those who still run the version before. */
function harmOf(sql: string): string[] {
  if (/^-- Survived: ./m.test(sql)) return []
  const statements = statementsOf(sql)
  const own = new Set(statements.flatMap((one) => /^create table (?:if not exists )?(\S+)/.exec(one)?.[1] ?? []))
  const tableOf = (one: string) => /^(?:alter table (?:only )?|create unique index .*? on )(\S+)/.exec(one)?.[1] ?? ''
  return statements
    .filter((one) => !own.has(tableOf(one)))
    .flatMap((one) =>
      HARMFUL.filter(([pattern]) => pattern.test(one)).map(([, what]) => `${what}: ${one.slice(0, 80)}`),
    )
}

/** In lower case, on one line each, without comments and bodies of functions. */
const statementsOf = (sql: string) =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/(\$\w*\$).*?\1/gs, "''")
    .toLowerCase()
    .split(';')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/** The last of a time before the first release, when nobody ran two versions at once. */
const BEFORE_RELEASES = '0085'

describe('a migration', () => {
  it.each(readMigrations().filter(({ name }) => name > BEFORE_RELEASES))(
    '$name leaves older servers alone',
    ({ sql }) => {
      expect(harmOf(sql)).toEqual([])
    },
  )

  it.each([
    'drop table notes;',
    'alter table notes\n  drop column text;',
    'alter table notes rename to remarks',
    'alter table notes alter column at type bigint using 1;',
    'alter table notes alter column at set not null;',
    'alter table notes alter column at drop default;',
    'alter table notes add column at timestamptz not null;',
    'alter table notes add constraint short check (length(text) < 9);',
    'create unique index notes_text on notes (text);',
  ])('that says %j is found', (sql) => {
    expect(harmOf(sql)).toHaveLength(1)
    expect(harmOf(`-- Survived: no version since 0120 reads it.\n${sql}`)).toEqual([])
  })

  it.each([
    'create table notes (id uuid primary key, text text not null); create unique index notes_text on notes (text);',
    "alter table notes add column at text[] not null default '{}';",
    'alter table notes add column at timestamptz; create index notes_at on notes (at);',
    'alter table notes alter column at drop not null;',
    '-- drop table notes;\ncreate function f() returns trigger language plpgsql as $$ begin drop table x; end $$;',
  ])('that says %j is not', (sql) => {
    expect(harmOf(sql)).toEqual([])
  })
})
