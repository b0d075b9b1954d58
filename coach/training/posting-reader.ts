// `node coach/training/posting-reader.ts`: fits what the lines of a posting tell → src/knowledge/posting/unit-labels.json, which of
// their words name what it asks for → asked-names.json, and which of those names are meant → name-choice.json. Data: postings.json.
// `node coach/training/posting-figures.ts` says how well all of it reads postings of writers that it was not fitted on.
import { writeFileSync } from 'node:fs'
import { CHOICE_FIT, fitReader, NAME_FIT, prepared, UNIT_FIT } from './fit-reader.ts'
import { packed } from './fit-sequence.ts'
import { LABELLED_POSTINGS } from './labelled-postings.ts'

/** Weights below this change hardly a decision. */
const MIN_WEIGHT = 0.02

const postings = LABELLED_POSTINGS.map(prepared)
const { units, names, choice } = fitReader(postings)
const noted = postings.filter(({ unitLabels }) => unitLabels !== undefined).length
write('unit-labels', {
  about:
    'A linear-chain CRF over the lines and sentences of a posting: nothing, something asked for, wished for, or a duty. One line a feature: its name, then its weight for each label in hundredths.',
  data: `coach/training/postings.json: the ${noted} postings whose requirements are noted`,
  settings: UNIT_FIT,
  ...packed(units),
})
write('asked-names', {
  about:
    'A linear-chain CRF over the words of a posting: none, beginning or inside of a name of what it asks for. One line a feature: its name, then its weight for each label in hundredths.',
  data: `coach/training/postings.json: ${postings.length} postings with ${postings.reduce((sum, { wanted }) => sum + wanted.length, 0)} names`,
  settings: NAME_FIT,
  ...packed(names),
})
write('name-choice', {
  about:
    'Logistic regression: what form, place and neighbours of a name that a posting may ask for say of its being meant. One line a feature: its name, then its weight in hundredths.',
  data: `coach/training/postings.json: ${postings.length} postings`,
  settings: CHOICE_FIT,
  weights: [...choice]
    .filter(([, weight]) => Math.abs(weight) >= MIN_WEIGHT)
    .map(([name, weight]) => `${name}\t${Math.round(weight * 100)}`)
    .join('\n'),
})

function write(name: string, content: object) {
  const file = new URL(`../src/knowledge/posting/${name}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify({ command: 'node coach/training/posting-reader.ts', ...content }, null, 2)}\n`)
}
