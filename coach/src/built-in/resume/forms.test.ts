import { describe, expect, it } from 'vitest'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import { readResume } from './read-resume.ts'

const read = (...lines: string[]) => readResume(documentOfText(lines.join('\n')))
const nameOf = (line: string) =>
  read(line, 'x@y.example', '', 'Experience', 'Cook, The Inn, 2019 – 2021').profile.basics.name

describe('names with what stands around them', () => {
  it.each([
    ['Dr. Wei-Ling Chen, Ph.D.', 'Wei-Ling Chen'],
    ['Mary-Ann de la Cruz, RN, BSN', 'Mary-Ann de la Cruz'],
    ['JOHN A. DOHERTY, CPA, MBA', 'JOHN A. DOHERTY'],
    ['Prof. Dr. med. Anna Weiß', 'Anna Weiß'],
    ['Amara Nwosu (she/her)', 'Amara Nwosu'],
  ])('%s', (line, name) => {
    expect(nameOf(line)).toBe(name)
  })

  it('reads a name beside its label in a table', () => {
    const { basics } = read(
      'Lebenslauf',
      'Persönliche Daten',
      'Name:\tDr. Ute Vogel',
      'E-Mail:\tu.v@post.example',
      '',
      'Berufserfahrung',
      '09/2019 – heute',
      'Köchin',
      'Gasthof Linde GmbH',
    ).profile
    expect(basics.name).toBe('Ute Vogel')
  })
})

describe('dates that go on', () => {
  it.each(['2019.07 ‒ 至今', 'August 2016 onwards', 'Summer 2019 - Ongoing', 'seit 2018'])('%s', (date) => {
    const [entry] = read('Ana Ferreira', 'a@f.example', '', 'Experience', `Head Cook, The Copper Inn, ${date}`).profile
      .work
    expect(entry?.startDate).toBeDefined()
    expect(entry?.endDate).toBeUndefined()
  })
})

describe('employers and titles', () => {
  it('takes the university for the employer, not its department, and keeps the purpose of an institute', () => {
    const { work } = read(
      'Ana Ferreira',
      'a@f.example',
      '',
      'Academic Appointments',
      'Assistant Professor, Department of Biology, Ohio Valley University, 2016–present',
      'Postdoctoral Fellow, Institute for Plant Breeding, 2012–2016',
    ).profile
    expect(work.map(({ name }) => name)).toEqual(['Ohio Valley University', 'Institute for Plant Breeding'])
    const { work: posts } = read(
      'Ana Ferreira',
      'a@f.example',
      '',
      'Academic Appointments',
      'Associate Professor, Department of Chemistry, Northlake University, July 2019–present',
      'Assistant Professor, Department of Chemistry, Northlake University, July 2013–June 2019',
    ).profile
    expect(posts.map(({ name }) => name)).toEqual(['Northlake University', 'Northlake University'])
  })

  it('does not keep a town in front of the title', () => {
    const { work } = read(
      'Ivy Ross',
      'i@r.example',
      '',
      'Experience',
      'Birmingham, Desktop Support Technician',
      'Wilder Tech, January 2021 - Current',
      '- Fixed it',
    ).profile
    expect(work).toMatchObject([
      { name: 'Wilder Tech', position: 'Desktop Support Technician', location: 'Birmingham' },
    ])
  })

  it('takes a name with an exclamation mark for a name', () => {
    const { work } = read(
      'Ana Ferreira',
      'a@f.example',
      '',
      'Experience',
      'Chief Executive Officer',
      'Jump!',
      'July 2012 – July 2014',
      '- Led it',
    ).profile
    expect(work).toMatchObject([{ name: 'Jump!', position: 'Chief Executive Officer' }])
  })

  it('reads a position told in a sentence', () => {
    const { work } = read(
      'Rahul Sharma',
      'r@s.example',
      '',
      'Work Experience',
      'Working as Software Engineer in Infotide Solutions Pvt. Ltd. from July 2021 to till date.',
    ).profile
    expect(work).toMatchObject([
      { name: 'Infotide Solutions Pvt. Ltd.', position: 'Software Engineer', startDate: '2021-07' },
    ])
    expect(work[0]?.endDate).toBeUndefined()
  })
})

describe('other languages', () => {
  it('reads an Italian resume', () => {
    const { work, skills } = read(
      'Lucia Bianchi',
      'l.b@posta.example',
      '',
      'ESPERIENZA LAVORATIVA',
      'Da marzo 2020 a oggi',
      'Addetta contabilità – Studio Ferri S.r.l., Milano',
      'Da settembre 2015 a febbraio 2020',
      'Impiegata amministrativa – Grandi Magazzini Rossi, Bergamo',
      '',
      'COMPETENZE INFORMATICHE',
      'Excel, Zucchetti',
    ).profile
    expect(work.map(({ name, startDate }) => [name, startDate])).toEqual([
      ['Studio Ferri S.r.l.', '2020-03'],
      ['Grandi Magazzini Rossi', '2015-09'],
    ])
    expect(skills[0]?.keywords).toEqual(['Excel', 'Zucchetti'])
  })

  it('reads a Dutch line of names that ends in a full stop', () => {
    const { work } = read(
      'Jan Smit',
      'j@smit.example',
      '',
      'Werkervaring',
      '2018–heden',
      'Senior systeembeheerder, Zuiderzee Verzekeringen, Amsterdam.',
    ).profile
    expect(work).toMatchObject([
      { name: 'Zuiderzee Verzekeringen', position: 'Senior systeembeheerder', startDate: '2018' },
    ])
  })
})

describe('tables and forms', () => {
  it('does not read the names of columns as a study', () => {
    const { education } = read(
      'Rahul Sharma',
      'r@s.example',
      '',
      'Academic Qualifications',
      'Qualification\tInstitute\tBoard/University\tYear\t%',
      'B.Tech (CSE)\tSunrise Institute of Technology\tJNTU\t2021\t78',
    ).profile
    expect(education.map(({ institution }) => institution)).toEqual(['Sunrise Institute of Technology'])
  })

  it('keeps an employer printed behind the duties with its own position', () => {
    const { profile, skills } = read(
      'Jane Smithson',
      'j@s.example',
      'Work experience',
      'Dates\tAugust 2016 onwards',
      'Occupation or position held\tLogistics Coordinator',
      'Main activities and responsibilities\tPlanning of lorry routes',
      'Name and address of employer\tPennine Freight Ltd, Leeds',
      'Dates\tMarch 2012 - July 2016',
      'Occupation or position held\tWarehouse Clerk',
      'Name and address of employer\tDale Stores, Bradford',
      'Computer skills and competences\tSAP, Excel',
    )
    expect(profile.work).toMatchObject([
      { name: 'Pennine Freight Ltd', position: 'Logistics Coordinator', highlights: ['Planning of lorry routes'] },
      { name: 'Dale Stores', position: 'Warehouse Clerk' },
    ])
    expect(skills).toEqual(['SAP', 'Excel'])
  })
})
