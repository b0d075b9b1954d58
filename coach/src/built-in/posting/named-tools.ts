import stop from '#knowledge/posting/not-a-tool.json' with { type: 'json' }

/**
 * Names of tools that no list knows ('Experience with Kustomer or Zendesk'): words with capital letters in the list
 * that follows a cue. Countries, companies' praise and degrees are not tools (knowledge/posting/not-a-tool).
 */
export function namedTools(item: string): string[] {
  const found: string[] = []
  for (const cue of item.matchAll(CUE)) {
    const list =
      item
        .slice(cue.index + cue[0].length)
        .split(/[.;:]\s|[.;]$|\b(?:to|for|in order|who|that|which|within|at|on)\b/)[0] ?? ''
    const parts = list.split(
      /(?:(?<!\s)\s+)?(?:[,/|()]|\b(?:and|or|and\/or|und|oder|et|ou|etc|e\.g\.|such as|including)\b|&)\s*/,
    )
    for (const part of parts) {
      const name = part.match(
        /^(?:\p{Ll}+ )?((?:\p{Lu}[\p{L}\p{N}+#.-]*|\p{Ll}+\p{Lu}\p{L}*)(?: \p{Lu}[\p{L}\p{N}+#.]*| \d+){0,2})(?: \p{Ll}+)?$/u,
      )?.[1]
      if (name && name.length > 2 && isTool(name)) found.push(name)
    }
  }
  return [...new Set(found)]
}

const CUE =
  /(?:experience (?:with|using)|knowledge of|understanding of|familiar(?:ity)? with|proficien(?:t|cy) (?:in|with|using)|skilled (?:in|with)|expertise (?:in|with)|working with|use of|using|software|tools|systems|platforms|such as|including)\s+/gi

const STOP = new Set(stop.words.map((word) => word.toLowerCase()))
const isTool = (name: string) =>
  !name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => STOP.has(word))

/**
 * What an item asks for in small letters ('Knowledge of tax legislation'), for items in which no known skill stands.
 * At most three words; whatever speaks of the job itself ('a similar role') is no skill.
 */
export function askedSubject(item: string): string | undefined {
  const phrase = item
    .match(SUBJECT)?.[1]
    ?.split(
      /(?<!\s)\s+(?:and|or|in|of|for|to|with|within|on|at|is|are|as|from|by|including|such|that|which|who|preferred|required|desirable)\b|[,;.:(/]/,
    )[0]
  const words = phrase?.split(/\s+/).filter(Boolean) ?? []
  while (words[0] && LEADING.has(words[0].toLowerCase())) words.shift()
  const usable =
    words.length > 0 &&
    words.length <= 3 &&
    !words.some((word) => VAGUE.has(word.toLowerCase()) || /^\d|^\p{Lu}\p{Ll}/u.test(word))
  return usable ? words.join(' ') : undefined
}

const SUBJECT =
  /(?:knowledge of|understanding of|familiar(?:ity)? with|expertise in|skilled in|background in|proficien(?:t|cy) in|experience (?:in|with|of))\s+(?:the |an? |using |working (?:in|with) )?([\p{L}][\p{L} '’-]{3,60})/iu
const LEADING = new Set(stop.leading)
const VAGUE = new Set(stop.vague)
