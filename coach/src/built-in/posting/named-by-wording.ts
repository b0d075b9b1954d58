import { groupOfWord } from '#built-in/skills/tagging/lexicon.ts'
import { keyOf } from '#built-in/skills/tagging/tokens.ts'
import { isWish, type Lists } from './lists.ts'
import type { Section } from './sections.ts'
import { inShortItem, isFamiliar, isShortItem } from './short-items.ts'
import { type TaggedItem, taggedIn } from './tagged-skills.ts'

/**
 * What a posting asks for beyond the names that lists know, as its wording tells. `known` are names that are listed
 * already: where there are hardly any, less certain ones count. Short items of a list are read more eagerly. Duties and running text count
 * where it is all but certain, wishes only while the list is short. The employer's own name is none of them.
 */
export function namedByWording(lists: Lists, sections: Section[], known: string[], employer = ''): string[] {
  const must = lists.must.filter((item) => !isWish(item))
  const wishes = [...lists.must.filter(isWish), ...lists.preferred]
  const names = [...known]
  const add = (found: TaggedItem[]) => {
    for (const { as_written } of found)
      if (![employer, ...names].some((name) => name && sharesName(name, as_written))) names.push(as_written)
  }
  const few = known.length < FEW
  const eager = isFamiliar([...must, ...wishes]) ? isShortItem : () => false
  add(
    must.flatMap((item) =>
      eager(item)
        ? inShortItem(item, 'requirements', known.length)
        : certain([item], 'requirements', few ? CERTAIN.only : CERTAIN.must),
    ),
  )
  add(certain(lists.responsibilities, 'responsibilities', CERTAIN.duty).filter(looksLikeTool))
  add(unlisted(lists, sections).flatMap(([line, kind]) => certain([line], kind, CERTAIN.text)))
  if (names.length < ENOUGH) {
    add(certain(wishes, 'preferred', CERTAIN.wish).filter(looksLikeTool))
    add(wishes.filter(eager).flatMap((item) => inShortItem(item, 'preferred', known.length)))
  }
  return names.slice(known.length)
}

/** With so many names, wished-for ones no longer belong to what the job requires. */
const ENOUGH = 12
const FEW = 4
/** A little more than the labelled postings alone ask for; what is kept is decided by certainty. */
const EAGERNESS = 0.3
/** How certain the tagger must be, 0 to 1, by where a name stands. */
const CERTAIN = { must: 0.93, only: 0.9, wish: 0.9, duty: 0.95, text: 0.9 }

const certain = (items: string[], section: string, least: number): TaggedItem[] =>
  items.flatMap((item) => taggedIn(item, section, EAGERNESS).filter(({ certainty }) => certainty >= least))

/** Lines about the job that are in no list, each with the kind of its section. */
function unlisted(lists: Lists, sections: Section[]): [line: string, section: string][] {
  const listed = new Set([...lists.must, ...lists.preferred, ...lists.responsibilities])
  return sections
    .filter(({ kind }) => RUNNING_TEXT.has(kind))
    .flatMap(({ kind, lines }) => lines.map(({ text }): [string, string] => [text, kind]))
    .filter(([text]) => !listed.has(text))
}
const RUNNING_TEXT = new Set<string>(['opening', 'description', 'unknown'])

/** Does one of the two names hold every word of the other? */
function sharesName(name: string, other: string): boolean {
  const [one, two] = [name, other].map(
    (each) =>
      new Set(
        each
          .split(/[\s/]+/)
          .filter(Boolean)
          .map(keyOf),
      ),
  )
  return one !== undefined && two !== undefined && (one.isSubsetOf(two) || two.isSubsetOf(one))
}

/** A name that lists of technologies hold, or that is written as names of tools are ('dbt Cloud', 'AWS', 'S3'). */
const looksLikeTool = ({ as_written }: TaggedItem) =>
  groupOfWord(as_written.split(/\s+/).map(keyOf).join(' ')) === 'technologies' ||
  /\p{Lu}{2}|\p{Ll}\p{Lu}|\p{L}\p{N}|[+#]/u.test(as_written)
