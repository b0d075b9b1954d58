import { describe, expect, it } from 'vitest'
import { readPosting } from '#built-in/posting/read-posting.ts'

/** Forms of none of the postings that the weights were fitted on. */
describe('title and employer of a posting of any form', () => {
  it.each([
    {
      text: 'Saltmarsh Veterinary Group is growing and would love to meet a Receptionist who stays calm when the waiting room does not.\n\nYou will book visits, take payments and comfort owners.',
      title: 'Receptionist',
      company: 'Saltmarsh Veterinary Group',
    },
    {
      text: 'Vacancies > Workshop\nBicycle Mechanic (part-time, 24 hours)\nPedal House, Utrecht\n\nYou repair city bikes and advise customers.',
      title: 'Bicycle Mechanic',
      company: 'Pedal House',
    },
    {
      text: 'Role: Archivist\nEmployer: Hollins Cathedral Trust\nHours: 30\n\nThe archivist looks after parish records from 1520 on.',
      title: 'Archivist',
      company: 'Hollins Cathedral Trust',
    },
    {
      text: '🚚 Night Loader 🚚 Kestrel Parcels Swindon £13.10 ph\nStart Monday. Steel toe caps needed. Text Gaz.',
      title: 'Night Loader',
    },
  ])('$title', ({ text, title, company }) => {
    const read = readPosting({ text })
    expect(read.title.replace(/ \(.*\)$/, '')).toBe(title)
    if (company) expect(read.company).toBe(company)
  })

  it('names no employer where a recruiter does not', () => {
    const text =
      'Our client, a family bakery in Ghent, is looking for a Pastry Cook.\n\nYou make croissants from four in the morning.'
    expect(readPosting({ text })).toMatchObject({ title: 'Pastry Cook' })
    expect(readPosting({ text }).company).toBeUndefined()
  })
})
