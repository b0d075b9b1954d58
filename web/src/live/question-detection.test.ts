import { describe, expect, it } from 'vitest'
import { FEATURES } from './features.ts'
import { isQuestionForHelp, judgeUtterance } from './question-detection.ts'
import { passesFloor } from './question-floor.ts'
import { questionsIn } from './question-parts.ts'
import { fitWeights, oddsOfLine, type Weights } from './testing/fit-weights.ts'
import { spokenVariants } from './testing/spoken-variants.ts'
import lines from './testing/utterances.test-data.json' with { type: 'json' }

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
    if (!passes) expect(isQuestionForHelp(text)).toBe(false)
  })
})

describe('telling questions for help from everything else', () => {
  it.each(['en', 'zh-CN'])('finds them in %s with F1 of at least 0.92', (language) => {
    const judged = lines
      .filter((line) => line.language === language)
      .map(({ text, ask }) => ({ got: isQuestionForHelp(text), want: ask }))
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
  ])('%s is one', (text) => {
    expect(isQuestionForHelp(text)).toBe(true)
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
  ])('%s only tells', (text) => {
    expect(isQuestionForHelp(text)).toBe(false)
  })

  it.each(['How are you doing today?', 'Can you see my screen?', 'what would my first month look like?'])(
    '%s is none, with its mark',
    (text) => {
      expect(isQuestionForHelp(text)).toBe(false)
    },
  )

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
