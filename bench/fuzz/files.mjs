import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'

const adapters = join(root, 'server/src/adapters')

/** Whole files of every kind that somebody can hand in. */
export async function wholeFiles() {
  const { makeDocx, makePdf } = await import('../../server/src/testing/files.ts')
  const read = (path) => readFileSync(join(adapters, path))
  const pictures = ['posting.png', 'posting.jpg', 'posting.webp'].map((name) => ({
    name,
    bytes: read(`pictures/testing/${name}`),
  }))
  return {
    documents: [
      { name: 'cv.pdf', bytes: Buffer.from(await makePdf()) },
      { name: 'cv.docx', bytes: Buffer.from(await makeDocx()) },
      { name: 'cv.doc', bytes: read('documents/testing/old-word.doc') },
    ],
    pictures,
    pages: [{ name: 'page.html', bytes: Buffer.from(PAGE) }],
  }
}

const POSTING = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Night Nurse',
  hiringOrganization: { '@type': 'Organization', name: 'City Clinic' },
  description: '<p>You triage patients.</p><ul><li>2 years of experience</li></ul>',
}
const PAGE = `<!doctype html><html><head><title>Night Nurse</title>
<script type="application/ld+json">${JSON.stringify(POSTING)}</script></head><body><main><h1>Night Nurse</h1>
<p>City Clinic is looking for a night nurse in Leeds.</p><h2>Requirements</h2><ul><li>Two years of experience</li>
<li>Degree in nursing</li></ul><table><tr><td>Salary</td><td>£30,000</td></tr></table></main></body></html>`
