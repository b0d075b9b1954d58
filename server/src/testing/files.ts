import { Document, Packer, Paragraph } from 'docx'
import PDFDocument from 'pdfkit'

export const RESUME_LINES = [
  'Grace Example',
  'grace@example.org',
  'Experience',
  'Data Engineer, Acme, 2020 - 2023',
  'Moved 40 pipelines to Airflow and cut failures by half.',
  'Skills',
  'Python, SQL, Airflow',
]

/** A PDF with these lines; with a password nobody can open it without. */
export function makePdf(lines = RESUME_LINES, password?: string): Promise<Uint8Array> {
  const document = new PDFDocument(password ? { userPassword: password } : {})
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  document.on('error', reject)
  for (const line of lines) document.text(line)
  document.end()
  return promise
}

export async function makeDocx(lines = RESUME_LINES): Promise<Uint8Array> {
  const document = new Document({ sections: [{ children: lines.map((line) => new Paragraph(line)) }] })
  return new Uint8Array(await Packer.toBuffer(document))
}

/** The form that an upload is sent with. */
export function uploadForm(bytes: Uint8Array, filename: string, field = 'file'): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), filename)
  return form
}
