import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'

/** A job title as runs of plain words: one for each part between commas, dashes and brackets, the first part first. */
export function titleParts(title: string): string[][] {
  return title
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/\s[-–—|]\s?|[,(:;)/]|\s(?:at|for|in|within|of the)\s/)
    .map((part) => (part.match(/\p{L}[\p{L}\p{N}+#.]*/gu) ?? []).map(singular).filter(isTelling))
    .filter((words) => words.length > 0)
}

/** The words of a title in one line, to compare with others. */
export const titleKey = (title: string): string => titleParts(title)[0]?.join(' ') ?? ''

function singular(word: string): string {
  const plain = word.replace(/\.$/, '')
  return plain.length > 3 && /[^s]s$/.test(plain) && !/(?:sales|logistics|operations|series)$/.test(plain)
    ? plain.slice(0, -1)
    : plain
}

/** `IT` is a trade in a title. */
const isTelling = (word: string) => word === 'it' || (!LEVELS.has(word) && !FUNCTION_WORDS.has(word))

/** How senior somebody is says nothing about the trade. */
const LEVELS = new Set(
  'senior sr junior jr lead principal staff entry level trainee intern internship graduate experienced i ii iii iv part full time temporary permanent seasonal certified chartered'.split(
    ' ',
  ),
)
