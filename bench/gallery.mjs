// `npm run gallery -- --to FOLDER [--only home,report] [--quick]`: every screen in every state as PNG, light and dark, in English
// and Chinese, 360, 768 and 1440 pixels wide, in English also in forced colours and at 400 %; and what axe finds on each.
// `--only` takes beginnings of names; quick: two of the looks. The folder must lie outside the project. Exit code 1 when axe found
// something, a page broke, or a state could not be reached. What was found and mended: docs/gallery.md.
import { mkdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { install } from '../scripts/install.mjs'
import { root } from '../scripts/paths.mjs'
import { launchChromium } from './chromium.mjs'
import { makePeople } from './gallery/people.mjs'
import { takePictures } from './gallery/pictures.mjs'
import { completeStates } from './gallery/states/complete.mjs'
import { homeStates } from './gallery/states/home.mjs'
import { interviewStates } from './gallery/states/interview.mjs'
import { liveStates } from './gallery/states/live.mjs'
import { preparationStates } from './gallery/states/preparation.mjs'
import { profileStates } from './gallery/states/profile.mjs'
import { recordStates } from './gallery/states/records.mjs'
import { resumeStates } from './gallery/states/resumes.mjs'
import { visitorStates } from './gallery/states/visitor.mjs'
import { startServer } from './server.mjs'

const { values } = parseArgs({
  options: { to: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
if (!values.to || !relative(root, resolve(values.to)).startsWith('..')) {
  console.error('Say where to: npm run gallery -- --to FOLDER, a folder outside the project.')
  process.exit(1)
}
const STATES = {
  ...visitorStates,
  ...homeStates,
  ...recordStates,
  ...preparationStates,
  ...resumeStates,
  ...interviewStates,
  ...completeStates,
  ...liveStates,
  ...profileStates,
}
const PLAIN = ['light', 'dark'].flatMap((theme) => [1440, 768, 360].map((width) => ({ theme, width })))
const LOOKS = values.quick
  ? { en: [{ theme: 'light', width: 1440 }], 'zh-CN': [{ theme: 'dark', width: 360 }] }
  : {
      en: [...PLAIN, { theme: 'forced', width: 1440 }, { theme: 'light', width: 320, height: 256 }],
      'zh-CN': PLAIN,
    }

install()
mkdirSync(values.to, { recursive: true })
const only = values.only?.split(',')
const wanted = Object.entries(STATES).filter(([name]) => !only || only.some((start) => name.startsWith(start)))
const server = await startServer({})
const browser = await launchChromium()
const faults = []
try {
  for (const [language, looks] of Object.entries(LOOKS)) {
    // Some states leave something behind, a new question for one.
    const place = { browser, server, people: await makePeople(server.base), folder: values.to }
    for (const [name, state] of wanted) {
      const wrong = await takePictures(place, name, state, language, looks)
      faults.push(...wrong)
      for (const line of wrong) console.log(line)
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log(`${wanted.length} states, ${faults.length} faults; pictures in ${values.to}`)
process.exitCode = faults.length > 0 ? 1 : 0
