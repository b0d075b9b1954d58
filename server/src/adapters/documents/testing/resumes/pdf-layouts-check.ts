import type PDFDocument from 'pdfkit'
import { makePdf } from '#adapters/documents/testing/make-pdf.ts'
import type { Person, Post } from './person.ts'

type Drawing = InstanceType<typeof PDFDocument>

/** Printed layouts for the check of the reader: written before the reader was looked at. */
export const PDF_LAYOUTS_TO_CHECK: Record<string, (person: Person) => Promise<Uint8Array>> = {
  /** LaTeX with entries as list items; places and dates at the right margin. */
  'LaTeX items': (person) =>
    makePdf((pdf) => {
      const page = pen(pdf)
      page.centre(person.name, 20, 'Helvetica-Bold')
      page.centre(`${person.phone} | ${person.email} | ${person.city}`)
      page.heading('Education')
      for (const study of person.education) {
        page.item(50, '•', study.school, '', 'Helvetica-Bold')
        page.row(60, [study.degree, study.field].filter(Boolean).join(' in '), dates(study), 'Helvetica-Oblique')
      }
      page.heading('Experience')
      for (const post of person.work) latexPost(page, post)
      if (person.volunteer.length) page.heading('Leadership and Volunteering')
      for (const post of person.volunteer) latexPost(page, post)
      page.heading('Technical Skills')
      page.item(50, '•', `Tools: ${person.skills.join(', ')}`)
    }),

  /** What LinkedIn saves: a dark side column with contact and skills beside the posts. */
  'LinkedIn columns': (person) =>
    makePdf((pdf) => {
      pdf.rect(0, 0, 200, 792).fill('#293e49')
      const side = pen(pdf, 24)
      const say = (text: string, size = 9, font = 'Helvetica') => side.line(24, text, size, font, '#ffffff')
      say('Contact', 13)
      say(`${person.phone} (Mobile)`)
      say(person.email)
      side.gap(12)
      say('Top Skills', 13)
      for (const skill of person.skills.slice(0, 3)) say(skill)
      const main = pen(pdf, 30)
      main.line(224, person.name, 26, 'Helvetica')
      main.line(224, person.headline, 12)
      main.line(224, person.city, 12)
      main.gap(14)
      main.line(224, 'Experience', 16)
      for (const post of person.work) linkedInPost(main, post)
      if (person.volunteer.length) main.line(224, 'Volunteer Experience', 16)
      for (const post of person.volunteer) linkedInPost(main, post)
      main.gap(8)
      main.line(224, 'Education', 16)
      for (const study of person.education) {
        main.line(224, study.school, 12)
        const degree = [study.degree, study.field].filter(Boolean).join(', ')
        main.line(224, `${degree}  · (${study.start.slice(0, 4)} - ${study.end.slice(0, 4)})`, 10.5)
      }
    }),

  /** Month and year of a date are two runs, and title and employer share a line. */
  'dates in two runs': (person) =>
    makePdf((pdf) => {
      const page = pen(pdf)
      page.line(50, person.name, 18, 'Helvetica-Bold')
      page.line(50, `${person.city}  •  ${person.email}  •  ${person.phone}`)
      page.heading('WORK EXPERIENCE')
      for (const post of person.work) splitPost(page, post)
      if (person.volunteer.length) page.heading('VOLUNTEER WORK')
      for (const post of person.volunteer) splitPost(page, post)
      page.heading('EDUCATION')
      for (const study of person.education) {
        page.runs(50, study.school, dates(study).split(' '))
        page.line(50, [study.degree, study.field].filter(Boolean).join(', '))
      }
      page.heading('SKILLS')
      page.line(50, person.skills.join(', '))
    }),
}

function latexPost(page: Pen, post: Post) {
  page.item(50, '•', post.employer, post.city, 'Helvetica-Bold')
  page.row(60, post.title, dates(post), 'Helvetica-Oblique')
  for (const bullet of post.bullets) page.item(70, '–', bullet)
}
function linkedInPost(page: Pen, post: Post) {
  page.gap(6)
  page.line(224, post.employer, 12)
  page.line(224, post.title, 11.5)
  page.line(224, `${dates(post, true)} (1 year 2 months)`, 10.5)
  page.line(224, post.city, 10.5, 'Helvetica', '#888888')
  for (const bullet of post.bullets) for (const part of wrapped(bullet, 60)) page.line(224, part, 10.5)
}
function splitPost(page: Pen, post: Post) {
  page.runs(50, `${post.title}, ${post.employer}`, dates(post).split(' '))
  for (const bullet of post.bullets) page.item(56, '•', bullet)
}

type Pen = ReturnType<typeof pen>

/** A pen that goes down the page. */
function pen(pdf: Drawing, top = 40) {
  let y = top
  const write = (text: string, x: number, size: number, font: string, colour = '#000000') =>
    pdf.font(font).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false })
  const widthOf = (text: string, size: number, font: string) => pdf.font(font).fontSize(size).widthOfString(text)
  const atRight = (text: string, size: number, font: string) => 562 - widthOf(text, size, font)
  return {
    gap(points: number) {
      y += points
    },
    line(x: number, text: string, size = 10, font = 'Helvetica', colour?: string) {
      write(text, x, size, font, colour)
      y += size * 1.35
    },
    centre(text: string, size = 10, font = 'Helvetica') {
      write(text, 306 - widthOf(text, size, font) / 2, size, font)
      y += size * 1.4
    },
    heading(text: string) {
      y += 8
      write(text, 50, 12, 'Helvetica-Bold')
      y += 15
      pdf.moveTo(50, y).lineTo(562, y).stroke()
      y += 4
    },
    row(x: number, left: string, right: string, font = 'Helvetica') {
      write(left, x, 10, font)
      if (right) write(right, atRight(right, 10, font), 10, font)
      y += 13.5
    },
    item(x: number, mark: string, text: string, right = '', font = 'Helvetica') {
      write(mark, x, 10, 'Helvetica')
      write(text, x + 10, 10, font)
      if (right) write(right, atRight(right, 10, 'Helvetica'), 10, 'Helvetica')
      y += 13.5
    },
    /** The right side is drawn word by word. */
    runs(x: number, left: string, right: string[]) {
      write(left, x, 10, 'Helvetica-Bold')
      const space = widthOf(' ', 10, 'Helvetica') * 1.6
      let at = 562 - right.reduce((sum, word) => sum + widthOf(word, 10, 'Helvetica') + space, -space)
      for (const word of right) {
        write(word, at, 10, 'Helvetica')
        at += widthOf(word, 10, 'Helvetica') + space
      }
      y += 13.5
    },
  }
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
function dates(span: { start: string; end?: string }, whole = false) {
  const one = (date: string) => {
    const month = MONTHS[Number(date.slice(5)) - 1] ?? ''
    return `${whole ? month : month.slice(0, 3)} ${date.slice(0, 4)}`
  }
  return `${one(span.start)} - ${span.end ? one(span.end) : 'Present'}`
}

function wrapped(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length > width) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines
}
