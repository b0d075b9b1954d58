import type { Profile } from '@greenroom/contract/profile'
import type { ExportedResume } from './exported-resume.ts'

/** JSON Resume (jsonresume.org/schema, 1.0.0): an object for one resume, a list of them for several. */
export function toJson(resumes: readonly ExportedResume[]): string {
  const documents = resumes.map(({ profile }) => ({ $schema: SCHEMA, ...jsonResume(profile) }))
  return `${JSON.stringify(documents.length === 1 ? documents[0] : documents, null, 2)}\n`
}

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/** The schema holds a place as an object, and a skill by a name. */
function jsonResume({ basics, skills, ...rest }: Profile) {
  const { location, ...known } = basics
  return {
    basics: { ...known, ...(location && { location: { address: location } }) },
    ...rest,
    skills: skills.map(({ name, keywords }) => ({ name: name ?? keywords.join(', '), keywords })),
  }
}
