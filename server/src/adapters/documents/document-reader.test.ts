import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { column, makePdf } from '#adapters/documents/testing/make-pdf.ts'
import { makeRawDocx, makeZip } from '#adapters/documents/testing/make-zip.ts'
import { failedReading, openTestReading, testReading } from '#testing/reading.ts'
import { documentMessage } from './messages.ts'

const reader = testReading().documents

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

describe('what a document is', () => {
  it('reads a PDF whatever it is called', async () => {
    const bytes = await makePdf((pdf) => column(pdf, ['Nora Whitfield', 'nora@whitfield.example'], 50, 50))
    const reading = await reader.read(bytes)
    expect(reading).toMatchObject({ kind: 'read', mime_type: 'application/pdf', pages: 1 })
    expect(reading.kind === 'read' && reading.text).toBe('Nora Whitfield\nnora@whitfield.example')
  })

  it('reads a Word document', async () => {
    const reading = await reader.read(makeRawDocx(paragraph('Nora Whitfield')))
    expect(reading).toMatchObject({ kind: 'read', text: 'Nora Whitfield' })
  })

  it.each([
    ['plain text', Buffer.from('Nora Whitfield, engineer')],
    ['nothing', Buffer.alloc(0)],
    [
      'a picture',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    ['a zip', Buffer.from(makeZip({ 'resume.txt': 'Nora' }))],
    [
      'a spreadsheet',
      Buffer.from(
        makeZip({
          '[Content_Types].xml':
            '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
          'xl/workbook.xml': '<workbook/>',
        }),
      ),
    ],
    ['a compound file that is no Word document', compoundFile('Workbook')],
  ])('refuses %s in the words of the specification', async (_, bytes) => {
    expect(await reader.read(bytes)).toEqual({
      kind: 'refused',
      reason: 'unsupported',
      message_key: 'document.unsupported',
      message: 'Please upload PDF or Word document',
    })
  })
})

describe('documents that give no text', () => {
  it('says that a PDF has a password', async () => {
    const bytes = await makePdf((pdf) => column(pdf, ['Secret'], 50, 50), { userPassword: 'open' })
    expect(await reader.read(bytes)).toMatchObject({
      kind: 'failed',
      reason: 'encrypted',
      message: expect.stringContaining('without the password'),
    })
  })

  it('says that a Word document has a password', async () => {
    expect(await reader.read(compoundFile('EncryptedPackage'))).toMatchObject({ kind: 'failed', reason: 'encrypted' })
  })

  it('finds no text in a scan, and says what to upload instead', async () => {
    const bytes = await makePdf((pdf) => pdf.rect(50, 50, 300, 300).fill('#888'))
    expect(await reader.read(bytes)).toMatchObject({
      kind: 'failed',
      reason: 'no_text',
      message: expect.stringContaining('paste your resume'),
    })
  })

  it('tells an empty Word document', async () => {
    expect(await reader.read(makeRawDocx(paragraph('')))).toMatchObject({ kind: 'failed', reason: 'empty' })
  })

  it.each([
    ['PDF', async () => (await makePdf((pdf) => column(pdf, ['Nora'], 50, 50))).subarray(0, 300)],
    ['Word document', async () => makeRawDocx('<w:p><w:r><w:t>Nora</w:r></w:p>')],
    ['old Word document', async () => compoundFile('WordDocument')],
  ])('calls a damaged %s broken', async (_, make) => {
    expect(await reader.read(await make())).toMatchObject({ kind: 'failed', reason: 'broken' })
  })

  it('has every text in both languages', () => {
    expect(documentMessage('document.no_text', 'zh-CN')).toMatch(/没有找到文字/)
    expect(documentMessage('document.unsupported')).toBe('Please upload PDF or Word document')
  })
})

describe('documents made to hurt', () => {
  it('stops at a page count no resume has', async () => {
    const bytes = await makePdf((pdf) => {
      for (let page = 0; page < 70; page += 1) pdf.addPage().text('more', 50, 50)
    })
    expect(await reader.read(bytes)).toMatchObject({ kind: 'failed', reason: 'too_big' })
  })

  it('stops at an amount of text no resume has', async () => {
    const bytes = makeRawDocx(paragraph('Nora Whitfield, engineer. '.repeat(10_000)))
    expect(await reader.read(bytes)).toMatchObject({ kind: 'failed', reason: 'too_big' })
  })

  it('does not unpack a zip bomb', async () => {
    const bytes = makeRawDocx(paragraph('Nora'), { 'word/media/image1.png': Buffer.alloc(120 * 1024 * 1024) })
    expect(bytes.length).toBeLessThan(1024 * 1024)
    expect(await reader.read(bytes)).toMatchObject({ kind: 'failed', reason: 'too_big' })
  })

  it('ends the worker that reads a PDF bomb and goes on reading', async () => {
    const { documents } = openTestReading()
    expect(await documents.read(await pdfBomb())).toMatchObject({
      kind: 'failed',
      reason: 'too_big',
    })
    const next = await makePdf((pdf) => column(pdf, ['Still here'], 50, 50))
    expect(await documents.read(next)).toMatchObject({ kind: 'read', text: 'Still here' })
  })

  it('says which reading took too long', async () => {
    const bytes = await makePdf((pdf) => column(pdf, ['Nora'], 50, 50))
    const reading = await failedReading('slow').documents.read(bytes)
    expect(reading).toMatchObject({ kind: 'failed', reason: 'too_slow', mime_type: 'application/pdf' })
  })
})

/** Compressed twice: some hundred bytes that stand for a quarter of a gigabyte of page content. */
async function pdfBomb(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const content = deflateSync(deflateSync(Buffer.alloc(256 * 1024 * 1024)))
  const stream = pdf.context.stream(content, { Filter: [PDFName.of('FlateDecode'), PDFName.of('FlateDecode')] })
  pdf.addPage().node.set(PDFName.of('Contents'), pdf.context.register(stream))
  return pdf.save({ useObjectStreams: false })
}

/** The first bytes of a compound file, with the name of a stream as its directory has it. */
function compoundFile(stream: string): Uint8Array {
  const bytes = Buffer.alloc(4096)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  Buffer.from(stream, 'utf16le').copy(bytes, 1024)
  return bytes
}
