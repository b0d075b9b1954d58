import type { Language } from '#i18n/language.ts'

/**
 * What the operator of this site says about it: claims, stories and prices. Everything here can be edited without
 * knowing the program; each text stands in both languages.
 *
 * The claims are the owner's own figures, shown word for word as one row under “Why Choose Greenroom”. When a figure
 * was measured, give `how`, the address of a page that tells how; the figure then links to it.
 *
 * A story with `example: true` is marked as an example on the page. Put a real person's words in its place, with
 * their permission, and leave `example` out.
 */
type Text = Record<Language, string>

export const claims: { figure: string; label: Text; how?: string }[] = [
  { figure: '380,000+', label: { en: 'resumes analysed', 'zh-CN': '份简历已分析' } },
  { figure: '1,200,000', label: { en: 'mock interviews', 'zh-CN': '次模拟面试' } },
  { figure: '89%', label: { en: 'success', 'zh-CN': '成功率' } },
  { figure: '95%', label: { en: 'satisfaction', 'zh-CN': '满意度' } },
  { figure: '98%', label: { en: 'speech-recognition accuracy', 'zh-CN': '语音识别准确率' } },
  { figure: '200ms', label: { en: 'latency', 'zh-CN': '延迟' } },
  { figure: '20+', label: { en: 'diagnosis dimensions', 'zh-CN': '个诊断维度' } },
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
    includes: { resume: true, bank: true, mock: false, formal: false, recording: false },
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
