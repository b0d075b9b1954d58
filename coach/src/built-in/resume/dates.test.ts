import { describe, expect, it } from 'vitest'
import { findDates, isoDate, looksLikeDate, withoutDates } from './dates.ts'

const told = (text: string) => {
  const date = findDates(text)[0]
  if (!date) return undefined
  const start = date.start && isoDate(date.start)
  if (date.current) return `${start} on`
  return date.single ? start : `${start} to ${date.end && isoDate(date.end)}`
}

describe('dates as resumes print them', () => {
  it.each([
    ['Sep. 2023 – Mar. 2024', '2023-09 to 2024-03'],
    ['Sept. ’19 – Oct ’21', '2019-09 to 2021-10'],
    ['June 2022 – Present', '2022-06 on'],
    ['2019 to date', '2019 on'],
    ['since 2019', '2019 on'],
    ['2021 –', '2021 on'],
    ['03/2019 - 04/2020', '2019-03 to 2020-04'],
    ['06/19 - 08/20', '2019-06 to 2020-08'],
    ['15.03.2019 – 31.12.2020', '2019-03 to 2020-12'],
    ['2012-09 – 2016-06', '2012-09 to 2016-06'],
    ['May - August 2022', '2022-05 to 2022-08'],
    ['2015–16', '2015 to 2016'],
    ['Summer 2022', '2022'],
    ['Fall 2019 - Spring 2021', '2019 to 2021'],
    ['Expected May 2026', '2026-05'],
    ['01/2018 bis heute', '2018-01 on'],
    ['seit 05/2020', '2020-05 on'],
    ['De janvier 2018 à août 2020', '2018-01 to 2020-08'],
    ['janv. 2019 - aujourd’hui', '2019-01 on'],
    ['Enero 2019 – Actualidad', '2019-01 on'],
    ['2018年9月-2022年6月', '2018-09 to 2022-06'],
    ['2019.03-至今', '2019-03 on'],
  ])('reads %s', (text, expected) => {
    expect(told(text)).toBe(expected)
  })

  it('reads two points side by side as a range where the dash was lost', () => {
    expect(told('Sep. 2023 Mar. 2024')).toBe('2023-09 to 2024-03')
  })

  it.each(['(415) 555-2019', '$2020', '10.1234/2019.1999', 'License 201934567'])('finds none in %s', (text) => {
    expect(findDates(text)).toEqual([])
  })

  it('takes dates out of a line and the words that go with them', () => {
    expect(withoutDates('Google, Inc. (2015 - 2018)')).toBe('Google, Inc.')
    expect(withoutDates('Grad. May 2011 | Kolkata, India')).toBe('Kolkata, India')
    expect(withoutDates('March 2018 - December 2020 (2 years 10 months)')).toBe('')
  })

  it('knows a text that is nothing but a date or a length of time', () => {
    expect(['2017 –', 'Present', '2 years 10 months', 'June 2018'].map(looksLikeDate)).toEqual([true, true, true, true])
    expect(['Last updated in Mar 2026', 'Boston, 2019', ''].map(looksLikeDate)).toEqual([false, false, false])
  })
})
