import type { z } from 'zod'
import type { Language } from '#platform/language.ts'

type Issue = z.core.$ZodRawIssue
type Texts = {
  missing: string
  kind: (expected: string) => string
  most: Record<'string' | 'array' | 'number', (most: string) => string>
  least: Record<'string' | 'array' | 'number', (least: string) => string>
  oneOf: (values: string) => string
  form: string
}

const texts: Record<Language, Texts> = {
  en: {
    missing: 'This is needed',
    kind: (expected) => `This must be ${expected}`,
    most: {
      string: (most) => `At most ${most} characters`,
      array: (most) => `At most ${most} entries`,
      number: (most) => `At most ${most}`,
    },
    least: {
      string: (least) => (least === '1' ? 'This must not be empty' : `At least ${least} characters`),
      array: (least) => (least === '1' ? 'At least one entry' : `At least ${least} entries`),
      number: (least) => `At least ${least}`,
    },
    oneOf: (values) => `One of: ${values}`,
    form: 'This does not have the expected form',
  },
  'zh-CN': {
    missing: '此项必填',
    kind: (expected) => `此项应为${expected}`,
    most: {
      string: (most) => `最多 ${most} 个字符`,
      array: (most) => `最多 ${most} 项`,
      number: (most) => `最大为 ${most}`,
    },
    least: {
      string: (least) => (least === '1' ? '此项不能为空' : `至少 ${least} 个字符`),
      array: (least) => `至少 ${least} 项`,
      number: (least) => `最小为 ${least}`,
    },
    oneOf: (values) => `可选值：${values}`,
    form: '格式不正确',
  },
}

const kinds: Record<Language, Record<string, string>> = {
  en: {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  },
  'zh-CN': { string: '文字', number: '数字', int: '整数', boolean: '是或否', array: '列表', object: '对象' },
}

/** What a schema found wrong, as a sentence for a person. Messages that a schema brings itself win over it. */
export const schemaMessage =
  (language: Language) =>
  (issue: Issue): string => {
    const text = texts[language]
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? text.missing : text.kind(kinds[language][issue.expected] ?? issue.expected)
      case 'too_big':
        return text.most[measured(issue.origin)](String(issue.maximum))
      case 'too_small':
        return text.least[measured(issue.origin)](String(issue.minimum))
      case 'invalid_value':
        return text.oneOf(issue.values.map(String).join(', '))
      default:
        return text.form
    }
  }

const measured = (origin: string) => (origin === 'string' || origin === 'array' ? origin : 'number')
