import type { Language } from '#i18n/language.ts'

/**
 * What the operator of this site says about it: claims, stories and prices. Everything here can be edited without
 * knowing the program; each text stands in both languages.
 *
 * The claims are the owner's own figures, shown word for word under “Why Choose Greenroom”. `how` stands below each and
 * says in one sentence what was measured and what was not (docs/quality.md, docs/live.md, docs/endurance.md); `more` is
 * folded away below all of them; `page` is the address of a page that tells more, if there is one.
 *
 * A story with `example: true` is marked as an example on the page. Put a real person's words in its place, with
 * their permission, and leave `example` out.
 */
type Text = Record<Language, string>

export const claims: { figure: string; label: Text; how: Text; more?: Text; page?: string }[] = [
  {
    figure: '380,000+',
    label: { en: 'resumes analysed', 'zh-CN': '份简历已分析' },
    how: { en: 'The operator’s figure, not measured here.', 'zh-CN': '运营者自己的数字，这里没有测过。' },
    more: {
      en: 'This server counts nobody’s resumes but its own.',
      'zh-CN': '这台服务器只知道自己这里的简历。',
    },
  },
  {
    figure: '1,200,000',
    label: { en: 'mock interviews', 'zh-CN': '次模拟面试' },
    how: { en: 'The operator’s figure, not measured here.', 'zh-CN': '运营者自己的数字，这里没有测过。' },
    more: {
      en: 'This server knows only the interviews held here.',
      'zh-CN': '这台服务器只知道在这里进行的面试。',
    },
  },
  {
    figure: '89%',
    label: { en: 'success', 'zh-CN': '成功率' },
    how: { en: 'The operator’s figure, not measured here.', 'zh-CN': '运营者自己的数字，这里没有测过。' },
    more: { en: 'Nobody is asked whether they got the job.', 'zh-CN': '没有人被问过是否拿到了工作。' },
  },
  {
    figure: '95%',
    label: { en: 'satisfaction', 'zh-CN': '满意度' },
    how: { en: 'The operator’s figure, not measured here.', 'zh-CN': '运营者自己的数字，这里没有测过。' },
    more: { en: 'Nobody is asked how satisfied they are.', 'zh-CN': '没有人被问过是否满意。' },
  },
  {
    figure: '98%',
    label: { en: 'speech-recognition accuracy', 'zh-CN': '语音识别准确率' },
    how: {
      en: 'Not confirmed: in our test 12 to 16 words in 100 came out wrong.',
      'zh-CN': '没有证实：在我们的测试中，每 100 个词有 12 到 16 个出错。',
    },
    more: {
      en: 'That was a simple free recognizer and a computer voice. Your browser or a transcription service writes the words down, and neither was measured.',
      'zh-CN': '测试用的是简单的免费识别器和电脑合成的声音。把话写成文字的是你的浏览器或转写服务，两者都没有测过。',
    },
  },
  {
    figure: '200ms',
    label: { en: 'latency', 'zh-CN': '延迟' },
    how: {
      en: 'Measured without a language model: at most 112 ms from the written question to your own answer.',
      'zh-CN': '不接语言模型时测得：从问题写成文字到显示你自己的回答，最多 112 毫秒。',
    },
    more: {
      en: 'On one machine. Writing the question down takes extra time. With a model that needs 300 ms for its first word, a suggestion took up to 393 ms.',
      'zh-CN': '在一台机器上测得。写成文字所花的时间另算。如果模型要 300 毫秒才给出第一个字，建议最慢要 393 毫秒。',
    },
  },
  {
    figure: '20+',
    label: { en: 'diagnosis dimensions', 'zh-CN': '个诊断维度' },
    how: {
      en: 'Counted: each of 36 test diagnoses had at least 25.',
      'zh-CN': '数出来的：36 次测试诊断，每次至少有 25 个。',
    },
  },
]

export const stories: {
  words: Text
  name: string
  about: Text
  example?: true
  scores: number[]
  ends: [Text, Text]
}[] = [
  {
    words: {
      en: '“I thought my answer was fine. It had six sentences and not one number in it.”',
      'zh-CN': '“我以为我答得不错。六句话，没有一个数字。”',
    },
    name: 'Daniel Okafor',
    about: {
      en: 'Graduate analyst, after eleven mock interviews',
      'zh-CN': '应届分析师，练了十一次模拟面试之后',
    },
    example: true,
    scores: [41, 44, 52, 50, 57, 65, 68, 67, 74, 76, 84],
    ends: [
      { en: 'first', 'zh-CN': '第一次' },
      { en: 'eleventh', 'zh-CN': '第十一次' },
    ],
  },
]

type Included = { text: Text } | boolean
export type Plan = { name: Text; price: string; popular?: true; includes: Record<PlanRow, Included> }

/** The rows of the price table, in this order. `short` is how a plan's own list says it on a phone. */
export type PlanRow = 'resume' | 'bank' | 'mock' | 'formal' | 'recording'
export const planRows: PlanRow[] = ['resume', 'bank', 'mock', 'formal', 'recording']

export const plans: Plan[] = [
  {
    name: { en: 'Free', 'zh-CN': '免费版' },
    price: '$0.00',
    includes: {
      resume: true,
      bank: true,
      mock: { text: { en: '15 minutes a month', 'zh-CN': '每月 15 分钟' } },
      formal: { text: { en: '30 minutes a month', 'zh-CN': '每月 30 分钟' } },
      recording: false,
    },
  },
  {
    name: { en: 'PRO', 'zh-CN': 'PRO' },
    price: '$9.99',
    popular: true,
    includes: {
      resume: true,
      bank: true,
      mock: true,
      formal: true,
      recording: { text: { en: '999 minutes', 'zh-CN': '999 分钟' } },
    },
  },
  {
    name: { en: 'Intensive', 'zh-CN': '强化版' },
    price: '$13.00',
    includes: {
      resume: true,
      bank: true,
      mock: true,
      formal: true,
      recording: { text: { en: 'Unlimited', 'zh-CN': '不限' } },
    },
  },
]
