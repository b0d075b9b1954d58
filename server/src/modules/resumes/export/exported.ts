import type { ResumeExportBody } from '@greenroom/contract/resumes'
import type { z } from 'zod'
import type { ResumeService } from '#modules/resumes/service.ts'
import { toPdf } from '#platform/documents/pdf.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { toCsv } from './csv.ts'
import type { ExportedResume } from './exported-resume.ts'
import { toJson } from './json.ts'
import { linesOf } from './lines.ts'
import { toMarkdown } from './markdown.ts'

type Format = z.output<typeof ResumeExportBody>['format']

/** What is exported of each of them. 404 when one is not theirs, 409 when one has not been read. */
export async function toExport(
  resumes: Pick<ResumeService, 'read' | 'known'>,
  userId: string,
  ids: readonly string[],
): Promise<ExportedResume[]> {
  const chosen: ExportedResume[] = []
  for (const id of new Set(ids)) {
    const { filename, createdAt } = await resumes.read(userId, id)
    chosen.push({ filename, createdAt, profile: (await resumes.known(userId, id)).profile })
  }
  return chosen
}

/**
 * One file with all of them, in the order they were asked for.
 * @throws UnwritableText for a PDF of text in other than Latin letters.
 */
export async function exported(resumes: readonly ExportedResume[], format: Format): Promise<FileAnswer> {
  const { ending, mimeType, write } = FORMATS[format]
  const [only, ...others] = resumes
  const name = only && others.length === 0 ? only.filename.replace(/\.[^.]{1,5}$/, '') : 'resumes'
  return { filename: `${name}.${ending}`, mimeType, bytes: await write(resumes) }
}

type Writer = (resumes: readonly ExportedResume[]) => Uint8Array | Promise<Uint8Array>
const utf8 =
  (write: (resumes: readonly ExportedResume[]) => string): Writer =>
  (resumes) =>
    new TextEncoder().encode(write(resumes))
const FORMATS: Record<Format, { ending: string; mimeType: string; write: Writer }> = {
  json: { ending: 'json', mimeType: 'application/json; charset=utf-8', write: utf8(toJson) },
  markdown: { ending: 'md', mimeType: 'text/markdown; charset=utf-8', write: utf8(toMarkdown) },
  csv: { ending: 'csv', mimeType: 'text/csv; charset=utf-8', write: utf8(toCsv) },
  pdf: {
    ending: 'pdf',
    mimeType: 'application/pdf',
    write: (resumes) => toPdf(resumes.map(({ profile }) => linesOf(profile))),
  },
}
