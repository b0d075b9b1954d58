import { expect, it } from 'vitest'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import { askedOfResume } from './tagged-text.ts'

it('gives list items one mark, keeps paragraphs apart, and marks what stands apart on a line', () => {
  const text =
    'Ada Byron\n\nI like to work with my hands\n\nSkills\n- Welding\n* Rigging\n\nYard hand      Dock 4\t2019'
  expect(askedOfResume(documentOfText(text))).toBe(
    'Ada Byron\n\nI like to work with my hands\n\nSkills\n• Welding\n• Rigging\n\nYard hand | Dock 4 | 2019',
  )
})

it('is none in Chinese', () => {
  const text = '王小明\n北京\n\n工作经历\n2019至今 护士 北京医院\n负责病房护理工作\n\n技能\n静脉输液、急救、Excel'
  expect(askedOfResume(documentOfText(text))).toBeUndefined()
})
