import { Document, Packer, Paragraph } from 'docx'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

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

/** A small plain PNG. */
export const makePicture = (): Promise<Uint8Array> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#286040' } })
    .png()
    .toBuffer()

/** The form that an upload is sent with. */
export function uploadForm(bytes: Uint8Array, filename: string, field = 'file'): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), filename)
  return form
}

/** Under three kilobytes that take a reader for ever: forms that draw each other, ten times each, twelve deep. */
export function makeEndlessPdf(): Uint8Array {
  const draw = (depth: number) => `/F${depth} Do `.repeat(10)
  const resources = (depth: number) => `/Resources << /XObject << /F${depth} ${depth + 10} 0 R >> >>`
  const stream = (head: string, content: string) =>
    `<< ${head} /Length ${content.length} >> stream\n${content}\nendstream`
  const objects: [number, string][] = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${resources(1)} >>`],
    [4, stream('', draw(1))],
    ...Array.from({ length: 12 }, (_, at): [number, string] => [
      at + 11,
      stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources(at + 2)}`, draw(at + 2)),
    ]),
  ]
  const body = objects.map(([id, content]) => `${id} 0 obj ${content} endobj\n`).join('')
  return new TextEncoder().encode(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF`)
}
