import { describe, expect, it } from 'vitest'
import { openReadingHere } from '#testing/reading.ts'
import type { Reading } from './port.ts'

const POSTING = 'Nurse wanted\n\nRequirements\n- Good English\n- Registration with the board'

describe('a posting', () => {
  it('is read by what the tagger finds in its lines', async () => {
    const asked: string[] = []
    const { coach } = openReadingHere({
      tagPosting: async (text) => {
        asked.push(text)
        return [{ kind: 'employer', from: 0, to: 'Nurse'.length, certainty: 0.8 }]
      },
    })
    const { company } = await coach.readPosting({ text: POSTING })
    expect(asked).toEqual(['Nurse wanted\n\nRequirements\n• Good English\n• Registration with the board'])
    expect(company).toBe('Nurse')
  })

  it('is read by plain signs where the tagger cannot be had', async () => {
    const { coach } = openReadingHere({ tagPosting: async () => undefined })
    const { requirements } = await coach.readPosting({ text: POSTING })
    expect(requirements).toEqual(['Good English', 'Registration with the board'])
  })

  it.each([
    ['Chinese', '招聘护士\n\n任职要求\n1、有护士执业证\n2、能上夜班\n3、责任心强，能吃苦耐劳'],
    [
      'German',
      'Wir suchen eine Pflegefachkraft für unser Haus in der Stadt.\n\nIhr Profil\n- Sie haben eine abgeschlossene Ausbildung in der Pflege\n- Sie sind sicher in der deutschen Sprache und mit dem Computer\n- Sie arbeiten gern in einem Team und auch am Wochenende',
    ],
  ])('is not shown to the tagger in %s, of which it learned nothing', async (_, text) => {
    const { coach } = openReadingHere({ tagPosting: () => expect.unreachable('The tagger was asked') })
    expect((await coach.readPosting({ text })).requirements).toHaveLength(3)
  })
})

const RESUME = 'Ada Byron\n\nI like to work with my hands.\n\nSkills\n- Welding and other things\n- Rigging'
/** Finds one skill. */
const tagged = (name: string) => async (text: string) => [
  { kind: 'skill' as const, from: text.indexOf(name), to: text.indexOf(name) + name.length, certainty: 0.95 },
]

describe('a resume', () => {
  const documentOf = (text: string) => ({ text, lines: text.split('\n').map((line) => ({ text: line })) })

  it.each([
    ['pasted', ({ texts }: Reading) => texts.readResume(RESUME).then(({ resume }) => resume)],
    ['of lines', ({ coach }: Reading) => coach.readResume(documentOf(RESUME))],
  ])('%s has the skills that the tagger finds in its lines', async (_, read) => {
    const { skills } = await read(openReadingHere({ tagResume: tagged('Welding') }))
    expect(skills).toEqual(['Welding', 'Rigging'])
  })

  it('is read by plain signs where the tagger cannot be had', async () => {
    const { texts } = openReadingHere({ tagResume: async () => undefined })
    expect((await texts.readResume(RESUME)).resume.skills).toContain('Rigging')
  })

  it('is not shown to the tagger in another language', async () => {
    const { texts } = openReadingHere({ tagResume: () => expect.unreachable('The tagger was asked') })
    const text =
      'Jana Wolff\n\nBerufserfahrung\nPflegefachkraft in der Klinik am Park\n\nKenntnisse\nWundversorgung und Orbis'
    expect((await texts.readResume(text)).resume.skills).toContain('Wundversorgung')
  })
})
