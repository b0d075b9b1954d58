import type { Person } from './resume-people.ts'

/** How one person writes the lines of name and addresses. */
export function contactOf(
  pick: <T>(list: readonly T[]) => T,
  chance: (share: number) => boolean,
): (person: Person) => string[] {
  const capitals = chance(0.25)
  const labelled = chance(0.25)
  const join = pick([' | ', ' · ', ', ', '   ', ' / ', '\n', '\n', '\n'])
  const title = chance(0.4)
  const top = chance(0.08)
  const titled = pick<(name: string) => string>([
    ...Array.from({ length: 12 }, () => (name: string) => name),
    (name) => `Dr. ${name}`,
    (name) => `Dr.-Ing. ${name}`,
    (name) => `${name}, PMP`,
    (name) => `${name}, BSN, RN`,
    (name) => `Ms ${name}`,
    (name) => `Eng. ${name}`,
  ])
  return ({ basics: { name, label, email, phone, url, location } }) => {
    const facts = [
      ...(location.address ? [`${location.address}, ${location.city}`] : [`${location.city}, ${location.region}`]),
      labelled ? `Phone: ${phone}` : phone,
      labelled ? `Email: ${email}` : email,
      ...(url ? [url] : []),
    ]
    const printed = titled(capitals ? name.toUpperCase() : name)
    return [
      ...(top ? ['Curriculum Vitae', ''] : []),
      labelled && top ? `Name: ${name}` : printed,
      ...(title ? [label] : []),
      ...facts.join(join).split('\n'),
    ]
  }
}
