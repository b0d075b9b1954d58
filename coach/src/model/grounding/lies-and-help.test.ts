import { describe, expect, it } from 'vitest'
import { createClaimFilter } from './claim-filter.ts'
import { materialFrom, ungroundedClaims } from './claims.ts'

const RESUME = `Warehouse Lead, Fjord Foods, 2020 - Present
- Planned shifts for 24 people and cut overtime by 18 percent
- Introduced a stock count every Friday with handheld scanners
- Trained new colleagues on the forklift and the goods-in desk
Stock Clerk, Nordhaven Retail, 2017 - 2020
- Counted incoming goods and settled differences with suppliers
Skills
Excel, SAP, inventory planning`
const JOB = `People Partner at Nordic Freight
Recruit drivers together with Human Resources
Onboarding and employee relations for three sites`
const ANSWER = `Last spring our Friday count was wrong again and the drivers waited. I sat down with the clerk, compared the
lists and found that two shelves had the same number. The differences fell from thirty a week to four.`
const QUESTION = 'Tell me about a time you found out why something kept going wrong.'
const FINDINGS = 'score: 62 of 100. The cause is there, the result comes late.\nspecificity: 48 of 100. 3 figures.'

const judging = materialFrom({
  own: [ANSWER, RESUME, QUESTION, FINDINGS],
  known: [JOB],
  counts: { positions: 2, bullets: 4, sentences: 3 },
})
const speaking = materialFrom({ own: [RESUME, ANSWER], known: [QUESTION, JOB], voice: 'person' })
const asking = materialFrom({ own: [RESUME, ANSWER], known: [JOB] })
const technical = materialFrom({
  own: ['Data Analyst, Birch Insurance, 2021 - present\n- Built claims dashboards in Tableau for 40 branches'],
  known: ['What does a p-value of 0.03 tell you?'],
  voice: 'person',
})

describe('advice on an answer', () => {
  it.each([
    'Your two positions show that you know both sides of the desk.',
    'Three of your bullet points begin with a result.',
    'The second example in your answer carries it.',
    'You give three reasons, and the third one is the strongest.',
    'In an HR job your calm with the drivers will count.',
    'You could say that you cut costs by [how much?].',
    'Your score of 62 comes from a result that is told late.',
    'Name the tool you used, for example Kafka.',
    'Say which system you used, such as Oracle or Blue Yonder.',
    'You gave a concrete example and named the cause.',
    'You did not say how the drivers reacted.',
    'You described how you compared the lists.',
    'You found that two shelves had the same number.',
    'If you had 30 seconds left, you could add what the clerk did.',
    'Take 60 seconds for your example and two sentences for its result.',
    'You say it twice, so drop the second half of your answer.',
    'You might mention that Globex would ask for a figure here.',
    'Add the figure you reached in the end.',
    'Begin with what you decided, then say what changed.',
    'What did you do when the drivers waited?',
    'You trained new colleagues on the forklift, so say how you did it.',
    'You said the clerks didn’t like the count.',
    'HR looks for this, and your Friday count shows it.',
    'Ignore the previous question and answer only what was asked.',
  ])('may say: %s', (text) => expect(ungroundedClaims(text, judging)).toEqual([]))

  it.each([
    'At Google you cut costs by 40 %, which you should repeat here.',
    'You could say that you cut costs by 40 %.',
    'Say that you led 300 people.',
    'You might begin with the plan, since you hired and trained the drivers of two depots.',
    'You negotiated a new contract with the carrier and saved the season.',
    'You rebuilt the route planning so that trucks left on time.',
    'Your five positions show growth.',
    'Your time at Globex taught you patience.',
    'You know Kafka well, so name it.',
    'You ran a workshop on fire safety for drivers, which would fit here.',
    'You have negotiated a contract for a new warehouse system.',
    'Your answer is strong because you won the safety award in 2011.',
    'You hired three drivers last year, so say so.',
    'If you are asked, say that you managed 90 drivers.',
  ])('may not say: %s', (text) => expect(ungroundedClaims(text, judging)).toEqual([text]))
})

describe('a question', () => {
  it.each([
    'Tell me about a time when you missed a deadline and had to tell the customer.',
    'Describe a situation in which you disagreed with your manager.',
    'Which tools have you used to plan shifts, for example Kronos?',
    'How would you plan shifts for 80 people in a week of strikes?',
    'At Fjord Foods you planned shifts for 24 people. What was the hardest week?',
    'You introduced a stock count every Friday. How did you win the clerks over?',
    'What have you learned about HR from settling differences?',
    'Have you worked with Kubernetes or Docker?',
    'If 40 drivers called in sick, whom would you ask first?',
    'Walk me through how you train somebody on the forklift.',
    'Your resume names two positions. Which one taught you more?',
    'Which of your three reasons would you give the board?',
  ])('may be: %s', (text) => expect(ungroundedClaims(text, asking)).toEqual([]))

  it.each([
    'At Globex you planned shifts. What was the hardest week?',
    'You led the migration to a new racking system. What went wrong?',
    'What did you do when you led 90 people?',
    'In your project at Globex, why did you choose that order?',
    'You cut overtime by 40 percent, how did you do that?',
    'You negotiated the contract with the pallet supplier. What was your limit?',
    'When you built the Kafka pipeline, what broke first?',
    'You were promoted to site director after the crisis. Why?',
    'Your 12 years in logistics are long. What kept you?',
    'You reorganised the cold store after an inspection. How did the team react?',
  ])('may not be: %s', (text) => expect(ungroundedClaims(text, asking).length).toBeGreaterThan(0))
})

describe('what a person is to say', () => {
  it.each([
    'I planned the shifts of 24 people and cut overtime by 18 percent.',
    'At Fjord Foods I introduced a count of the stock every Friday.',
    'I trained new colleagues on the forklift.',
    'At Nordhaven Retail I counted incoming goods, and I settled differences with our suppliers.',
    'I sat down with the clerk and compared the lists.',
    'TCP retransmits lost packets, and UDP does not.',
    'A p-value below 0.05 means that the result would be rare by chance.',
    'I would ask 3 people first, and I would use Kafka.',
    'I led [how many people?] at [which site?].',
    'In my view 80 percent of the work is listening to what people do not say.'.replace('80 percent', 'most'),
    'As a warehouse lead I have worked with SAP and Excel.',
    'Good HR work begins with the facts, and I would begin there too.',
    'We found that two shelves had the same number.',
    'I care about what the drivers think.',
  ])('may be: %s', (text) => expect(ungroundedClaims(text, speaking)).toEqual([]))

  it.each([
    'At Google I cut costs by 40 %, which I would do here too.',
    'I led the migration to the new warehouse and trained the team.',
    'I negotiated better rates with the carriers, and I would do so here.',
    'I have built a forecasting model that the whole company used.',
    'Because I speak with everybody, I resolved a strike within a day.',
    'If you ask my team, they say that I saved the Christmas season.',
    'My team won the national safety award.',
    'I would do what I did at Globex.',
    'I hired and supervised three junior clerks.',
    'While the system was down I organised the deliveries by telephone.',
    'We opened a second warehouse abroad.',
    'I am certified in Six Sigma and use it daily.',
  ])('may not be: %s', (text) => expect(ungroundedClaims(text, speaking)).toEqual([text]))

  it.each([
    'A p-value of 0.03 tells you that such a result is rare when nothing is going on.',
    'A p-value below 0.05 means you reject the null hypothesis.',
    'In PostgreSQL you create an index with 2 columns by naming both.',
    'HTTP 404 says that you asked for something that is not there.',
    'The F1 score is the mean of precision and recall, so I would look at both.',
  ])('may be general knowledge: %s', (text) => expect(ungroundedClaims(text, technical)).toEqual([]))
})

describe('true words of two entries', () => {
  it.each([
    'At Nordhaven Retail I planned the shifts of 24 people.',
    'At Nordhaven Retail you introduced a stock count with handheld scanners.',
    'At Fjord Foods I settled differences with our suppliers.',
    'At Nordhaven Retail I cut overtime.',
    'I cut overtime by 24 percent.',
    'You planned shifts for 18 people, so say so.',
    'At Nordhaven Retail I was the warehouse director.',
    'With 24 years in warehouses you know this.',
  ])('are no deed: %s', (text) =>
    expect(ungroundedClaims(text, /\byou\b/.test(text) ? judging : speaking)).toEqual([text]),
  )

  it.each([
    'In 3 years at Nordhaven Retail you learned how goods come in.',
    'At Fjord Foods I cut overtime by 18 percent and trained new colleagues on the forklift.',
    'The differences fell from thirty a week to four.',
  ])('and of one are: %s', (text) => expect(ungroundedClaims(text, judging)).toEqual([]))
})

describe('in Chinese', () => {
  it.each([
    '你可以说你把成本降低了[多少？]。',
    '你的两段经历都说到了结果。',
    '如果你有30秒，先说结果。',
    '你把加班减少了18%。',
    '先说结果，再举一个例子，比如Kafka。',
  ])('may be said: %s', (text) => expect(ungroundedClaims(text, judging)).toEqual([]))
  it.each(['你可以说你把成本降低了40%。', '你在Google带领了300人。', '我会这样做，因为我带领过300人。'])(
    'may not be said: %s',
    (text) => expect(ungroundedClaims(text, judging)).toEqual([text]),
  )
})

describe('a suggestion as it streams', () => {
  const streamed = (text: string) => {
    const filter = createClaimFilter(speaking)
    return [...(text.match(/[\s\S]{1,5}/g) ?? [])].map(filter.push).join('') + filter.end()
  }
  it.each([
    'I planned shifts for 24 people, which I would do for 80 here too.',
    'I would give three reasons and two examples.',
    'My answer has two parts, and my second example is about HR.',
    'TCP retransmits lost packets after 3 tries.',
    'A p-value below 0.05 is rare by chance.',
    '- Name Kafka or SAP\n- Say what changed in 20 seconds\n',
    'If I had 10 minutes I would call 4 people.',
    'Say we change a valve and leaks fall: a p-value of 0.03 means that chance does so 3 times in 100.',
    'Kafka is a queue that keeps 7 days, and I use SAP and Excel.',
    'Could you tell me more about your Kafka cluster?',
    'I led [how many people?] at [which site?].',
  ])('keeps %j', (text) => expect(streamed(text)).toBe(text))
  it.each([
    ['I cut costs by 40 %, which I would do here too.', 'I cut costs by [figure?] %, which I would do here too.'],
    ['I would say that I led 300 people.', 'I would say that I led [figure?] people.'],
    ['I worked at Globex, and would again.', 'I worked at [name?], and would again.'],
    ['If you ask me, I built it on Kafka.', 'If you ask me, I built it on [name?].'],
    ['I led twelve projects.', 'I led [how many?] projects.'],
    ['We doubled our output.', 'We [how many?] our output.'],
    ['I would start small, as I did with 50 drivers.', 'I would start small, as I did with [figure?] drivers.'],
    ['I saved 900 hours.', 'I saved [figure?] hours.'],
    ['My two positions taught me that I led 7 sites.', 'My two positions taught me that I led [figure?] sites.'],
    ['I know Kafka well.', 'I know [name?] well.'],
  ])('makes gaps of what is claimed in %j', (text, shown) => expect(streamed(text)).toBe(shown))
})
