import type { Language } from '#i18n/language.ts'

/**
 * What the pictures show: the product's own words about an example resume, posting and answer. The journey
 * `landing-truth` gives the same three to the running product and finds the same labels and quotes there.
 */
type Text = Record<Language, string>

export const diagnosis = {
  job: { en: 'Data Engineer', 'zh-CN': 'Data Engineer' } satisfies Text,
  overall: 85,
  alone: 88,
  match: 83,
  /** Of all there are; the weakest of them stand below. */
  count: 29,
  dimensions: [
    { score: 32, label: { en: 'Business impact', 'zh-CN': '业务效果' } },
    { score: 40, label: { en: 'Results with numbers', 'zh-CN': '用数字说结果' } },
    { score: 62, label: { en: 'Requirements covered', 'zh-CN': '对任职要求的回应' } },
    { score: 80, label: { en: 'Match with the posting’s skills', 'zh-CN': '与招聘技能的匹配' } },
    { score: 83, label: { en: 'Length', 'zh-CN': '篇幅' } },
    { score: 86, label: { en: 'Your own part', 'zh-CN': '自己的部分讲清楚' } },
    { score: 90, label: { en: 'Keywords in context', 'zh-CN': '关键词有上下文' } },
    { score: 92, label: { en: 'Education details', 'zh-CN': '教育信息详细' } },
    { score: 95, label: { en: 'Opening lines', 'zh-CN': '开头几行' } },
    { score: 95, label: { en: 'Spelling', 'zh-CN': '拼写' } },
    { score: 100, label: { en: 'Occupation match', 'zh-CN': '职业契合' } },
    { score: 100, label: { en: 'Years of experience', 'zh-CN': '工作年限' } },
    { score: 100, label: { en: 'Strong first words', 'zh-CN': '有力的开头用词' } },
    { score: 100, label: { en: 'Varied verbs', 'zh-CN': '动词多样' } },
  ] satisfies { score: number; label: Text }[],
  /** The first three of them. */
  first: [
    {
      quote: 'Built SQL models for the delay dashboard',
      finding: {
        en: '1 of 10 lines says what changed because of the work.',
        'zh-CN': '10 行描述中，1 行说出了工作带来的变化。',
      },
      advice: {
        en: 'End the line with what changed as a result: for the customer, the team, cost or time.',
        'zh-CN': '把这一行说完：它给客户、团队、成本或时间带来了什么变化。',
      },
    },
    {
      quote: 'Improved the nightly timetable load using Airflow',
      finding: { en: '2 of 10 lines have a number.', 'zh-CN': '10 行描述中，2 行有具体数字。' },
      advice: {
        en: 'Add a number: how many, how much, how fast, how often, or compared with what.',
        'zh-CN': '加上一个数字：多少、多快、多久一次，或者和什么相比。',
      },
    },
    {
      quote: 'Kafka or another streaming platform',
      finding: {
        en: 'Your resume covers 3 of 5 requirements.',
        'zh-CN': '5 项任职要求中，3 项能在你的简历里找到回应。',
      },
      advice: {
        en: 'Show where you meet it, or be ready to say how you would learn it.',
        'zh-CN': '让对方看到你在哪里符合这一点，或者准备好说明你会怎样学会它。',
      },
    },
  ] satisfies { quote: string; finding: Text; advice: Text }[],
}

/** The numbers in the answer stand around the words of the marks. */
export const judged = {
  score: 86,
  before: 61,
  time: '1:48',
  words: 61,
  question: 'Tell me about a time your data was wrong. How did you find out, and what did you do?',
  answer:
    '<1>At Halden Rail I owned the nightly load of timetable data</1>. One Monday the delay report showed almost no late trains. I checked the row counts first, and about a fifth of Sunday’s rows were missing. <2>The feed had changed its date format and my parser dropped those rows without an error</2>. I fixed the parser and we loaded Sunday again.',
  marks: [
    {
      kind: 'gained',
      points: '+7',
      label: { en: 'Your own part', 'zh-CN': '你自己做的' },
      note: { en: 'What you did yourself, with an action verb.', 'zh-CN': '用动作动词说出了你自己做的事。' },
    },
    {
      kind: 'gained',
      points: '+8',
      label: { en: 'Strong point', 'zh-CN': '有力的一点' },
      note: { en: 'This is what a strong answer says.', 'zh-CN': '好的回答就是这样说的。' },
    },
  ] satisfies { kind: 'gained' | 'lost'; points: string; label: Text; note: Text }[],
}
