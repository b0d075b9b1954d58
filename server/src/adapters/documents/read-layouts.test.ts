import type { ResumeDocument } from '@greenroom/coach/coach'
import { readResume } from '@greenroom/coach/reading-tasks'
import { describe, expect, it } from 'vitest'
import { readPdf } from '#adapters/documents/pdf/read-pdf.ts'
import { PDF_LAYOUTS_TO_CHECK } from '#adapters/documents/testing/resumes/pdf-layouts-check.ts'
import { PDF_LAYOUTS_TO_TUNE } from '#adapters/documents/testing/resumes/pdf-layouts-tune.ts'
import peopleToCheck from '#adapters/documents/testing/resumes/people-check.json' with { type: 'json' }
import peopleToTune from '#adapters/documents/testing/resumes/people-tune.json' with { type: 'json' }
import type { Person } from '#adapters/documents/testing/resumes/person.ts'
import { TEXT_LAYOUTS_TO_CHECK } from '#adapters/documents/testing/resumes/text-layouts-check.ts'
import { TEXT_LAYOUTS_TO_TUNE } from '#adapters/documents/testing/resumes/text-layouts-tune.ts'
import { plainTextDocument } from './plain-text.ts'

const texts = [...pairs(TEXT_LAYOUTS_TO_CHECK, peopleToCheck), ...pairs(TEXT_LAYOUTS_TO_TUNE, peopleToTune)]
const pdfs = [
  ...pairs(PDF_LAYOUTS_TO_CHECK, peopleToCheck.map(inLatin1)),
  ...pairs(PDF_LAYOUTS_TO_TUNE, peopleToTune.map(inLatin1)),
]

describe('resumes of several layouts, trades and cultures', () => {
  it.each(texts)('reads the text of $layout for $person.name', ({ render, person }) => {
    expect(readBy(plainTextDocument(render(person)))).toEqual(saidOf(person))
  })

  it.each(pdfs)('reads the PDF of $layout for $person.name', async ({ render, person }) => {
    const { document } = await readPdf(await render(person))
    expect(readBy(document)).toEqual(saidOf(person))
  })
})

function pairs<T>(layouts: Record<string, (person: Person) => T>, people: Person[]) {
  return Object.entries(layouts).flatMap(([layout, render]) => people.map((person) => ({ layout, render, person })))
}

function saidOf({ name, email, phone, work, volunteer, education }: Person) {
  const post = ({ employer, title, start, end }: Person['work'][number]) => [named(employer), title, start, end]
  return {
    name: name.toLowerCase(),
    email,
    phone: digits(phone),
    work: work.map(post),
    volunteer: volunteer.map(post),
    schools: education.map(({ school }) => school),
  }
}

function readBy(document: ResumeDocument): ReturnType<typeof saidOf> {
  const { basics, work, volunteer = [], education } = readResume(document).profile
  return {
    name: basics.name?.toLowerCase() ?? '',
    email: basics.email ?? '',
    phone: digits(basics.phone ?? ''),
    work: work.map((entry) => [named(entry.name), entry.position, entry.startDate, entry.endDate]),
    volunteer: volunteer.map((entry) => [named(entry.organization), entry.position, entry.startDate, entry.endDate]),
    schools: education.map(({ institution = '' }) => institution),
  }
}

const digits = (phone: string) => phone.replace(/\D/g, '')

/** A club's university may be read as its place. */
const named = (organisation: string | undefined) => organisation?.split(',')[0]

/** The fonts that every PDF reader brings have the letters of Western Europe only. */
function inLatin1(person: Person): Person {
  const plain = (text: string) =>
    [...text].map((letter) => (letter > 'ÿ' && letter < '\u2000' ? letter.normalize('NFD').charAt(0) : letter)).join('')
  return JSON.parse(plain(JSON.stringify(person)))
}
