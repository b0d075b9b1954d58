// Documents and pages, as they come from outside.
import { LoginBody } from '../../contract/src/auth.ts'
import { plainTextDocument } from '../../server/src/adapters/documents/plain-text.ts'
import { headerLines } from '../../server/src/adapters/documents/word/header-lines.ts'
import { linesOfHtml } from '../../server/src/adapters/documents/word/html-lines.ts'
import { decodeHtml } from '../../server/src/adapters/page-reader/decode-html.ts'
import { markupText } from '../../server/src/adapters/page-reader/reading/element-text.ts'
import { readHtml } from '../../server/src/adapters/page-reader/reading/read-html.ts'
import { previewHtml } from '../../server/src/modules/resumes/preview-html.ts'

const PASTED_RESUME_MAX = 3000
const DOCUMENT_MAX = 200_000

export const documentReaders = [
  one('clean pasted text', PASTED_RESUME_MAX, (text) => () => plainTextDocument(text)),
  one('clean the text of a document', DOCUMENT_MAX, (text) => () => plainTextDocument(text)),
  one('read the text of a Word document', DOCUMENT_MAX, (text) => () => linesOfHtml(asMarkup(text))),
  one('read the header of a Word document', DOCUMENT_MAX, (text) => () => headerLines(text)),
  one('preview a resume', DOCUMENT_MAX, (text) => () => previewHtml(text)),
  one(
    'read a page',
    DOCUMENT_MAX,
    (text) => () => readPage(`<html><body><main>${asMarkup(text)}</main></body></html>`),
  ),
  one('read markup as a page', DOCUMENT_MAX, (text) => () => readPage(text)),
  one('read the data of a page', DOCUMENT_MAX, (text) => () => readPage(dataPage(text))),
  one('read a text with markup', DOCUMENT_MAX, (text) => () => orNothing(() => markupText(text))),
  one(
    'check an e-mail address',
    DOCUMENT_MAX,
    (text) => () => LoginBody.safeParse({ email: `a@${text}@`, password: 'x' }),
  ),
  one('decode a page', 2048, (text) => () => decodeHtml(Buffer.from(text), text)),
]

function one(name, most, read) {
  return { name, most, read }
}

const asMarkup = (text) => text.replace(/[&<]/g, (mark) => (mark === '&' ? '&amp;' : '&lt;')).replace(/\n/g, '</p><p>')
const readPage = (html) =>
  orNothing(() => readHtml({ html, url: 'https://example.org/', asked: 'https://example.org/' }))
const dataPage = (text) =>
  `<html><body><script type="application/ld+json">${text}</script><script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: text, description: text })}</script></body></html>`

/** A page that no person made is refused by an error. */
function orNothing(read) {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return undefined
  }
}
