// Documents that a person could upload and no reader should be held by.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { pdf } from '../pdf.mjs'

const MB = 1024 * 1024
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** `[name, bytes]`; the first ones hold a reader until its time is up. */
export function hostileDocuments() {
  const text = (content) => pdf(`BT /F1 12 Tf 72 700 Td ${content} ET`)
  return [
    ['endless.pdf', endlessPdf()],
    ['nested-pages.pdf', nestedPages(20_000)],
    ['loop-of-pages.pdf', loopOfPages()],
    ['bomb.pdf', pdf(Buffer.alloc(256 * MB, 32), true)],
    ['brackets.pdf', text('['.repeat(500_000))],
    ['brackets-closed.pdf', text(`${'['.repeat(100_000)}${']'.repeat(100_000)} TJ`)],
    ['many-words.pdf', pdf(`BT /F1 1 Tf ${'1 0 0 1 9 9 Tm (a) Tj '.repeat(60_000)} ET`, true)],
    ['one-long-word.pdf', text(`(${'a'.repeat(300_000)}) Tj`)],
    ['spaces.pdf', text(`(${' '.repeat(150_000)}x) Tj`)],
    ['present.pdf', text(`(${'present'.repeat(20_000)}) Tj`)],
    ['saved-states.pdf', pdf('q '.repeat(1_000_000), true)],
    ['no-pdf.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * MB - 9, 'x')])],
    ['no-objects.pdf', Buffer.from(`%PDF-1.7\n${'1 0 obj '.repeat(100_000)}`)],
    ['bomb.docx', docx('<w:p/>', { 'word/media/image1.png': Buffer.alloc(400 * MB) })],
    ['large.docx', docx(`<w:p><w:r><w:t>${' '.repeat(60 * MB)}</w:t></w:r></w:p>`)],
    ['nested-tables.docx', docx(nested(5000, '<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>'))],
    ['many-paragraphs.docx', docx('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(150_000))],
    ['many-runs.docx', docx(`<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(150_000)}</w:p>`)],
    ['many-jobs.docx', docx('<w:p><w:r><w:t>Developer, Acme, 2019 - 2020</w:t></w:r></w:p>'.repeat(6000))],
    ['present.docx', docx(`<w:p><w:r><w:t>£${'present'.repeat(20_000)}’</w:t></w:r></w:p>`)],
    ['entities.docx', docx('<w:p><w:r><w:t>&a;</w:t></w:r></w:p>', {}, entities())],
    [
      'old.doc',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2 * MB, 'WordDocument', 'utf16le')]),
    ],
    ['no-zip.docx', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(5 * MB, 7)])],
  ]
}

const nested = (depth, open, close) => open.repeat(depth) + close.repeat(depth)

function endlessPdf() {
  const objects = Array.from({ length: 12 }, (_, at) => form(at + 11, at + 12))
  return pdfOf([...objects, page(`/F12 Do `.repeat(10), '/XObject << /F12 11 0 R >>')])
}
const form = (id, next) => {
  const content = `/F${next + 1} Do `.repeat(10)
  const resources = `/Resources << /XObject << /F${next + 1} ${next} 0 R >> >>`
  return `${id} 0 obj << /Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources} /Length ${content.length} >> stream\n${content}\nendstream endobj`
}
const page = (content, resources) =>
  `2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ${resources} >> >> endobj\n4 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj`
const pdfOf = (objects) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n${objects.join('\n')}\ntrailer << /Root 1 0 R >>\n%%EOF`,
  )

const nestedPages = (depth) =>
  pdfOf(
    Array.from(
      { length: depth },
      (_, at) => `${at + 2} 0 obj << /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >> endobj`,
    ),
  )
const loopOfPages = () =>
  pdfOf([
    '2 0 obj << /Type /Pages /Kids [3 0 R 3 0 R] /Count 50 >> endobj',
    '3 0 obj << /Type /Pages /Kids [2 0 R 2 0 R] /Count 50 >> endobj',
  ])

const entities = () =>
  `<!DOCTYPE x [<!ENTITY a0 "aaaaaaaaaa">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}<!ENTITY a "&a12;">]>`

function docx(body, more = {}, doctype = '') {
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?>${doctype}<w:document ${space}><w:body>${body}</w:body></w:document>`,
    ...more,
  })
}

function zip(files) {
  const parts = []
  const entries = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, place, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}

/** Screens that take a recogniser long, and one that claims to be small. */
export function hostilePictures() {
  return [png(6000, 6000, 0), png(1500, 1500, 'noise'), png(4000, 10, 'noise'), png(2000, 2000, 255)]
}

function png(width, height, ink) {
  const row = Buffer.alloc(width + 1)
  const rows = Array.from({ length: height }, (_, y) => {
    for (let x = 1; x <= width; x += 1) row[x] = ink === 'noise' ? ((x * 7919 + y * 104_729) % 251) ^ (x & y) : ink
    row[0] = 0
    return Buffer.from(row)
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
