import { readPosting } from '#built-in/posting/read-posting.ts'
import { readResume } from '#built-in/resume/read-resume.ts'

/** A resume and a posting of which the built-in coach reads less than stands in them, for tests of second readings. */

export const ODD_RESUME = `Mara Lindqvist
mara.lindqvist@example.org · +46 70 123 45 67

Where I have been
Fjord Foods, Warehouse Lead
2020 - Present
Planned shifts for 24 people and cut overtime by 18 percent
Nordhaven Retail, Stock Clerk
2017 - 2020
Counted incoming goods and settled differences with suppliers

What I bring along
Goods-in desk, Excel, SAP, inventory planning, cycle counts

Education
B.Sc. Logistics, University of Umea, 2019`

export const ODD_POSTING = `Night Porter wanted
The Grand at Tarnby is a small hotel by the water.

You know Opera PMS and night audit, speak Danish and have a calm manner with guests. A first-aid certificate helps.
Spanish is not required. The pay is 28 DKK an hour, part time.`

export const oddReading = () =>
  readResume({ text: ODD_RESUME, lines: ODD_RESUME.split('\n').map((text) => ({ text })) })
export const oddDraft = () => readPosting({ text: ODD_POSTING })

const field = (value: string, quote = value) => ({ value, quote })
export const EMPTY_RESUME_REPLY = {
  name: null,
  headline: null,
  location: null,
  work: [],
  volunteer: [],
  education: [],
  skills: [],
  languages: [],
  certificates: [],
}

/** What a good model reads in the resume. */
export const GOOD_RESUME_REPLY = {
  ...EMPTY_RESUME_REPLY,
  name: field('Mara Lindqvist'),
  headline: field('Warehouse Lead', 'Fjord Foods, Warehouse Lead'),
  work: [
    {
      employer: field('Fjord Foods', 'Fjord Foods, Warehouse Lead'),
      position: field('Warehouse Lead', 'Fjord Foods, Warehouse Lead'),
      location: null,
      start: field('2020', '2020 - Present'),
      end: null,
    },
    {
      employer: field('Nordhaven Retail', 'Nordhaven Retail, Stock Clerk'),
      position: field('Stock Clerk', 'Nordhaven Retail, Stock Clerk'),
      location: null,
      start: field('2017', '2017 - 2020'),
      end: field('2020', '2017 - 2020'),
    },
  ],
  skills: [
    {
      quote: 'Goods-in desk, Excel, SAP, inventory planning, cycle counts',
      names: ['Goods-in desk', 'Excel', 'SAP', 'inventory planning', 'cycle counts'],
    },
  ],
}

/** What a good model reads in the posting. */
export const GOOD_POSTING_REPLY = {
  title: field('Night Porter', 'Night Porter wanted'),
  company: field('The Grand at Tarnby', 'The Grand at Tarnby is a small hotel by the water.'),
  location: null,
  salary: field('28 DKK an hour', 'The pay is 28 DKK an hour, part time.'),
  employment: field('part time', 'The pay is 28 DKK an hour, part time.'),
  experience: null,
  skills: [
    {
      quote: 'You know Opera PMS and night audit, speak Danish and have a calm manner with guests.',
      names: ['Opera PMS', 'night audit', 'Danish'],
    },
    { quote: 'A first-aid certificate helps.', names: ['first-aid'] },
  ],
}
