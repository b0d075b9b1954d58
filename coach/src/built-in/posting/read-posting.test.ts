import { describe, expect, it } from 'vitest'
import { readPosting } from './read-posting.ts'

const read = (text: string) => readPosting({ text })

const NURSE = `## Registered Nurse - Med/Surg

**Company:** St. Mary Hospital
**Location:** Austin, TX
**Pay:** $38 - $52 per hour

### What you'll do
- Deliver direct patient care to a panel of 5-6 patients
- Document in the chart, and hand over
  to the night shift

### About you
- Current RN license in Texas
- 1+ years of acute care experience
- A calm voice

### Bonus points
- Spanish
`

describe('readPosting', () => {
  it('reads headings, facts and lists with Markdown marks, and joins wrapped items', () => {
    expect(read(NURSE)).toMatchObject({
      title: 'Registered Nurse - Med/Surg',
      company: 'St. Mary Hospital',
      location: 'Austin, TX',
      salary_range: '$38 - $52 per hour',
      job_type: 'full-time',
      requirements: ['Current RN license in Texas', '1+ years of acute care experience', 'A calm voice', 'Spanish'],
      responsibilities: [
        'Deliver direct patient care to a panel of 5-6 patients',
        'Document in the chart, and hand over to the night shift',
      ],
      experience_level: '1+ years',
      skills_required: expect.arrayContaining(['RN license', 'acute care', 'Spanish']),
    })
  })

  it('keeps the whole text as description', () => {
    expect(read(NURSE).description).toBe(NURSE.trim())
  })

  it('lets a given title and company win', () => {
    expect(readPosting({ text: NURSE, title: 'Ward nurse', company: 'Contoso' })).toMatchObject({
      title: 'Ward nurse',
      company: 'Contoso',
    })
  })

  it('reads labelled, hard-wrapped postings whose first line is the employer', () => {
    const job = read(`International Fabrikam Research Centers - Regional Office in Armenia,
Eurasia Foundation
TITLE:  Coordinator of the Regional Programme for Rural Development and
Tourism
TERM:  Part time
LOCATION:  Yerevan, Armenia
JOB RESPONSIBILITIES:  The incumbent will be responsible for all stages
of the programme, including its budget and its reports to the donors.
REQUIRED QUALIFICATIONS:
- University degree in Economics; knowledge of the region, its people and
its history;
- Fluency in English.
APPLICATION PROCEDURES:  Please send your CV to: jobs@...
- only e-mail counts
----------------------------------
To place a free posting, go to our site.`)
    expect(job).toMatchObject({
      title: 'Coordinator of the Regional Programme for Rural Development and Tourism',
      company: 'International Fabrikam Research Centers - Regional Office in Armenia, Eurasia Foundation',
      location: 'Yerevan, Armenia',
      job_type: 'part-time',
      responsibilities: [],
      skills_required: expect.arrayContaining(['English']),
    })
    expect(job.requirements).toHaveLength(2)
  })

  it('takes one item a line after a heading, without list marks', () => {
    const job = read(`Customer Service Team Lead

Responsibilities:
Lead a team of 12 agents across chat and phone.
Coach agents weekly and run quality reviews.

Requirements:

3+ years in a support role

Experience with Zendesk or Brightloop

Nice-to-haves:

Portuguese`)
    expect(job.responsibilities).toHaveLength(2)
    expect(job.requirements).toEqual([
      '3+ years in a support role',
      'Experience with Zendesk or Brightloop',
      'Portuguese',
    ])
    expect(job.skills_required).toEqual(expect.arrayContaining(['Zendesk', 'Portuguese', 'Brightloop']))
    expect(job.company).toBeUndefined()
  })

  it('parts items that lost their line breaks, but not names such as JavaScript', () => {
    const job = read(`Web Editor

Requirements
Experience with JavaScript and WordPress a plusObsessive attention to detailMust have own laptop.A+ multi-tasker

Benefits
Free lunch`)
    expect(job.requirements).toEqual([
      'Experience with JavaScript and WordPress a plus',
      'Obsessive attention to detail',
      'Must have own laptop.',
      'A+ multi-tasker',
    ])
  })

  it('parts an item from a name in capitals before it, and leaves dotted names whole', () => {
    const job = read(`Buyer

Responsibilities
Monitor stock levels using SAPPrepare weekly reportsTalk to suppliers

Requirements
Some ASP.NET and B.Tech a plus
Good numbers`)
    expect(job.responsibilities).toEqual([
      'Monitor stock levels using SAP',
      'Prepare weekly reports',
      'Talk to suppliers',
    ])
    expect(job.requirements).toEqual(['Some ASP.NET and B.Tech a plus', 'Good numbers'])
  })

  it('reads list marks that stand alone, are numbered with dashes or lost their line breaks', () => {
    const alone = read('Analyst\n\nQualifications\n•\n3+ years with Python, pandas\nand scikit-learn\n•\nSQL')
    expect(alone.requirements).toEqual(['3+ years with Python, pandas and scikit-learn', 'SQL'])
    expect(alone.skills_required).toEqual(['Python', 'pandas', 'scikit-learn', 'SQL'])
    expect(read('Clerk\n\nDuties\n1- Visit customers\n2- Collect payments').responsibilities).toHaveLength(2)
    const fused = read('Cook\n\nA small restaurant.Key responsibilities:- Plan the week- Order stock- Train new staff')
    expect(fused.responsibilities).toEqual(['Plan the week', 'Order stock', 'Train new staff'])
  })

  it('takes sentences that open a list for headings', () => {
    const job = read(`Kindergarten Teacher
Sunrise International School
Dubai, United Arab Emirates

The successful candidate will:
- plan lessons
- talk with parents

We require:
- a Bachelor of Education`)
    expect(job).toMatchObject({ company: 'Sunrise International School', location: 'Dubai, United Arab Emirates' })
    expect([job.responsibilities.length, job.requirements.length]).toEqual([2, 1])
  })

  it('does not name the employer again in the place', () => {
    const text = 'Graduate Data Engineer\nKestrel Freight, Manchester\n\nRequirements\n- Good SQL\n- Python'
    const from = text.indexOf('Kestrel Freight')
    const job = readPosting({ text }, [{ kind: 'employer', from, to: from + 'Kestrel Freight'.length, certainty: 0.9 }])
    expect(job).toMatchObject({ company: 'Kestrel Freight', location: 'Manchester' })
  })

  it('names no company where the posting names none', () => {
    expect(
      read('Executive\n\nThe Company\nOur client, a leading travel agency, is growing fast.').company,
    ).toBeUndefined()
    expect(
      read('Java Developer\n\nWe are looking for people. Java is a language. Candidates are welcome.').company,
    ).toBeUndefined()
    expect(read('English Teacher Abroad\n\nWe help teachers. Jobs in Asia. Apply today.').company).toBeUndefined()
  })

  it('finds a title in a shout or behind a heading word', () => {
    expect(read('URGENT: Nurse Practitioner needed!!!\n\n✅ REQUIREMENTS ✅\n✔ State licence\n✔ Patience').title).toBe(
      'Nurse Practitioner',
    )
    expect(read('Job Description – Staff Nurse (ICU)\n\nDuties/Responsibilities:\n- Care').title).toBe(
      'Staff Nurse (ICU)',
    )
  })

  it('gives empty lists for a posting in prose, and still finds title, company and tools', () => {
    const job = read(
      'Acme Gears is looking for an experienced Mechanical Engineer to join our team. You will design grippers in SolidWorks and take them to production. We would like you to have a feeling for materials. If that sounds like you, write to us.',
    )
    expect(job).toMatchObject({
      title: 'Mechanical Engineer',
      company: 'Acme Gears',
      requirements: [],
      responsibilities: [],
    })
    expect(job.skills_required).toContain('SolidWorks')
  })

  it('reads German headings', () => {
    const job = read(`Senior Data Engineer (m/w/d)
Contoso GmbH · Berlin, Germany (Hybrid)
Gehalt: 70.000 – 85.000 € pro Jahr

Deine Aufgaben
* Entwicklung von Datenpipelines mit Python
* Beratung der Fachbereiche

Dein Profil
* Mindestens 3 Jahre Erfahrung mit SQL
Von Vorteil
* Kenntnisse in Kafka

Wir bieten
* 30 Tage Urlaub, unbefristet`)
    expect(job).toMatchObject({
      company: 'Contoso GmbH',
      location: 'Berlin, Germany (Hybrid)',
      salary_range: '70.000 – 85.000 € pro Jahr',
      job_type: 'full-time',
      experience_level: 'Mindestens 3 Jahre',
      skills_required: ['SQL', 'Python', 'Kafka'],
    })
    expect([job.responsibilities.length, job.requirements.length]).toEqual([2, 2])
  })

  it('reads Chinese postings', () => {
    const job = read(`职位名称：高级会计
公司：上海明天科技有限公司
工作地点：上海
薪资：15-20K
岗位职责：1、负责日常账务处理；2、编制财务报表；
任职要求：
1、3年以上工作经验，熟悉SAP和Excel；
2、良好的沟通能力；
3、责任心强。`)
    expect(job).toMatchObject({
      title: '高级会计',
      company: '上海明天科技有限公司',
      location: '上海',
      salary_range: '15-20K',
    })
    expect(job.responsibilities).toHaveLength(2)
    expect(job.skills_required).toEqual(['SAP', 'Excel', '沟通能力', '责任心'])
  })

  it('tells lists under headings that say nothing apart by their words', () => {
    const job = read(`Store Clerk
The shop
- Greet customers and help them
- Manage the stock room
- Handle the cash desk

A few things
- Experience in retail
- Good knowledge of numbers`)
    expect(job.responsibilities).toHaveLength(3)
    expect(job.requirements).toHaveLength(2)
  })

  it.each(['', '-', '\n\n', '🙂', 'Requirements', 'x'.repeat(500), '- \n- \n', ': :', 'A\n\n\nB'])(
    'survives %j',
    (text) => {
      const job = read(text)
      expect(job.company).toBeUndefined()
      expect([...job.requirements, ...job.responsibilities]).toEqual([])
    },
  )
})
