import { deflateSync } from 'node:zlib'

/** A PDF of one page with this content stream. */
export function pdf(content, compressed = false) {
  const stream = compressed ? deflateSync(content, { level: 9 }) : Buffer.from(content)
  const filter = compressed ? ' /Filter /FlateDecode' : ''
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj\n5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj\n4 0 obj << /Length ${stream.length}${filter} >> stream\n`,
    ),
    stream,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
  ])
}
