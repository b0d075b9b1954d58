import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDoc } from './read-doc.ts'

// Made from an invented resume with LibreOffice, as no library writes this format.
const bytes = readFileSync(new URL('../testing/old-word.doc', import.meta.url))

describe('reading Word 97–2003 documents', () => {
  it('finds the lines, and tells what was done from what is named', async () => {
    const { document } = await readDoc(bytes)
    const lines = document.lines.filter((line) => line.text !== '')
    expect(lines.map((line) => (line.bullet ? `• ${line.text}` : line.text))).toEqual([
      'Nora Whitfield',
      'nora@whitfield.example',
      'Experience',
      'Web Developer, Kestrel Media, 2018 - 2021',
      '• Rebuilt the site of a weekly paper',
      '• Taught two colleagues to test',
      'Skills',
      'Go, React',
    ])
  })

  it('says of other bytes that they are broken', async () => {
    await expect(readDoc(bytes.subarray(0, 2000))).rejects.toMatchObject({ reason: 'broken' })
  })
})
