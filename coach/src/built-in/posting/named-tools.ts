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
    const parts = list.split(/\s*(?:[,/|()]|\b(?:and|or|and\/or|und|oder|et|ou|etc|e\.g\.|such as|including)\b|&)\s*/)
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
  /(?:experience (?:with|using)|knowledge of|familiar(?:ity)? with|proficien(?:t|cy) (?:in|with|using)|skilled (?:in|with)|expertise (?:in|with)|working with|use of|using|software|tools|systems|platforms|such as|including)\s+/gi

const STOP = new Set(stop.words.map((word) => word.toLowerCase()))
const isTool = (name: string) =>
  !name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => STOP.has(word))
