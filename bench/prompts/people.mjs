import { readFileSync } from 'node:fs'
import { plainTextDocument } from '../../server/src/adapters/documents/plain-text.ts'

const PEOPLE = ['nurse', 'analyst', 'electrician', 'restaurant', 'developer']
/** Up to when a present position counts: with another day the findings, and so the prompts, would be others. */
const TODAY = '2026-06-01'

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

/**
 * Five invented people, each with a trade, a resume, a posting and what they say, as the server hands them to the coach;
 * with `replies` of a reader who had the prompts alone before them, by task.
 */
export async function readPeople(builtIn) {
  return Promise.all(PEOPLE.map((id) => readPerson(id, builtIn)))
}

async function readPerson(id, builtIn) {
  const told = read(`../../coach/src/port-tests/people/${id}.test-data.json`)
  const document = plainTextDocument(told.resume.join('\n'))
  const reading = await builtIn.readResume(document)
  const draft = await builtIn.readPosting({ text: told.posting.join('\n') })
  return {
    ...told,
    reading,
    draft,
    today: TODAY,
    known: { resume: { text: document.text, ...reading }, job: draft },
    replies: read(`./replies/${id}.json`),
  }
}
