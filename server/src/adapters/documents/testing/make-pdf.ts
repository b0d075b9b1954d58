import PDFDocument from 'pdfkit'

type Drawing = InstanceType<typeof PDFDocument>

/** A PDF drawn by `draw`, letter size, ten-point Helvetica. */
export function makePdf(draw: (pdf: Drawing) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 0, ...options })
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.fontSize(10)
    draw(pdf)
    pdf.end()
  })
}

/** Lines of text one under the other from a place on the page, `step` points apart. */
export function column(pdf: Drawing, lines: string[], x: number, y: number, step = 14): void {
  lines.forEach((line, at) => {
    pdf.text(line, x, y + at * step, { lineBreak: false })
  })
}
