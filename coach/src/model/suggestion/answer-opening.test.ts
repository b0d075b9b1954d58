import { describe, expect, it } from 'vitest'
import { createAnswerOpening } from './answer-opening.ts'

const EN = 'How do you plan the shifts of a team that works at night?'
const ZH = '您平时是怎样安排夜班人员的？'

/** What reaches the screen of a text that comes in these pieces, or why nothing of it does. */
function shownOf(pieces: string[], question = EN): string {
  const opening = createAnswerOpening(question)
  try {
    return [...pieces.map((piece) => opening.push(piece)), opening.end()].join('')
  } catch (error) {
    return `failed: ${(error as { reason?: string }).reason}`
  }
}

/** Whole, in two pieces cut anywhere, in single characters and in words. */
function everySplit(text: string): string[][] {
  const cuts = Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)])
  return [[text], ...cuts, [...text], text.split(/(?<=\s)/)]
}
const allOf = (text: string, question = EN) => [...new Set(everySplit(text).map((pieces) => shownOf(pieces, question)))]

const ANSWER = '- Forecast first\n- Then wishes\n- Then gaps\n\nI plan from the forecast. I ask everybody for wishes.'
const ANSWER_ZH = '- 先看预测\n- 再问意愿\n\n我先看一周的预测，再问每个人的意愿。'

describe('a normal answer', () => {
  it.each([
    ANSWER,
    `1. Forecast first\n2. Then wishes`,
    '| Step | Who |\n|---|---|\n| Forecast | I |\n| Wishes | Everybody |',
    '* **Forecast**: start of the week',
    'I start from the forecast of the week, and then everybody says what they wish to do.',
    'Yes.\n- Class B since 2015',
    'Kafka: it keeps the order of what comes in.',
    '- I cannot name the client, but I planned the night shifts there for two years',
    '- I can’t share exact figures; overtime fell clearly\n- I would tell you the share',
    'Unfortunately the first plan failed. I made a new one with everybody at the table.',
    '- Sorry first, then the reason\n- As an AI engineer, I plan the tests before the model',
    'I am an AI and data engineer who plans the work of six people.',
    'As a matter of fact I begin with those who cannot work at night, and ask them first.',
    '- I can help where hands are missing',
    'This is how I answer customers who complain. First I listen.',
    'I have three steps:\n- Forecast\n- Wishes',
    'I don’t have one fixed plan. I change it every week.',
    'Compare a < b and b > c, then a [gap?] remains',
  ])('reaches the screen as it is: %s', (text) => {
    expect(allOf(text)).toEqual([text])
  })

  it('in Chinese too, with terms in Latin letters', () => {
    expect(allOf(ANSWER_ZH, ZH)).toEqual([ANSWER_ZH])
    const terms = '- Kafka 解耦 producer 与 consumer\n- 用 Airflow 调度 ETL 任务'
    expect(allOf(terms, '您会怎样设计一个数据平台？')).toEqual([terms])
  })

  it('is shown from the first word of a list on', () => {
    const opening = createAnswerOpening(EN)
    expect(['- ', 'Forecast ', 'first'].map((piece) => opening.push(piece))).toEqual(['', '- Forecast ', 'first'])
  })
})

describe('thoughts', () => {
  it.each([
    `<think>They ask for shifts.\n- maybe this</think>\n\n${ANSWER}`,
    `<think>\n</think>${ANSWER}`,
    `<think>One.</think>\n<think>Two, with a < b.</think>\n${ANSWER}`,
    `<thinking>Shifts …</thinking>\n${ANSWER}`,
    `They ask for shifts.</think>\n${ANSWER}`,
    `[THINK]Shifts …[/THINK]${ANSWER}`,
    `◁think▷Shifts …◁/think▷${ANSWER}`,
    `<think>Shifts</think>Sure! Here is an answer:\n\n${ANSWER}`,
  ])('never reach the screen: %s', (text) => {
    expect(allOf(text)).toEqual([ANSWER])
  })

  it('in the middle of an answer do not either', () => {
    expect(allOf('- Forecast <think>or wishes?</think>first')).toEqual(['- Forecast first'])
  })

  it.each(['<think>I have to think about shifts', '<think>One.</think><think>Two', '<think>only</think>'])(
    'without an answer are malformed: %s',
    (text) => expect(allOf(text)).toEqual(['failed: malformed']),
  )

  it('that show to be ones after words were on screen are malformed', () => {
    const text = `${'They ask how shifts are planned at night by me. '.repeat(3)}</think>\n${ANSWER}`
    expect(shownOf([...text])).toBe('failed: malformed')
  })
})

describe('a preamble', () => {
  it.each([
    'Sure! Here is an answer you could give:\n\n',
    'Sure! ',
    'Certainly!\n\n',
    'Here are some points:\n',
    'Here are some points: ',
    'Okay, here is a suggested answer, based on your resume and on what the job asks for in the posting:\n\n',
    'Based on your resume, here are the points you could make:\n',
    'Suggested answer:\n',
    '**Points to make**\n\n',
    '# Answer\n\n',
    '## Points to make:\n',
    'Great question!\n\n',
    'Below is a short answer that you can say as it stands.\n\n',
    'Of course! Here you go:\n\n',
  ])('is left out, and the answer after it shown: %s', (preamble) => {
    expect(allOf(preamble + ANSWER)).toEqual([ANSWER])
  })

  it.each(['好的，以下是建议的回答：\n\n', '当然！', '以下是几个要点：\n', '**参考回答**\n', '好的！以下是回答：\n'])(
    'in Chinese too: %s',
    (preamble) => expect(allOf(preamble + ANSWER_ZH, ZH)).toEqual([ANSWER_ZH]),
  )

  it('that is a code fence takes its end with it', () => {
    expect(allOf(`\`\`\`markdown\n${ANSWER}\n\`\`\``)).toEqual([ANSWER])
    expect(allOf(`\`\`\`\n${ANSWER}\n\`\`\`\n`)).toEqual([ANSWER])
  })

  it.each(['Here are some points:', 'Sure!', '**Answer**\n', '```\n```'])('alone is malformed: %s', (text) => {
    expect(allOf(text)).toEqual(['failed: malformed'])
  })
})

describe('a refusal', () => {
  it.each([
    "I'm sorry, but I can't help with that.",
    'I’m sorry, but I can’t assist with this request.',
    'Sorry, I cannot provide an answer to this question.',
    "- I'm sorry, but I can't answer that.\n- Try another",
    'As an AI language model, I do not have personal experiences.',
    'As an AI, I can only say what is general.',
    'I am an AI assistant and was not made for this.',
    'I am unable to answer this question without more context.',
    'I cannot comply.',
    'I won’t be able to help you with that request.',
    'Unfortunately, because of the sensitive nature of what is asked for here and in the material, I cannot help with that.',
    'I apologize, but I must decline to respond to such questions.',
    'I do not have enough information to answer.',
    'Thank you for the question. I cannot help with this request.',
    "Sure! I'm sorry, but I can't help with that.",
    "<think>no</think>I'm sorry, but I can't help with that.",
  ])('is refused before a word of it is shown: %s', (text) => {
    expect(allOf(text)).toEqual(['failed: refused'])
  })

  it.each([
    '很抱歉，我无法回答这个问题。',
    '对不起，我不能提供相关的帮助。',
    '作为一个AI语言模型，我没有个人经历。',
    '作为人工智能助手，我只能给出一般性的建议。',
    '我无法协助处理该请求。',
    '非常抱歉，我没办法帮您完成这个要求。',
  ])('in Chinese too: %s', (text) => {
    expect(allOf(text, ZH)).toEqual(['failed: refused'])
  })

  it.each([
    '我不能透露客户的名字，但我在那里排了两年夜班。',
    '作为AI产品经理，我会先和一线人员谈夜班的安排。',
    '- 抱歉要先说，再说原因\n- 然后给出办法',
    '我无法提供具体数字，但加班明显减少了。',
  ])('is not what a person would say: %s', (text) => {
    expect(allOf(text, ZH)).toEqual([text])
  })
})

describe('the wrong language', () => {
  const RU = 'Как вы планируете ночные смены вашей команды?'
  it.each([
    [EN, ANSWER_ZH],
    [EN, '- 先用 Kafka 解耦 producer 与 consumer\n- 再看延迟'],
    [EN, '- Kafka 先看预测，再安排每个人的班次\n- 再问意愿'],
    [ZH, ANSWER],
    [ZH, 'I start from the forecast of the week, and then everybody says what they wish.'],
    [RU, ANSWER],
    [EN, '- Сначала прогноз\n- Потом пожелания'],
  ])('is malformed: %s %s', (question, text) => {
    expect(allOf(text, question)).toEqual(['failed: malformed'])
  })

  it('is, when it begins after words were on screen', () => {
    expect(shownOf([...`- Forecast first\n- Then wishes\n${ANSWER_ZH.repeat(3)}`])).toBe('failed: malformed')
  })

  it.each([
    [EN, '- 华为 asked for the same\n- Forecast first, then wishes'],
    ['SQL?', '- 先看索引\n- 再看执行计划'],
    ['请问您怎么看 REST API 和 GraphQL？', '- GraphQL 适合前端\n- REST API 适合 CDN cache'],
  ])('is not a name or term of another script: %s %s', (question, text) => {
    expect(allOf(text, question)).toEqual([text])
  })
})
