import {
  Document,
  Header,
  type ISectionOptions,
  Packer,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { describe, expect, it } from 'vitest'
import { readDocx } from './read-docx.ts'

async function read(section: Omit<ISectionOptions, 'properties'>) {
  return (await readDocx(await Packer.toBuffer(new Document({ sections: [section] })))).document
}

const cell = (...texts: string[]) => new TableCell({ children: texts.map((text) => new Paragraph(text)) })

describe('reading Word documents', () => {
  it('finds the name and address that stand in the page header', async () => {
    const document = await read({
      headers: {
        default: new Header({ children: [new Paragraph('Nora Whitfield'), new Paragraph('nora@whitfield.example')] }),
      },
      children: [new Paragraph('Experience')],
    })
    expect(document.text).toBe('Nora Whitfield\nnora@whitfield.example\nExperience')
  })

  it('keeps list items, bold type and tab stops', async () => {
    const document = await read({
      children: [
        new Paragraph({ children: [new TextRun({ text: 'Kestrel Media', bold: true })] }),
        new Paragraph({
          children: [new TextRun('Web Developer'), new TextRun({ children: [new Tab(), '2018 – 2021'] })],
        }),
        new Paragraph({ text: 'Rebuilt the site', bullet: { level: 0 } }),
      ],
    })
    expect(document.lines[0]).toMatchObject({ text: 'Kestrel Media', bold: true })
    expect(document.lines[1]?.segments?.map((part) => part.text)).toEqual(['Web Developer', '2018 – 2021'])
    expect(document.lines[2]).toMatchObject({ text: 'Rebuilt the site', bullet: true })
    expect(document.text).toContain('• Rebuilt the site')
  })

  it('reads a table of facts by rows and a table that lays out the page by cells', async () => {
    const facts = await read({
      children: [
        new Table({
          rows: [new TableRow({ children: [cell('2018 – 2021'), cell('Kestrel Media'), cell('Web Developer')] })],
        }),
      ],
    })
    expect(facts.lines[0]?.segments?.map((part) => part.text)).toEqual([
      '2018 – 2021',
      'Kestrel Media',
      'Web Developer',
    ])
    const layout = await read({
      children: [
        new Table({
          rows: [new TableRow({ children: [cell('Skills', 'Go', 'React'), cell('Experience', 'Kestrel Media')] })],
        }),
      ],
    })
    expect(layout.lines.map((line) => line.text)).toEqual(['Skills', 'Go', 'React', 'Experience', 'Kestrel Media'])
  })
})
