import type { Profile } from '@greenroom/contract/profile'
import { isoDate, withoutDates } from './dates.ts'
import { mainDate } from './header-lines.ts'
import { pointsOf } from './joined-text.ts'
import type { ReadLine } from './read-lines.ts'

/** Lines of a certificates section → certificates with their date and issuer where the line parts them. */
export function readCertificates(lines: ReadLine[]): Profile['certificates'] {
  return pointsOf(lines.map((line) => ({ ...line, parts: [{ text: line.text }] })))
    .filter((text) => text.length <= 160 && /\p{L}{2}/u.test(text))
    .map((text) => {
      const date = mainDate(text)
      const [name = '', issuer] = withoutDates(text).split(/(?<!\s)\s+[–—-]\s+|(?:(?<!\s)\s+)?\|\s*|\s{2,}/u)
      const when = date?.start ?? date?.end
      return {
        name: name.trim(),
        ...(when && { date: isoDate(when) }),
        ...(issuer?.trim() && { issuer: issuer.trim() }),
      }
    })
    .filter((certificate) => certificate.name !== '')
}
