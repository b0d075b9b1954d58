/** A name as it is said aloud: brackets and what follows a long dash dropped, SHOUTED titles calmed; not too long. */
export function shortName(name: string | undefined): string | undefined {
  const plain = (name ?? '')
    .replace(/(?:(?<!\s)\s+)?\([^)]{0,200}\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/\p{L}{2}/u.test(plain) || plain.split(' ').length > 7) return undefined
  const shouted = plain.includes(' ') && plain === plain.toUpperCase() && /\p{Lu}{4}/u.test(plain)
  return shouted ? plain.toLowerCase().replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase()) : plain
}

/** An employer as one speaks of it: `Contoso Co., Inc.` is `Contoso`, and of a long double name the shorter half is said. */
export function spokenCompany(company: string | undefined): string | undefined {
  const plain = company?.replace(LEGAL_FORM, '').trim()
  const whole = plain && plain.length >= MIN_NAME_LENGTH ? plain : company
  const halves = whole?.split(/(?<!\s)\s+[-–—|]\s+/).filter((half) => half.length >= MIN_NAME_LENGTH) ?? []
  const long = (whole?.split(/\s+/).length ?? 0) > LONG_NAME
  const said =
    long && halves.length > 1 ? halves.reduce((one, other) => (other.length < one.length ? other : one)) : whole
  return shortName(said) ?? said
}

const LEGAL_FORM =
  /(?:(?:,|(?<!\s))\s+(?:co\.|inc\.?|incorporated|llc|l\.l\.c\.|ltd\.?|limited|corp\.?|corporation|gmbh|plc|llp|cjsc|ojsc|s\.?a\.?|s\.?l\.?|b\.?v\.?|pvt\.?|pty\.?|ag|kg)){1,4}$/i
const MIN_NAME_LENGTH = 3
const LONG_NAME = 5
