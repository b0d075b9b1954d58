import { describe, expect, it } from 'vitest'
import { defaultTitle, MAX_TITLE_LENGTH } from './title.ts'

const ENGINEER = { title: 'Data Engineer', company: 'Acme' }

describe('the name of a record', () => {
  it('says the kind of interview, and the job when there is one', () => {
    expect(defaultTitle('others', undefined, 'en')).toBe('Mock Interview')
    expect(defaultTitle('hr', undefined, 'en')).toBe('Formal Interview')
    expect(defaultTitle('mock', { title: 'Nurse' }, 'en')).toBe('Mock Interview: Nurse')
    expect(defaultTitle('comprehensive', ENGINEER, 'en')).toBe('Formal Interview: Data Engineer at Acme')
  })

  it('is in the language of the person', () => {
    expect(defaultTitle('mock', undefined, 'zh-CN')).toBe('模拟面试')
    expect(defaultTitle('hr', ENGINEER, 'zh-CN')).toBe('正式面试：Acme，Data Engineer')
  })

  it('stays within what a title may hold', () => {
    const title = defaultTitle('mock', { title: 'x'.repeat(200), company: 'y'.repeat(200) }, 'en')
    expect(title).toHaveLength(MAX_TITLE_LENGTH)
  })
})
