import learned from '#knowledge/skills/word-clusters.json' with { type: 'json' }

/** The number of the cluster that a word belongs to, by its key; '-' for a word that was too rare to learn. */
export function clusterOf(key: string): string {
  clusters ??= new Map(
    learned.clusters.split('\n').flatMap((line, at) => line.split(' ').map((word) => [word, String(at)] as const)),
  )
  return clusters.get(key) ?? '-'
}

let clusters: Map<string, string> | undefined
