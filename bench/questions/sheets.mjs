import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const SCALES = ['asked', 'fits', 'aloud', 'one', 'matters']

/**
 * Writes DIR/sheets/PAIR.md, which readers rate without knowing who wrote what, and DIR/key.json, which tells. The order
 * and the numbers follow from the texts alone: writing twice gives the same sheets.
 * @param written by source: by pair: questions
 */
export function writeSheets(folder, pairs, written) {
  const sheets = join(folder, 'sheets')
  rmSync(sheets, { recursive: true, force: true })
  mkdirSync(sheets, { recursive: true })
  const key = {}
  for (const pair of pairs) {
    const entries = Object.entries(written)
      .flatMap(([source, byPair]) => (byPair[pair.id] ?? []).map((text) => ({ source, text, pair: pair.id })))
      .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    const ids = entries.map((entry, place) => {
      const id = `${pair.id}-${String(place + 1).padStart(2, '0')}`
      key[id] = entry
      return id
    })
    writeFileSync(join(sheets, `${pair.id}.md`), sheetOf(pair, entries, ids))
  }
  writeFileSync(join(folder, 'key.json'), JSON.stringify(key, null, 1))
  return key
}

/** Resume and posting as they were read, for an expert who writes questions. */
export function briefOf({ title, company, resume, posting }) {
  return `# Resume\n\n${resume.join('\n')}\n\n# Job: ${title}, ${company}\n\n${posting.join('\n')}\n`
}

/** A digest orders them, so that no source's questions stand together or in the order they were written. */
function placeOf({ pair, text }) {
  return createHash('sha256').update(`${pair}\n${text}`).digest('hex')
}

function sheetOf(pair, entries, ids) {
  return `${briefOf(pair)}
# Rate these interview questions

For each question five whole numbers from 1 (not at all) to 5 (entirely):

- asked: an interviewer for this job would ask it
- fits: it is for this job and this person, not for any
- aloud: it is natural when spoken, and understood at first hearing
- one: it asks one thing
- matters: the answer tells something that matters for the decision

Answer with one line of JSON for each question and nothing else, such as
{"id": "${ids[0] ?? pair.id}", "asked": 3, "fits": 2, "aloud": 4, "one": 5, "matters": 3}

${entries.map(({ text }, at) => `${ids[at]}: ${text}`).join('\n\n')}
`
}
