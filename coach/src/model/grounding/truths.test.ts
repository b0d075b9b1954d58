import { describe, expect, it } from 'vitest'
import analyst from '#port-tests/people/analyst.test-data.json' with { type: 'json' }
import developer from '#port-tests/people/developer.test-data.json' with { type: 'json' }
import electrician from '#port-tests/people/electrician.test-data.json' with { type: 'json' }
import nurse from '#port-tests/people/nurse.test-data.json' with { type: 'json' }
import restaurant from '#port-tests/people/restaurant.test-data.json' with { type: 'json' }
import { materialFrom, ungroundedClaims } from './claims.ts'
import { quotesOf } from './exact-quote.ts'
import kinds from './truths.test-data.json' with { type: 'json' }

const PEOPLE = { nurse, analyst, electrician, restaurant, developer }
const POSITIONS = { nurse: 2, analyst: 2, electrician: 2, restaurant: 3, developer: 2 }
const FINDINGS = `results: 100 of 100. 5 of 6 lines have a number.
effect: 15 of 100. 0 of 6 lines say what changed because of the work.
posting_skills: 0 of 100. 0 of 7 skills the posting names are in your resume.
must_haves: 26 of 100. Your resume covers 1 of 4 requirements.
length: 43 of 100. 153 words: short for a full page.
experience: 100 of 100. Your dates add up to about 6.7 years.`

/** Whether what is said may be shown, by the kind of case. */
function isShown(voice: string, [id = '', text = '']: string[]): boolean {
  const person = PEOPLE[id as keyof typeof PEOPLE]
  if (voice === 'quote') return quotesOf(person.answer).find(text) !== undefined
  const count = POSITIONS[id as keyof typeof POSITIONS]
  const counts = { positions: count, jobs: count, employers: count, roles: count, languages: 3 }
  const known = [...person.posting, FINDINGS]
  const resume = person.resume.join('\n')
  const own =
    voice === 'person'
      ? [resume, ...person.earlier.map(({ answer }) => answer)]
      : [resume, person.answer, person.asked.question_text]
  const material = materialFrom({ own, known, counts, voice: voice === 'person' ? 'person' : 'coach' })
  return ungroundedClaims(text, material).length === 0
}

/** Of each kind, the cases at even places were looked at when rules were changed, the others were not. */
function measure(half: 0 | 1) {
  const judged = Object.entries(kinds).map(([kind, { voice, help, lies }]) => {
    const ofHalf = (cases: string[][]) => cases.filter((_, at) => at % 2 === half)
    return {
      kind,
      refused: ofHalf(help).filter((one) => !isShown(voice, one)).length,
      accepted: ofHalf(lies).filter((one) => isShown(voice, one)).length,
    }
  })
  const faulty = judged.filter(({ refused, accepted }) => refused + accepted > 0)
  return Object.fromEntries(faulty.map(({ kind, refused, accepted }) => [kind, { refused, accepted }]))
}

/** What is still told apart wrongly, of five cases of help and five lies of each kind: help refused, lies accepted. */
describe('lies and help of each kind', () => {
  it('are told apart, on the half that rules were looked at with', () => {
    expect(measure(0)).toEqual({
      'general knowledge of the field': { refused: 0, accepted: 2 },
      'inventions to the person without name or figure': { refused: 0, accepted: 1 },
      'other languages': { refused: 0, accepted: 3 },
    })
  })

  it('and on the half that was held out', () => {
    expect(measure(1)).toEqual({
      'acronyms and names of the job': { refused: 0, accepted: 2 },
      'counts of stations': { refused: 0, accepted: 1 },
      'counts of what stands in the text': { refused: 0, accepted: 1 },
      'inventions to the person without name or figure': { refused: 2, accepted: 1 },
      'other languages': { refused: 0, accepted: 3 },
      suppositions: { refused: 0, accepted: 3 },
      'tools and cases in questions': { refused: 1, accepted: 1 },
    })
  })
})
