import { describe, expect, it } from 'vitest'
import type { DocumentLine } from '#coach.ts'
import { readResume } from './read-resume.ts'

/** Printed lines, 14 points apart: left edge, type size, text; `|` parts what stands apart, `*` marks bold type. */
function printed(...lines: [x: number, size: number, text: string][]) {
  const read = lines.map(([x, size, text], at): DocumentLine => {
    const parts = text.split(' | ')
    const segments = parts.map((part, place) => ({
      text: part.replace('*', ''),
      x: x + place * 110,
      bold: part.startsWith('*'),
    }))
    return {
      text: segments.map((part) => part.text).join('  '),
      page: 1,
      column: 0,
      x,
      right: x + 300,
      y: 40 + at * 14,
      size,
      bold: segments.every((part) => part.bold),
      ...(segments.length > 1 && { segments }),
    }
  })
  return readResume({ lines: read, text: read.map((line) => line.text).join('\n') }).profile
}

describe('reading by where things are printed', () => {
  it('takes a name set like the headings for the name', () => {
    const { basics } = printed([200, 14, '*Ana Ferreira'], [180, 10, 'ana@ferreira.example'], [40, 14, '*Experience'])
    expect(basics.name).toBe('Ana Ferreira')
  })

  it('puts a name over two lines together, double names with their hyphen', () => {
    const name = (first: string, second: string) =>
      printed([40, 22, `*${first}`], [40, 22, `*${second}`], [40, 10, 'x@y.example']).basics.name
    expect(name('Chloé Beaumont-', 'Lefèvre')).toBe('Chloé Beaumont-Lefèvre')
    expect(name('Grace', 'N. Mbeki')).toBe('Grace N. Mbeki')
  })

  it('takes a large name in small letters when the mail address says so', () => {
    const { basics } = printed(
      [180, 30, 'adrien friggeri'],
      [180, 10, 'adrien@friggeri.example'],
      [40, 14, '*experience'],
    )
    expect(basics.name).toBe('adrien friggeri')
    expect(printed([180, 30, 'graphic designer'], [180, 10, 'a@f.example']).basics.name).toBeUndefined()
  })

  it('closes a name in letters set apart', () => {
    const { basics } = printed(
      [180, 18, '*NAO M I | *K I M U R A'],
      [180, 10, 'n@k.example'],
      [40, 12, '*Skills'],
      [40, 10, 'SQL'],
    )
    expect(basics.name).toBe('NAOMI KIMURA')
  })

  it('keeps a title with a comma together under the employer of the title before', () => {
    const { work } = printed(
      [200, 16, '*Naomi Kimura'],
      [40, 12, '*EXPERIENCE'],
      [40, 10, '*Lumen Devices | Seattle, WA'],
      [40, 10, 'Senior Product Manager, Wearables | 2021 – Present'],
      [60, 10, 'Launched two watches in fourteen countries.'],
      [40, 10, 'Product Manager, Accessories | 2018 – 2021'],
      [60, 10, 'Cut returns by a fifth within one year.'],
    )
    expect(work).toMatchObject([
      { name: 'Lumen Devices', position: 'Senior Product Manager, Wearables' },
      { name: 'Lumen Devices', position: 'Product Manager, Accessories' },
    ])
  })

  it('does not take the faculty beside a degree for a second school', () => {
    const { education } = printed(
      [200, 16, '*Naomi Kimura'],
      [40, 12, '*EDUCATION'],
      [40, 10, '*University of Washington | Seattle, WA'],
      [40, 10, 'MBA, Foster School of Business | 2015'],
    )
    expect(education).toMatchObject([{ institution: 'University of Washington', studyType: 'MBA' }])
  })

  it('reads headings that stand in the margin beside their text', () => {
    const { work, education, skills } = printed(
      [40, 16, '*Darnell Webb'],
      [40, 10, 'Experience | Lakeview Analytics'],
      [150, 10, 'Data Analyst, 2019 – 2021'],
      [150, 10, 'The Copper Pan'],
      [150, 10, 'Line Cook, 2016 – 2019'],
      [40, 10, 'Education | Kendall College'],
      [150, 10, 'Diploma in Catering, 2014 – 2016'],
      [40, 10, 'Skills | SQL, Tableau'],
    )
    expect(work.map((entry) => entry.name)).toEqual(['Lakeview Analytics', 'The Copper Pan'])
    expect(education[0]?.institution).toBe('Kendall College')
    expect(skills[0]?.keywords).toEqual(['SQL', 'Tableau'])
  })

  it('reads entries set in the middle of the page, and employers in lower case', () => {
    const { work } = printed(
      [220, 14, '*EXPERIENCE'],
      [226, 10, '*TELEKOM | Belgrade'],
      [200, 10, 'Network Administrator (2018 - 2021)'],
      [60, 10, 'Maintained the core routers of the north'],
      [240, 10, '*athenahealth | Boston, MA'],
      [210, 10, 'Data Engineer (2015 - 2018)'],
      [60, 10, 'Built the ingestion of claims'],
    )
    expect(work.map((entry) => [entry.name, entry.position])).toEqual([
      ['TELEKOM', 'Network Administrator'],
      ['athenahealth', 'Data Engineer'],
    ])
  })

  it('closes a degree or school that is too long for its line', () => {
    const { education } = printed(
      [40, 14, '*Education'],
      [40, 10, '*Bachelor of Design, Kyiv National University of'],
      [40, 10, '*Construction and Architecture'],
      [40, 10, '2013 – 2017'],
    )
    expect(education[0]?.institution).toBe('Kyiv National University of Construction and Architecture')
  })

  it('keeps one skill a line apart, also in lower case, and closes one broken at the margin', () => {
    const { skills } = printed(
      [40, 14, '*Skills'],
      ...['SQL', 'Python', 'pandas', 'Tableau', 'Excel'].map((text): [number, number, string] => [40, 10, text]),
    )
    expect(skills[0]?.keywords).toEqual(['SQL', 'Python', 'pandas', 'Tableau', 'Excel'])
    const broken = printed(
      [40, 14, '*Skills'],
      [40, 10, 'Territory Management • Consultative'],
      [40, 10, 'Selling • Coaching'],
    )
    expect(broken.skills[0]?.keywords).toEqual(['Territory Management', 'Consultative Selling', 'Coaching'])
  })

  it('closes dates and names that a narrow column broke', () => {
    const { work } = printed(
      [40, 14, '*Experience'],
      [40, 10, '2017-02 – | Planner, Al Nahdi, Jeddah'],
      [40, 10, '2019-10'],
      [40, 10, 'September, 2014 to | PLANCK INSTITUTE, Doctoral Re-'],
      [150, 10, 'searcher'],
      [40, 10, 'July, 2016'],
    )
    expect(work.map((entry) => [entry.position, entry.startDate, entry.endDate])).toEqual([
      ['Planner', '2017-02', '2019-10'],
      ['Doctoral Researcher', '2014-09', '2016-07'],
    ])
  })

  it('takes what a comma parts from the dates for the place, and what was done for no name', () => {
    const { work } = printed(
      [40, 14, '*Experience'],
      [40, 10, '*Account Executive, Pick n Pay'],
      [40, 8, 'May 2017 – January 2020, Kensington'],
      [50, 10, 'Won Rookie of the Year'],
      [40, 10, '*Officer, Discovery'],
      [40, 8, 'June 2014 – March 2016, Sandton'],
      [50, 10, 'Led the Cape Town Payroll'],
    )
    expect(work.map((entry) => [entry.name, entry.location])).toEqual([
      ['Pick n Pay', 'Kensington'],
      ['Discovery', 'Sandton'],
    ])
  })

  it('knows towns that bear the name of a region', () => {
    const { education, work } = printed(
      [40, 14, '*Education'],
      [40, 10, 'MBA, Marketing, Howard University, Washington, DC (2017 – 2019)'],
      [40, 14, '*Experience'],
      [40, 10, 'Executive Chef, Osteria Lupo, New York, NY (2015 – 2017)'],
    )
    expect(education[0]?.institution).toBe('Howard University')
    expect(work[0]).toMatchObject({ name: 'Osteria Lupo', location: 'New York, NY' })
  })

  it('puts an address together that a narrow column broke', () => {
    const { basics } = printed([40, 10, 'desmond.achebe@salesmail.c'], [40, 10, 'om'], [40, 10, '(301) 555-0188'])
    expect(basics.email).toBe('desmond.achebe@salesmail.com')
  })

  it('takes names in the margin for headings where they end, not begin, at one edge', () => {
    const { work, education } = printed(
      [150, 24, 'Ana Ferreira'],
      [150, 10, 'ana@ferreira.example'],
      [88, 16, 'Work | *Head Cook'],
      [198, 10, '*Copper Inn'],
      [198, 10, 'Jan 2020 – Dec 2024'],
      [198, 10, 'Ran the kitchen of a busy inn.'],
      [88, 16, 'Education | *Dale Academy'],
      [198, 10, '*Diploma in Cookery'],
      [198, 10, '2017 – 2019'],
    )
    expect(work).toMatchObject([{ name: 'Copper Inn', position: 'Head Cook' }])
    expect(education).toMatchObject([{ institution: 'Dale Academy' }])
  })
})
