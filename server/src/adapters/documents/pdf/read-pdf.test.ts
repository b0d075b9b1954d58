import { describe, expect, it } from 'vitest'
import { column, makePdf } from '#adapters/documents/testing/make-pdf.ts'
import { readPdf } from './read-pdf.ts'

const read = async (...made: Parameters<typeof makePdf>) => (await readPdf(await makePdf(...made))).document

const sentence = 'Kept the booking system of forty hotels running'

describe('reading order of a PDF', () => {
  it('reads a name in large type above both columns first, though it stands over one of them', async () => {
    const document = await read((pdf) => {
      pdf.fontSize(26).text('OLIVIA', 230, 30)
      pdf.fontSize(26).text('WILSON', 230, 60)
      pdf.fontSize(10)
      column(pdf, ['Contact', 'Portland', '503-555-0188', 'Skills', 'Go', 'React', 'Docker'], 40, 130, 15)
      column(pdf, ['Profile', sentence, 'Experience', 'Web Developer', sentence, sentence, 'Education'], 220, 134, 17)
    })
    expect(document.lines.map((line) => line.text).slice(0, 3)).toEqual(['OLIVIA', 'WILSON', 'Contact'])
  })

  it('parts a first name in light type from a last name in bold that touches it', async () => {
    const document = await read((pdf) => {
      const width = pdf.font('Helvetica').fontSize(24).widthOfString('adrien')
      pdf.text('adrien', 40, 40)
      pdf.font('Helvetica-Bold').text('friggeri', 40 + width, 40)
    })
    expect(document.lines[0]?.text).toBe('adrien friggeri')
  })

  it('reads a side bar to its end before the main column', async () => {
    const document = await read((pdf) => {
      pdf.fontSize(22).text('Nora Whitfield', 200, 40)
      pdf.fontSize(10)
      column(pdf, ['Contact', 'Portland', '503-555-0188', 'Skills', 'Go', 'React', 'Docker'], 40, 100, 15)
      column(
        pdf,
        ['Experience', 'Web Developer', sentence, sentence, sentence, 'Education', 'State College'],
        220,
        104,
        17,
      )
    })
    const texts = document.lines.map((line) => line.text)
    expect(texts.slice(0, 8)).toEqual([
      'Nora Whitfield',
      'Contact',
      'Portland',
      '503-555-0188',
      'Skills',
      'Go',
      'React',
      'Docker',
    ])
    expect(texts[8]).toBe('Experience')
  })

  it('goes on with a column on the next page', async () => {
    const document = await read((pdf) => {
      const page = (skills: string[], work: string[]) => {
        column(pdf, ['Skills', ...skills], 40, 100, 15)
        column(pdf, ['Experience', ...work, sentence, sentence], 220, 104, 17)
      }
      page(['Go', 'React', 'Docker', 'Kafka'], ['Kestrel Media'])
      pdf.addPage()
      column(pdf, ['Brightwave Systems', sentence, sentence], 220, 60, 17)
    })
    const texts = document.lines.map((line) => line.text)
    expect(texts.indexOf('Brightwave Systems')).toBeGreaterThan(texts.indexOf('Kestrel Media'))
    expect(texts.indexOf('Kafka')).toBeLessThan(texts.indexOf('Experience'))
  })

  it('keeps dates in a column of their own beside the line they belong to', async () => {
    const document = await read((pdf) => {
      for (const [at, year] of [2019, 2016, 2013, 2010, 2008].entries()) {
        column(pdf, [`${year} – ${year + 3}`], 40, 100 + at * 45)
        column(pdf, [`Employer number ${at + 1}`, sentence], 140, 100 + at * 45)
      }
    })
    expect(document.lines[0]?.segments?.map((part) => part.text)).toEqual(['2019 – 2022', 'Employer number 1'])
    expect(document.lines[1]?.text).toBe(sentence)
  })
})

describe('what is printed and what is meant', () => {
  it('leaves page numbers and running footers out, and keeps a running header once', async () => {
    const document = await read((pdf) => {
      for (const number of [1, 2]) {
        if (number > 1) pdf.addPage()
        column(pdf, ['Nora Whitfield, nora@whitfield.example'], 50, 20)
        column(pdf, [`Work on page ${number}`], 50, 300)
        column(pdf, [`Nora Whitfield – ${number}/2`], 250, 760)
      }
    })
    expect(document.text).toBe('Nora Whitfield, nora@whitfield.example\nWork on page 1\nWork on page 2')
  })

  it('closes letter-spaced headings and joins raised letters', async () => {
    const document = await read((pdf) => {
      pdf.text('EDUCATION', 50, 100, { characterSpacing: 6, lineBreak: false })
      pdf.text('1', 50, 140, { lineBreak: false })
      pdf.fontSize(6).text('st', 55.6, 139, { lineBreak: false })
      pdf.fontSize(10).text('prize', 64, 140, { lineBreak: false })
    })
    expect(document.lines.map((line) => line.text)).toEqual(['EDUCATION', '1st prize'])
  })

  it('tells list marks and bold type', async () => {
    const document = await read((pdf) => {
      pdf.font('Helvetica-Bold').text('Kestrel Media', 50, 100)
      pdf.font('Helvetica').text('• Rebuilt the site', 50, 120)
    })
    expect(document.lines[0]).toMatchObject({ text: 'Kestrel Media', bold: true })
    expect(document.lines[1]).toMatchObject({ text: 'Rebuilt the site', bullet: true, bold: false })
  })
})

describe('what stands beside the text of a PDF', () => {
  it('shows the address behind a word that only links to it', async () => {
    const document = await read((pdf) => {
      pdf.text('Nora Whitfield', 40, 40)
      pdf.text('Email', 40, 60, { link: 'mailto:nora@whitfield.example?subject=Hello', lineBreak: false })
      pdf.text('LinkedIn', 140, 60, { link: 'https://www.linkedin.com/in/norawhitfield/', lineBreak: false })
      pdf.text('Our shop', 240, 60, { link: 'https://shop.example/offers', lineBreak: false })
      pdf.text('Experience', 40, 120)
    })
    expect(document.lines.map((line) => line.text)).toEqual([
      'Nora Whitfield',
      'Email  LinkedIn  Our shop',
      'nora@whitfield.example',
      'linkedin.com/in/norawhitfield',
      'Experience',
    ])
  })

  it('does not repeat an address that is printed', async () => {
    const document = await read((pdf) => {
      pdf.text('nora@whitfield.example', 40, 60, { link: 'mailto:nora@whitfield.example' })
    })
    expect(document.text).toBe('nora@whitfield.example')
  })

  it('leaves headings in the margin beside the text they open', async () => {
    const document = await read((pdf) => {
      const sections: [string, string[]][] = [
        ['Experience', ['Kestrel Media', sentence, sentence]],
        ['Education', ['State College', 'Diploma', 'With honours']],
        ['Skills', ['Go, React, Docker', 'Kafka, Spark, Linux', 'Git and shell']],
        ['Awards', ['Best newcomer', 'Second prize', 'Third prize']],
      ]
      sections.forEach(([heading, texts], at) => {
        column(pdf, [heading], 40, 100 + at * 60)
        column(pdf, texts, 150, 100 + at * 60)
      })
    })
    expect(document.lines[0]?.segments?.map((part) => part.text)).toEqual(['Experience', 'Kestrel Media'])
    expect(document.lines[3]?.segments?.map((part) => part.text)).toEqual(['Education', 'State College'])
  })

  it('begins a line of its own with a list mark beside a date', async () => {
    const document = await read((pdf) => {
      column(pdf, ['Jul 2018 –', 'Jul 2021'], 40, 100)
      column(pdf, ['Application Developer, Kestrel Media', '• Built the claims service'], 150, 100)
    })
    expect(document.lines[2]).toMatchObject({ text: 'Built the claims service', bullet: true })
  })
})
