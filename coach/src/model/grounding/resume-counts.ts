import type { KnownResume } from '#coach.ts'
import words from '#knowledge/model/claims.json' with { type: 'json' }

/** How many stations a resume lists, by the words for them (claims.json); none where none was read. */
export function resumeCounts(resume: KnownResume | undefined): Record<string, number> {
  const { work = [], projects = [], education = [], certificates = [], languages = [] } = resume?.profile ?? {}
  const read = {
    positions: work.length,
    roles: work.length,
    jobs: work.length,
    employers: work.length,
    stations: work.length,
    projects: projects.length,
    degrees: education.length,
    certificates: certificates.length,
    languages: languages.length,
  }
  return Object.fromEntries(Object.entries(read).filter(([name, count]) => count > 0 && words.stations.includes(name)))
}
