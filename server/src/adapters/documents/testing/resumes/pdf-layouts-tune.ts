import type PDFDocument from 'pdfkit'
import { column, makePdf } from '#adapters/documents/testing/make-pdf.ts'
import type { Person, Post } from './person.ts'

type Drawing = InstanceType<typeof PDFDocument>

/** Printed layouts on which the reader may be tuned. */
export const PDF_LAYOUTS_TO_TUNE: Record<string, (person: Person) => Promise<Uint8Array>> = {
  /** LaTeX in two columns: contact, skills and studies at the left, posts as list items at the right. */
  'two columns of items': (person) =>
    makePdf((pdf) => {
      pdf.fontSize(9)
      column(pdf, [person.email, person.phone, person.city], 40, 100)
      heading(pdf, 'SKILLS', 40, 160)
      column(
        pdf,
        person.skills.map((skill) => `• ${skill}`),
        40,
        178,
      )
      heading(pdf, 'EDUCATION', 40, 260)
      column(
        pdf,
        person.education.flatMap((study) => [
          study.school,
          study.degree,
          `${study.start.slice(0, 4)} - ${study.end.slice(0, 4)}`,
        ]),
        40,
        278,
      )
      pdf.font('Helvetica-Bold').fontSize(20).text(person.name, 40, 40, { lineBreak: false })
      heading(pdf, 'PROFILE', 230, 100)
      column(pdf, [person.headline, `Lives in ${person.city} and works with ${person.skills[0]}.`], 230, 118)
      let y = 160
      const section = (name: string, posts: Post[]) => {
        if (posts.length === 0) return
        heading(pdf, name, 230, y)
        y += 18
        for (const post of posts) y = item(pdf, post, 230, y)
        y += 8
      }
      section('EXPERIENCE', person.work)
      section('CAMPUS AND COMMUNITY', person.volunteer)
    }),
  /** Dates far apart: month and year of each stand in runs with a wide gap, as justified tables print them. */
  'wide date runs': (person) =>
    makePdf((pdf) => {
      pdf.font('Helvetica-Bold').fontSize(18).text(person.name, 50, 40, { lineBreak: false })
      pdf.font('Helvetica').fontSize(10).text(`${person.email} | ${person.phone}`, 50, 66, { lineBreak: false })
      let y = 100
      const section = (name: string, posts: Post[]) => {
        if (posts.length === 0) return
        heading(pdf, name, 50, y)
        y += 18
        for (const post of posts) {
          pdf.font('Helvetica-Bold').text(post.employer, 50, y, { lineBreak: false })
          pdf.font('Helvetica')
          const words = dates(post).split(' ')
          words.forEach((word, at) => {
            pdf.text(word, 400 + at * 34, y, { lineBreak: false })
          })
          pdf.font('Helvetica-Oblique').text(post.title, 50, y + 14, { lineBreak: false })
          pdf.font('Helvetica')
          y += 28
          for (const bullet of post.bullets) {
            pdf.text(`• ${bullet}`, 60, y, { lineBreak: false })
            y += 14
          }
          y += 6
        }
      }
      section('Experience', person.work)
      section('Volunteering', person.volunteer)
      heading(pdf, 'Education', 50, y)
      y += 18
      for (const study of person.education) {
        pdf.text(study.school, 50, y, { lineBreak: false })
        pdf.text(`${study.degree} in ${study.field}`, 50, y + 14, { lineBreak: false })
        y += 34
      }
      heading(pdf, 'Skills', 50, y)
      pdf.text(person.skills.join(', '), 50, y + 18, { lineBreak: false })
    }),
}

function heading(pdf: Drawing, text: string, x: number, y: number) {
  pdf.font('Helvetica-Bold').fontSize(12).text(text, x, y, { lineBreak: false })
  pdf.font('Helvetica').fontSize(10)
}

function item(pdf: Drawing, post: Post, x: number, top: number): number {
  let y = top
  pdf.text('•', x, y, { lineBreak: false })
  pdf.font('Helvetica-Bold').text(post.employer, x + 10, y, { lineBreak: false })
  pdf.font('Helvetica')
  y += 13
  pdf.text(post.title, x + 10, y, { lineBreak: false })
  pdf.text(dates(post), 460, y, { lineBreak: false })
  for (const bullet of post.bullets) {
    y += 13
    pdf.text('–', x + 20, y, { lineBreak: false })
    pdf.text(bullet.slice(0, 52), x + 30, y, { lineBreak: false })
  }
  return y + 16
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const one = (date: string) => `${MONTHS[Number(date.slice(5)) - 1]} ${date.slice(0, 4)}`
const dates = (span: { start: string; end?: string }) => `${one(span.start)} - ${span.end ? one(span.end) : 'Present'}`
