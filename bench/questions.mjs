// `npm run bench:questions -- DIR`: questions for the six people of bench/questions/pairs.json, eight each by the built-in
// coach, by a model and by an expert, mixed on sheets for readers who do not know whose they are (DIR/sheets, DIR/key.json).
// With AI_* set that provider is the model. Without, somebody answers its prompts by hand: they are written to DIR/prompts,
// each reply belongs into DIR/replies under the same name, and the command is run again until nothing is missing.
// The expert's are read from DIR/expert.json where there is one: {"nurse": ["question", … eight], "electrician": […], …}; what
// to write them from is in DIR/briefs. `npm run bench:ratings -- DIR` counts what the readers say.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from '../scripts/install.mjs'
import { startPromptFolder } from './questions/prompt-folder.mjs'
import { briefOf, writeSheets } from './questions/sheets.mjs'

const COUNT = 8
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Name the folder to write to: npm run bench:questions -- DIR')
  process.exit(2)
}
install()
const { createBuiltInCoach } = await import('../coach/src/built-in/built-in-coach.ts')
const { createModelCoach } = await import('../coach/src/model/model-coach.ts')
const { plainTextDocument } = await import('../server/src/adapters/documents/plain-text.ts')
const { openModels } = await import('../server/src/adapters/language-model/open-model.ts')
const { readPrompts } = await import('../server/src/adapters/language-model/read-prompts.ts')
const { planQuestions } = await import('../server/src/modules/interviews/distribution.ts')
const { slotsOf } = await import('../server/src/modules/interviews/slots.ts')

const pairs = JSON.parse(readFileSync(new URL('./questions/pairs.json', import.meta.url), 'utf8'))
const slots = slotsOf(planQuestions({ total_questions: COUNT }, COUNT, COUNT))
const builtIn = createBuiltInCoach()
mkdirSync(join(folder, 'briefs'), { recursive: true })
for (const pair of pairs) writeFileSync(join(folder, 'briefs', `${pair.id}.md`), briefOf(pair))

const { AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL } = process.env
const byHand = AI_PROVIDER ? undefined : await startPromptFolder(folder)
const { source } = await openModels(byHand?.settings ?? { AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL })
const filled = []
const filling = {
  ...builtIn,
  async writeQuestions(request) {
    const drafts = await builtIn.writeQuestions(request)
    filled.push(...textsOf(drafts))
    return drafts
  },
}
const model = createModelCoach({ source, prompts: readPrompts(), builtIn: filling })
const written = { 'built-in': {}, model: {}, ...expertColumn() }
for (const pair of pairs) {
  const request = await requestOf(pair)
  written['built-in'][pair.id] = textsOf(await builtIn.writeQuestions(request))
  byHand?.labelled(pair.id)
  const missing = byHand?.waiting.length
  const drafts = await model.writeQuestions(request).catch((error) => {
    if (byHand?.waiting.length === missing) console.error(`${pair.id}: the model's questions failed: ${error.reason}`)
  })
  if (!drafts || byHand?.waiting.length !== missing) continue
  written.model[pair.id] = textsOf(drafts)
}
byHand?.close()
if (byHand?.waiting.length) {
  console.log(
    `${byHand.waiting.length} prompts wait in ${join(folder, 'prompts')} for a reply of the same name in replies:`,
  )
  for (const name of byHand.waiting) console.log(`  ${name}`)
  process.exit(3)
}
const key = writeSheets(folder, pairs, written)
for (const [name, byPair] of Object.entries(written))
  console.log(`${name}: ${Object.values(byPair).flat().length} questions for ${Object.keys(byPair).length} people`)
console.log(
  `${filled.length} of the model's are the built-in coach's, in slots for which nothing of the model was left`,
)
for (const text of filled) console.log(`  ${text}`)
console.log(`${Object.keys(key).length} questions on ${pairs.length} sheets in ${join(folder, 'sheets')}`)

async function requestOf({ id, title, company, resume, posting }) {
  const document = plainTextDocument(resume.join('\n'))
  return {
    resume: { text: document.text, ...(await builtIn.readResume(document)) },
    job: await builtIn.readPosting({ text: posting.join('\n'), title, company }),
    slots,
    avoid: [],
    seed: id,
  }
}

function textsOf(drafts) {
  return drafts.map(({ question_text }) => question_text)
}

/** Nothing, or every pair's questions of the expert. */
function expertColumn() {
  const file = join(folder, 'expert.json')
  if (!existsSync(file)) return {}
  const expert = JSON.parse(readFileSync(file, 'utf8'))
  const wrong = pairs.filter(
    ({ id }) => expert[id]?.length !== COUNT || expert[id].some((text) => typeof text !== 'string' || !text.trim()),
  )
  if (wrong.length === 0) return { expert }
  console.error(`${file} needs ${COUNT} questions each for ${wrong.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}
