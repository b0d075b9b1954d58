import { describe, expect, it } from 'vitest'
import { defaultTitle, TITLE_MOST } from './title.ts'

describe('the name of a record', () => {
  it('says the kind of interview, and the job when there is one', () => {
    expect(defaultTitle('others')).toBe('Mock Interview')
    expect(defaultTitle('hr')).toBe('Formal Interview')
    expect(defaultTitle('mock', { title: 'Nurse' })).toBe('Mock Interview: Nurse')
    expect(defaultTitle('comprehensive', { title: 'Data Engineer', company: 'Acme' })).toBe(
      'Formal Interview: Data Engineer at Acme',
    )
  })

  it('stays within what a title may hold', () => {
    const title = defaultTitle('mock', { title: 'x'.repeat(200), company: 'y'.repeat(200) })
    expect(title).toHaveLength(TITLE_MOST)
  })
})
