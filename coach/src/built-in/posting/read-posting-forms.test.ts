import { describe, expect, it } from 'vitest'
import { readPosting } from './read-posting.ts'

const read = (text: string) => readPosting({ text })
const skills = (...items: string[]) =>
  read(`Clerk\n\nRequirements\n${items.map((item) => `- ${item}`).join('\n')}`).skills_required

describe('headings of every wording', () => {
  it.each([
    'Your specific duties as a Branch Clerk may include:',
    'Tasks include:',
    'Day-To-Day Role:',
    'The main activities of this position are as follows:',
  ])('opens duties with "%s"', (heading) => {
    const job = read(
      `Branch Clerk\n\nWe are a bank of towns.\n${heading}\nCounting notes\nCalling owners\nMeeting guests`,
    )
    expect(job.responsibilities).toEqual(['Counting notes', 'Calling owners', 'Meeting guests'])
  })

  it('reads a short title of adjectives and a noun as a heading, wished for or not', () => {
    const job = read(
      'Designer\n\nRequirements\nRequired Technical Skills\nFigma\nDesired Technical Skills\nBlender\nRequired Soft Qualities\nPatience with clay',
    )
    expect(job.requirements).toEqual(['Figma', 'Patience with clay', 'Blender'])
  })

  it('finds headings in a line that lost its breaks', () => {
    const job = read(
      'Florist\n\nCome to our start-up.ResponsibilitiesCut rosesBind wreathsWater ferns\n\nRequirements\nQualificationsA steady handAn eye for colourOwn shears',
    )
    expect(job.responsibilities).toEqual(['Cut roses', 'Bind wreaths', 'Water ferns'])
    expect(job.requirements).toEqual(['A steady hand', 'An eye for colour', 'Own shears'])
  })

  it('finds a fused heading that goes on before its colon', () => {
    const job = read(
      'Lead\n\nThe team sits in Tulsa.Responsibilities include, but are not limited to:Sort the mailLift boxesKeep the logs',
    )
    expect(job.responsibilities).toEqual(['Sort the mail', 'Lift boxes', 'Keep the logs'])
  })

  it('takes a run of short lines that tell deeds for duties, though no heading stands over them', () => {
    const job = read(
      'Designer\n\nWe sell lamps to people who read at night and to nobody else.\nClosely work with the glass makers\nDraw lamps\nProduce models and mock-ups\nWrite notes for the press\n\nRequirements\nPatience',
    )
    expect(job.responsibilities).toHaveLength(4)
  })

  it('keeps a long item between items, and leaves paragraphs before them out', () => {
    const long =
      'Knows how bread rises when the night is damp. This includes rye and spelt, the old mother dough that we keep since 1901, and whatever the millers send us in a wet year from the hills.'
    const job = read(`Baker\n\nRequirements\nWorks at night\n${long}\nCarries flour`)
    expect(job.requirements).toEqual(['Works at night', long, 'Carries flour'])
  })
})

describe('the employer in the text', () => {
  it.each([
    ['Fabrikam Staffing dedicates a good deal of time to people.', 'Fabrikam Staffing'],
    ['Fabrikam Solutions, formerly Contoso Mail, delivers letters.', 'Fabrikam Solutions'],
    ['fabrikam is turning boats into homes.', 'fabrikam'],
    ['Fabrikam Co., Inc. is the largest seller of doors.', 'Fabrikam Co., Inc.'],
    ['Who is Fabrikam Games? We make games.', 'Fabrikam Games'],
    ['Web Advisor Sites™ is a leader in sites.', 'Web Advisor Sites'],
  ])('%s', (sentence, company) => {
    expect(read(`Clerk\n\n${sentence}\n\nRequirements\n- Care\n- Order`).company).toBe(company)
  })
})

describe('skills as a list of them is said', () => {
  it('gives each part of a list that shares the word skills', () => {
    expect(skills('Strong organizational, time management and rapport building skills')).toEqual([
      'organizational skills',
      'time management',
      'rapport building skills',
    ])
  })

  it('does not take praise or manner for a skill', () => {
    expect(skills('Excellent technical skills', 'Good written and verbal communication skills')).toEqual([
      'communication skills',
    ])
  })

  it('begins the list behind its verb, and takes what is called a skill for one', () => {
    const found = skills('Be fond of bread and have good time management skills')
    expect(found).toContain('time management skills')
    expect(found.join()).not.toMatch(/\bhave\b/)
    expect(skills('Strong customer orientation and marketing skills')).toEqual([
      'customer orientation',
      'marketing skills',
    ])
  })

  it('names certificates with a plus sign, and not every A', () => {
    expect(skills('Certifications (A+, Network+)', 'A calm voice')).toEqual(['A+', 'Network+'])
  })

  it('leaves out the examples of what is asked for in general', () => {
    const found = skills('Experience with social media platforms (Facebook, Reddit, TikTok)')
    expect(found).toContain('social media')
    expect(found.join()).not.toMatch(/Facebook|Reddit|TikTok/)
  })

  it('reads no skill into a breach or a degree', () => {
    expect(skills('Finds SQL injection issues', 'Education: Bachelor Tourism & Event Management')).toEqual([])
  })
})

describe('facts', () => {
  it('finds an amount between marks, and one that is a sentence of its own', () => {
    expect(read('Quality Manager\nContoso Foods\nLeeds, UK · Full-time · £45,000 - £52,000').salary_range).toBe(
      '£45,000 - £52,000',
    )
    expect(read('Contoso hires a Go Engineer to work on billing. Remote. €80k–€95k.').salary_range).toBe('€80k–€95k')
  })

  it('finds the title in a call and behind a label without a blank', () => {
    expect(read('We need a barista!\n\nBlue Door Coffee is a place in York. You will open the shop.').title).toBe(
      'barista',
    )
    expect(read('招聘：新媒体运营专员\n公司：蓝海文化传媒有限公司').title).toBe('新媒体运营专员')
  })

  it('does not take a pension plan for pay or building contractors for a contract', () => {
    const job = read('Roof seller\n\nWe visit building contractors.\nBenefits\nPay: varies, with 401k and dental')
    expect(job.salary_range).toBeUndefined()
    expect(job.job_type).toBe('full-time')
  })
})
