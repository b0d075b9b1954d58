import { describe, expect, it } from 'vitest'
import { readPosting } from './read-posting.ts'

const companyOf = (text: string) => readPosting({ text }).company

/** Names of tools that many postings ask for, which are employers as well. */
const NAMES = [
  'Stripe',
  'Slack',
  'Figma',
  'Shopify',
  'Snowflake',
  'Databricks',
  'Notion',
  'Oracle',
  'Docker',
  'Salesforce',
]

const SAYING_SO: [string, (name: string) => string][] = [
  [
    'a section about it',
    (name) =>
      `Backend Engineer\n\nAbout ${name}\n${name} builds tools for millions of people.\n\nRequirements\n- 3 years of Java\n- SQL`,
  ],
  [
    '“at …, we”',
    (name) =>
      `Product Designer\n\nAt ${name}, we care about detail. You will join a team of nine.\n\nRequirements\n- A portfolio\n- SQL`,
  ],
  [
    '“… is hiring”',
    (name) => `${name} is hiring an Account Executive in Dublin.\n\nRequirements\n- 5 years in sales\n- Excel`,
  ],
  [
    '“join …”',
    (name) =>
      `Data Analyst\n\nJoin ${name} and help us grow. ${name} is where teams get work done.\n\nRequirements\n- SQL\n- Python`,
  ],
  ['the title', (name) => `Support Engineer at ${name}\n\nRequirements\n- Patience\n- SQL`],
  ['a label', (name) => `Company: ${name}\nTitle: Recruiter\nLocation: Berlin, Germany\n\nRequirements\n- Excel`],
  [
    'the line above the title',
    (name) => `${name}\nSenior Accountant\nDublin, Ireland\n\nRequirements\n- IFRS\n- Excel`,
  ],
  [
    'the line between title and place',
    (name) => `Senior Accountant\n${name}\nDublin, Ireland\n\nRequirements\n- IFRS\n- Excel`,
  ],
  [
    'equal opportunity',
    (name) => `Field Marketer\n\nRequirements\n- Excel\n\n${name} is an equal opportunity employer.`,
  ],
]

const AS_A_TOOL: [string, (name: string) => string][] = [
  ['asked for', (name) => `Designer\n\nRequirements\n- Experience with ${name} and SQL\n- ${name} is a must`],
  [
    'used at work',
    (name) =>
      `Web Developer\n\nYou will work with ${name} every day. ${name} is the tool we use for most of it.\n\nRequirements\n- HTML\n- CSS`,
  ],
  [
    'offered to customers',
    (name) =>
      `Consultant\n\nWe help customers move to ${name}. Working for clients who use ${name}, you advise them.\n\nRequirements\n- English`,
  ],
  ['in a list', (name) => `Engineer\n\nTools\n- Python\n- ${name}\n- SQL`],
]

describe('an employer whose name is also that of a tool', () => {
  for (const [context, text] of SAYING_SO)
    it.each(NAMES)(`is read from ${context}: %s`, (name) => expect(companyOf(text(name))).toBe(name))

  for (const [context, text] of AS_A_TOOL)
    it.each(NAMES)(`is not read where it is a tool ${context}: %s`, (name) =>
      expect(companyOf(text(name))).not.toBe(name),
    )

  it.each(NAMES)('is not read where another employer speaks of itself: %s', (name) => {
    const text = `Engineer\n\nAbout Fabrikam\nFabrikam builds on ${name}. At Fabrikam, we use ${name} and SQL daily.\n\nRequirements\n- ${name}`
    expect(companyOf(text)).toBe('Fabrikam')
  })
})
