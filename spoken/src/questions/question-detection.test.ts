import { describe, expect, it } from 'vitest'
import { fitWeights, oddsOfLine, type Weights } from '#questions/testing/fit-weights.ts'
import { spokenVariants } from '#questions/testing/spoken-variants.ts'
import lines from '#questions/testing/utterances.test-data.json' with { type: 'json' }
import { FEATURES } from './features.ts'
import { type Judgement, judgeUtterance } from './question-detection.ts'
import { passesFloor } from './question-floor.ts'
import { questionsIn } from './question-parts.ts'

const f1 = (judged: { got: boolean; want: boolean }[]) => {
  const right = judged.filter(({ got, want }) => got && want).length
  return (2 * right) / (judged.filter(({ got }) => got).length + judged.filter(({ want }) => want).length)
}
const nothingKnown = { ...Object.fromEntries(FEATURES.map((feature) => [feature, 0])), bias: 0 } as Weights

describe('the floor of the specification', () => {
  it.each([
    ['what then', false],
    ['what then?', true],
    ['talk me through the architecture', false],
    ['did it work', false],
    ['That was the plan.', true],
    ['tell me about freight', true],
    ["what's your notice period", true],
    ['the whole towel fell on somebody', false],
    ['请介绍一下你自己', true],
    ['为什么？', false],
    ['我们公司在上海和杭州', false],
    ['', false],
  ])('%s: %s', (text, passes) => {
    expect(passesFloor(text)).toBe(passes)
    if (!passes) expect(judgeUtterance(text).ask).toBe(false)
  })
})

describe('telling questions for help from everything else', () => {
  it.each(['en', 'zh-CN'])('finds what the floor lets through in %s with F1 of at least 0.92', (language) => {
    const judged = lines
      .filter((line) => line.language === language && passesFloor(line.text))
      .map(({ text, ask }) => ({ got: judgeUtterance(text).ask, want: ask }))
    expect(f1(judged)).toBeGreaterThanOrEqual(0.92)
  })

  it('does so on lines that its weights were not fitted on', () => {
    const rows = lines.filter((line) => passesFloor(line.text))
    const judged = [0, 1, 2, 3, 4].flatMap((fold) => {
      const weights = fitWeights(
        rows.filter((_, index) => index % 5 !== fold),
        nothingKnown,
      )
      const held = rows.filter((_, index) => index % 5 === fold).flatMap(spokenVariants)
      return held.map(({ text, ask }) => ({ got: oddsOfLine(text, weights) >= 0, want: ask }))
    })
    expect(f1(judged)).toBeGreaterThanOrEqual(0.85)
  })

  it.each([
    ['how are you doing today', 'small_talk'],
    ['can you hear me okay', 'logistics'],
    ['Sorry, what do you mean by that?', 'candidate_asks'],
    ["It's just how things are, you know?", 'rhetorical'],
    ['yes sure', 'below_floor'],
  ])('%s is %s', (text, reason) => {
    expect(judgeUtterance(text)).toMatchObject({ ask: false, reason })
  })

  it.each([
    'why do you want to work here',
    'how do you say no to a stakeholder',
    'what do you expect from us in this role',
    'okay and then what',
    'you said it was political in what way',
    'And the outcome?',
    'why nursing',
    'in hindsight would you do it again',
    'we get a lot of complaints as you can imagine so how would you deal with someone who has waited an hour',
    "there's a gap on your resume between march and october can you tell me about that",
    "I don't fully understand why the audit took four months.",
    'so when the supplier went bankrupt who made the call to switch',
    'how do you speak up for a patient when the traffic on the ward is heavy',
    'why should i hire you',
    "what should i know about you that isn't on your cv",
    'may i ask why you left so soon',
    'what would you bring to the team',
    'What is the role of a scrum master?',
    'what is the difference between the two ledgers',
    'how would you test the login screen',
    'Do you have any experience with dogs?',
    'how are you with spreadsheets when somebody keeps ringing',
    "what's the tightest deadline you've had to hold",
    "You haven't worked nights before, have you?",
    'Let us go on. Design a booking system.',
    "let's design a parking meter what would you ask first",
    "And if there's nobody to ask?",
    'why copper and not steel',
    "The panel would be keen to hear about a day that didn't go to plan.",
    'one thing we ask everybody is what you do when it goes quiet',
    "I'd like to get a feel for how you keep your records.",
    "I'd love a short version of the story.",
    'How did you deal with it? You said it was hard.',
    'And for a guest with no booking at all?',
    "I'm curious where you'd draw the border.",
    'do you know what a bill of lading is',
    'Have you been part of that at all? They make their own parts.',
    'what are the drawbacks of renting a crane',
    'How does this role fit with your plans?',
    'what should i look out for when i read a lease',
    'Suggest two ways to shorten the queue.',
    'Maybe a bit about a time you had to say no.',
    'what do you know about what we do here',
    'You mentioned a rebrand, I would like to dig into what that took.',
    'Be good to understand how you split your week.',
    "If you wouldn't mind explaining how you priced it.",
    "what's your approach to overtime when people are worn out",
    'when you took over the shop what did you change first',
    'How did the tenants react?',
    'Why copper? I imagine it was dearer.',
  ])('%s is one', (text) => {
    expect(judgeUtterance(text).ask).toBe(true)
  })

  it.each([
    'what the customer really wanted was a phone call',
    'when you have thirty kids in a room you need clear rules',
    'how it works is you scan the box and the system prints a label',
    'so where was i yes the second delivery',
    'i always ask myself what would the patient want',
    'you will meet the head of department who will tell you more about the projects',
    'okay i see why',
    'what a story',
    'because who you work with matters more',
    'why a queue well because it keeps the two apart',
    'they come in and tell us what they want to hear',
    'and then of course you have to explain to the family why it takes long',
    'the person who did this before has moved to sales',
    'What I learned is how you lose people.',
    'The director asked me whether we could move the date.',
    'and they said just tell us next time',
    "as long as they know what they need and what's expected of them they can do it",
    'we were aware of what could go wrong as well as what could go right',
    'Why? Because the van was late.',
    'the first who is there gets the room and the other one waits',
    'I suggested we list both and estimate the cost of each.',
    'we had a foreman who wanted to start before the paper was signed',
    'Honestly? I liked the shop, it felt like home for you lot.',
    "you can't please everyone can you",
    'Was it cheap? Not at all.',
    'And who paid for it? The landlord, in the end.',
    'And the verdict? We passed with two remarks.',
    'What did I do? I rang the supplier.',
    'so he looks at me and goes what is that supposed to be',
    'How can you judge a wine if you have never tasted it?',
    'How hard can it be to hang a door?',
  ])('%s only tells', (text) => {
    expect(judgeUtterance(text).ask).toBe(false)
  })

  it.each<[string, Judgement['reason']]>([
    ['How are you doing today?', 'small_talk'],
    ["So how's everything with you?", 'small_talk'],
    ["I'm fine, how about you?", 'small_talk'],
    ['Did you watch the cricket on Sunday?', 'small_talk'],
    ['How was the motorway this morning?', 'small_talk'],
    ['Can you see my screen?', 'logistics'],
    ['Could you move a little closer to the microphone?', 'logistics'],
    ['Can you come back on Thursday if we need you?', 'logistics'],
    ['how do we get out of this presentation', 'logistics'],
    ['Give us a second to write that down, would you?', 'logistics'],
    ['what would my first month look like?', 'candidate_asks'],
    ['What does the onboarding look like?', 'candidate_asks'],
    ['how often does the team meet in person', 'candidate_asks'],
    ['Do you offer a pension?', 'candidate_asks'],
    ["how long's the contract", 'candidate_asks'],
    ["What is the department's policy on leave?", 'candidate_asks'],
    ['Is there a nursery nearby?', 'candidate_asks'],
    ['how do people dress here', 'candidate_asks'],
    ['Who would be my supervisor?', 'candidate_asks'],
    ['do you mean at work or at home', 'candidate_asks'],
    ['could you tell me what the working hours are', 'candidate_asks'],
    ['Do you see any gaps in my application?', 'candidate_asks'],
    ['What happens after the probation?', 'candidate_asks'],
    ['how do you measure success in this role', 'candidate_asks'],
    ['Can we push this back a little?', 'logistics'],
    ['Would afternoons suit you better?', 'logistics'],
  ])('%s is none, with or without its mark: %s', (text, reason) => {
    expect(judgeUtterance(text)).toMatchObject({ ask: false, reason })
  })

  it('takes for a question what sounds like a candidate but is known to come from the interviewer', () => {
    const text = 'What does a good first month in this role look like?'
    expect(judgeUtterance(text).ask).toBe(false)
    expect(judgeUtterance(text, { speaker: 'interviewer' }).ask).toBe(true)
    expect(judgeUtterance('Sorry, could you say that again?', { speaker: 'interviewer' }).ask).toBe(false)
  })

  it("never takes the person's own words, and everything above the floor where told to", () => {
    expect(judgeUtterance('What would you do?', { speaker: 'you' })).toMatchObject({ ask: false, reason: 'own_words' })
    expect(judgeUtterance('How are you doing?', { answerEverything: true })).toMatchObject({
      ask: true,
      reason: 'everything',
    })
    expect(judgeUtterance('yes sure', { answerEverything: true }).ask).toBe(false)
    expect(judgeUtterance('What would you do?', { speaker: 'you', answerEverything: true }).ask).toBe(false)
  })
})

describe('several questions in one breath', () => {
  it.each<[string, string[]]>([
    ['Why freight?', ['Why freight?']],
    [
      'What did you build at Halden? Why did you leave the company?',
      ['What did you build at Halden?', 'Why did you leave the company?'],
    ],
    [
      'what did you build there and why did you leave the company',
      ['what did you build there', 'and why did you leave the company'],
    ],
    ['how do you plan and track your work', ['how do you plan and track your work']],
    [
      'Tell me about a time you lost a customer, and how you handled it.',
      ['Tell me about a time you lost a customer, and how you handled it.'],
    ],
    [
      'tell me about a release that went wrong and what you learned from it',
      ['tell me about a release that went wrong and what you learned from it'],
    ],
    [
      "What's your notice period, and would you be willing to relocate?",
      ["What's your notice period", 'and would you be willing to relocate?'],
    ],
    [
      'What do you look for in a manager? How do you plan your week? And how do you know that it worked?',
      ['What do you look for in a manager?', 'How do you plan your week? And how do you know that it worked?'],
    ],
    [
      'There are two years missing on your resume. Could you explain that?',
      ['There are two years missing on your resume. Could you explain that?'],
    ],
    ['Okay, that makes sense. What are your salary expectations?', ['What are your salary expectations?']],
    [
      "What's the business model? Is it a subscription, or do people pay?",
      ["What's the business model? Is it a subscription, or do people pay?"],
    ],
    [
      'Suppose two nurses call in sick. What do you do first?',
      ['Suppose two nurses call in sick. What do you do first?'],
    ],
    ['Great, thanks. Tell me about your last project.', ['Tell me about your last project.']],
    ['你为什么离开上一家公司？你期望的薪资是多少？', ['你为什么离开上一家公司？', '你期望的薪资是多少？']],
    ['How are you doing today?', []],
  ])('%s', (text, questions) => {
    expect(questionsIn(text)).toEqual(questions)
  })
})
