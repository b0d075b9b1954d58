import { stringify } from 'csv-stringify/sync'
import type { ExportedResume } from './exported-resume.ts'

/** A row for each resume. A spreadsheet takes no cell for a formula, and Excel knows the encoding by its mark. */
export const toCsv = (resumes: readonly ExportedResume[]): string =>
  stringify(resumes.map(rowOf), { header: true, bom: true, escape_formulas: true })

function rowOf({ filename, createdAt, profile }: ExportedResume) {
  const { basics, work, education, skills, languages } = profile
  return {
    filename,
    uploaded: createdAt.toISOString(),
    name: basics.name,
    email: basics.email,
    phone: basics.phone,
    location: basics.location,
    latest_position: work[0]?.position,
    latest_employer: work[0]?.name,
    positions: work.length,
    schools: education.flatMap(({ institution }) => institution ?? []).join('; '),
    skills: skills.flatMap(({ keywords }) => keywords).join('; '),
    languages: languages.map(({ language }) => language).join('; '),
  }
}
