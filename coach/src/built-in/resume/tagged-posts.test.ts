import { describe, expect, it } from 'vitest'
import { taggedText } from '#built-in/resume/testing/tagged-text.ts'
import { readResume } from './read-resume.ts'
import { withTaggedPosts } from './tagged-posts.ts'

function readWith(tagged: string) {
  const { document, text, spans } = taggedText(tagged)
  return withTaggedPosts(readResume(document), text, spans)
}

const POST = `I keep boats alive
<post><date>since 4/2021</date> | <title>second engineer</title>, <employer>forthside ferries</employer> (Boston, MA)</post>
• kept two engines running
• cut fuel by 6 %`

describe('posts', () => {
  it('are read where no heading names them', () => {
    expect(readWith(POST).profile.work).toEqual([
      {
        name: 'forthside ferries',
        position: 'second engineer',
        location: 'Boston, MA',
        startDate: '2021-04',
        highlights: ['kept two engines running', 'cut fuel by 6 %'],
      },
    ])
  })

  it('that the rules do not read alike are doubtful', () => {
    expect(readWith(POST).confidence['work.0.name']).toBeLessThan(0.7)
  })

  it('that the rules read alike are sure', () => {
    const { confidence } = readWith(`WORK

<post><title>Yard Hand</title>, <employer>Halden Docks Ltd</employer>, <date>2019 - 2021</date></post>
• Ran the crane`)
    expect(confidence['work.0.name']).toBeGreaterThan(0.7)
    expect(confidence['work.0.position']).toBeGreaterThan(0.7)
  })

  it('without an employer are further ones at that of the post before', () => {
    const { work } = readWith(`WORK

<post><employer>Halden Docks</employer>
<title>Foreman</title> | <date>2021 - 2024</date></post>
• Led twelve
<post><title>Yard Hand</title> | <date>2019 - 2021</date></post>`).profile
    expect(work.map(({ name, position }) => `${position} at ${name}`)).toEqual([
      'Foreman at Halden Docks',
      'Yard Hand at Halden Docks',
    ])
  })

  it('in another section inherit no employer', () => {
    const { work } = readWith(`WORK

<post><title>Foreman</title>, <employer>Halden Docks</employer>, <date>2021 - 2024</date></post>

OTHER EXPERIENCE

<post><title>Rigger</title> | <date>2019 - 2021</date></post>`).profile
    expect(work[1]).toEqual({ position: 'Rigger', startDate: '2019', endDate: '2021', highlights: [] })
  })

  it('torn apart between their names are whole again', () => {
    const { work } = readWith(`<post><title>Foreman</title></post>
<post><employer>Halden Docks</employer>, <date>2021 - 2024</date></post>`).profile
    expect(work).toEqual([
      { name: 'Halden Docks', position: 'Foreman', startDate: '2021', endDate: '2024', highlights: [] },
    ])
  })

  it('keep their points below a label, and at a line that goes on', () => {
    const { work } =
      readWith(`<post><title>Foreman</title>, <employer>Halden Docks</employer>, <date>2021 - 2024</date></post>
Key achievements:
• Managed twelve building
projects
• Led twelve
<post><title>Rigger</title>, <employer>Coal Yard</employer>, <date>2019 - 2021</date></post>
• Ran the crane`).profile
    expect(work[0]?.summary).toBeUndefined()
    expect(work.map(({ highlights }) => highlights)).toEqual([
      ['Managed twelve building projects', 'Led twelve'],
      ['Ran the crane'],
    ])
  })

  it('keep a sentence that stands behind their names', () => {
    const { work } = readWith(
      `<post><title>Foreman</title>, <employer>Halden Docks</employer>, <date>2021 - 2024</date></post>: ran the crane and led twelve.`,
    ).profile
    expect(work[0]?.highlights).toEqual(['ran the crane and led twelve.'])
  })

  it('are dated by a date that stands apart', () => {
    const { work } = readWith(
      `<post><title>Foreman</title>, <employer>Halden Docks</employer></post>, Leith, <post><date>2021 - 2024</date></post>
• Led twelve`,
    ).profile
    expect(work).toMatchObject([{ startDate: '2021', endDate: '2024', highlights: ['Led twelve'] }])
  })

  it('are dated by both ends of a date that was torn apart', () => {
    const { work } = readWith(
      `<post><title>Foreman</title>, <employer>Halden Docks</employer>, <date>Mar 2019</date> – <date>Feb 2021</date></post>`,
    ).profile
    expect(work).toMatchObject([{ startDate: '2019-03', endDate: '2021-02' }])
  })

  it('are dated by the two cells of a table', () => {
    const { work } = readWith(
      `<post><title>Foreman</title> | <employer>Halden Docks</employer> | <date>03/2022</date> | <date>present</date></post>`,
    ).profile
    expect(work).toMatchObject([{ startDate: '2022-03' }])
    expect(work[0]?.endDate).toBeUndefined()
  })

  it('are none where a title stands amid a list item', () => {
    const { work } =
      readWith(`<post><title>Rigger</title>, <employer>Halden Docks</employer>, <date>2021 - 2024</date></post>
• Promoted to <post><title>Foreman</title></post> within a year, leading twelve people`).profile
    expect(work).toHaveLength(1)
    expect(work[0]?.highlights).toEqual(['Promoted to Foreman within a year, leading twelve people'])
  })

  it('are several where one head names and dates several', () => {
    const { work } = readWith(`<post><employer>Halden Docks</employer></post>
<post><title>Foreman</title> <date>2021 - 2024</date>, <title>Yard Hand</title> <date>2019 - 2021</date></post>`).profile
    expect(work).toMatchObject([
      { name: 'Halden Docks', position: 'Foreman', startDate: '2021' },
      { name: 'Halden Docks', position: 'Yard Hand', startDate: '2019' },
    ])
  })

  it('of the same names are told apart by their dates', () => {
    const { work } = readWith(`WORK

<post><title>Yard Hand</title>, <employer>Halden Docks Ltd</employer>, <date>2015 - 2017</date></post>
• Swept
<post><title>Yard Hand</title>, <employer>Halden Docks Ltd</employer>, <date>2020 - Present</date></post>
• Ran the crane`).profile
    expect(work).toMatchObject([{ startDate: '2015', endDate: '2017' }, { startDate: '2020' }])
    expect(work[1]?.endDate).toBeUndefined()
  })

  it('end where the next section begins', () => {
    const { work } =
      readWith(`<post><title>Foreman</title>, <employer>Halden Docks</employer>, <date>2021 - 2024</date></post>
• Led twelve

SKILLS
• Cranes`).profile
    expect(work[0]?.highlights).toEqual(['Led twelve'])
  })

  it('that nobody paid are voluntary work', () => {
    const { work, volunteer } = readWith(`WORK

<unpaid><title>Reading Buddy</title>, <employer>Qasba Library Ltd</employer>, <date>2022 - 2023</date></unpaid>`).profile
    expect(work).toEqual([])
    expect(volunteer).toEqual([
      {
        organization: 'Qasba Library Ltd',
        position: 'Reading Buddy',
        startDate: '2022',
        endDate: '2023',
        highlights: [],
      },
    ])
  })

  it('that the rules read stay where too little is known of them as voluntary work', () => {
    const { work, volunteer } = readWith(`WORK

<unpaid><employer>Halden Docks Ltd</employer>, <date>2019 - 2021</date></unpaid>
• Ran the crane`).profile
    expect(work).toMatchObject([{ name: 'Halden Docks Ltd', highlights: ['Ran the crane'] }])
    expect(volunteer ?? []).toEqual([])
  })

  it('that moved to voluntary work leave the others as sure as they were', () => {
    const { profile, confidence } = readWith(`WORK

<unpaid><title>Reading Buddy</title>, <employer>Qasba Library Ltd</employer>, <date>2022 - 2023</date></unpaid>

Yard Hand, Halden Docks Ltd, 2019 - 2021`)
    expect(profile.work.map(({ name }) => name)).toEqual(['Halden Docks Ltd'])
    expect(Object.keys(confidence).filter((path) => path.startsWith('work.'))).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^work\.1/)]),
    )
  })

  it('in the same years are not taken for each other', () => {
    const { work } = readWith(`WORK

<post><title>Tutor</title>, <employer>Coal College</employer>, <date>2019 - 2021</date></post>
<post><title>Yard Hand</title>, <employer>Halden Docks Ltd</employer>, <date>2019 - 2021</date></post>
• Ran the crane`).profile
    expect(work.map(({ name, highlights }) => [name, highlights])).toEqual([
      ['Coal College', []],
      ['Halden Docks Ltd', ['Ran the crane']],
    ])
  })

  it('stay as the rules read them where the tagger finds none', () => {
    const text = `WORK

Yard Hand, Halden Docks Ltd, 2019 - 2021
• Ran the crane`
    expect(readWith(text).profile.work).toHaveLength(1)
  })
})

describe('studies', () => {
  it('are read with degree, area, period and grade', () => {
    const { education } = readWith(`I studied at
<study><school>Coal City Polytechnic</school>: <degree>Bachelor of Science in Physics</degree>, <date>2018 - 2021</date>, GPA 3.6</study>`).profile
    expect(education).toEqual([
      {
        institution: 'Coal City Polytechnic',
        studyType: 'Bachelor of Science',
        area: 'Physics',
        startDate: '2018',
        endDate: '2021',
        score: '3.6',
      },
    ])
  })

  it('have what the rules read of them and the tagger does not tell', () => {
    const { education } = readWith(`EDUCATION

<study><school>Coal City University</school>, <date>2018 - 2021</date></study>
BSc Physics
GPA: 3.6`).profile
    expect(education).toMatchObject([{ studyType: 'BSc', area: 'Physics', score: '3.6', startDate: '2018' }])
  })

  it('at one school are not taken for each other', () => {
    const { education } = readWith(`EDUCATION

<study><degree>MBA</degree>, <school>Halden University</school>, <date>2017</date></study>
<study><degree>BA in History</degree>, <school>Halden University</school>, <date>2013</date></study>`).profile
    expect(education).toMatchObject([
      { studyType: 'MBA', endDate: '2017' },
      { studyType: 'BA', area: 'History', endDate: '2013' },
    ])
  })

  it('end in the only year that they name', () => {
    const { education } = readWith(`<study><school>Coal City Polytechnic</school>, <date>2021</date></study>`).profile
    expect(education).toEqual([{ institution: 'Coal City Polytechnic', endDate: '2021' }])
  })
})
