export type Part = 'train' | 'tune' | 'test'
/** What names an entry: `a` employer or school, `b` title or degree, `p` place, `d` dates. */
type Entry = { a: string; b: string; p: string; d: string }
export type Arrangement = (entry: Entry) => string[]

const joined = (mark: string, ...texts: string[]) => texts.filter((text) => text !== '').join(mark)
const of = (own: (entry: Entry) => string[]) => () => own
/** The lines that name an entry, as people write them; `gap` stands between what is set apart. */
export const ARRANGEMENTS: Record<Part, ((gap: string) => Arrangement)[]> = {
  train: [
    of(({ a, b, p, d }) => [joined(', ', b, a, p), d]),
    of(({ a, b, p, d }) => [joined(' | ', b, a, p, d)]),
    of(({ a, b, p, d }) => [b, a, joined(', ', p), d].filter((text) => text !== '')),
    of(({ a, b, p, d }) => [`${b} at ${a}${p ? `, ${p}` : ''} (${d})`]),
    of(({ a, b, p, d }) => [`${joined(', ', a, p)} — ${b}`, d]),
    of(({ a, b, p, d }) => [`${d}: ${joined(', ', b, a, p)}`]),
    (gap) =>
      ({ a, b, p, d }) => [`${joined(', ', a, p)}${gap}${d}`, b],
    (gap) =>
      ({ a, b, p, d }) => [`${b}${gap}${d}`, joined(', ', a, p)],
    (gap) =>
      ({ a, b, p, d }) => [`${a}${p ? `${gap}${p}` : ''}`, `${b}${gap}${d}`],
    (gap) =>
      ({ a, b, p, d }) => [`${b} - ${a}${p ? ` - ${p}` : ''}${gap}${d}`],
    of(({ a, b, p, d }) => [`${a}: ${b} (${d})`, ...(p ? [p] : [])]),
    of(({ a, b, p, d }) => [`Company: ${joined(', ', a, p)}`, `Position: ${b}`, `Period: ${d}`]),
    of(({ a, b, p, d }) => [`${b} (${joined(', ', a, p)}), ${d}`]),
    of(({ a, b, p, d }) => [d, joined(', ', a, p), b]),
    of(({ a, b, p, d }) => [`${a}${p ? `, ${p}` : ''}. ${b}. ${d}.`]),
    of(({ a, b, p, d }) => [b, `${a} · Full-time`, `${d} · 3 yrs 2 mos`, ...(p ? [p] : [])]),
    of(({ a, b, p, d }) => [`**${b}**, ${joined(', ', a, p)}`, `*${d}*`]),
    of(({ a, b, p, d }) => [`- ${joined(', ', b, a, p)}, ${d}`]),
    of(({ a, b, p, d }) => [`${d} | ${joined(' | ', a, p, b)}`]),
    of(({ a, b, p, d }) => [`${b}, ${a}${p ? ` — ${p}` : ''} (${d})`]),
    of(({ a, b, p, d }) => [`${a.toUpperCase()}, ${p || 'Remote'}`, `${b} ${d}`]),
    of(({ a, b, p, d }) => [`${b} [${d}]`, joined(' · ', a, p)]),
    (gap) =>
      ({ a, b, p, d }) => [`${d}${gap}${b}`, joined(', ', a, p)],
  ],
  tune: [
    of(({ a, b, p, d }) => [joined(' | ', a, p), joined(' | ', b, d)]),
    of(({ a, b, p, d }) => [`${b} @ ${a}`, joined(' · ', d, p)]),
    of(({ a, b, p, d }) => [`${d}  ${joined(', ', a, p)}`, b]),
    of(({ a, b, p, d }) => [`${a.toUpperCase()}${p ? ` (${p})` : ''}`, `${b}, ${d}`]),
    of(({ a, b, p, d }) => [`Role: ${b}`, `Organisation: ${a}`, ...(p ? [`Location: ${p}`] : []), `Dates: ${d}`]),
    of(({ a, b, p, d }) => [`### ${b} — ${a}`, `*${joined(', ', d, p)}*`]),
    of(({ a, b, p, d }) => [`* ${d} ${joined(', ', b, a, p)}`]),
    of(({ a, b, p, d }) => [`${b}; ${joined(', ', a, p)}; ${d}`]),
    of(({ a, b, p, d }) => [`${joined(', ', a, p)} (${d}): ${b}`]),
    of(({ a, b, p, d }) => [`| ${d} | ${b} | ${joined(', ', a, p)} |`]),
    of(({ a, b, p, d }) => [`${d}, ${b}`, `${a}${p ? ` (${p})` : ''}`]),
  ],
  test: [
    of(({ a, b, p, d }) => [a, b, joined(' | ', d, p)]),
    of(({ a, b, p, d }) => [d, b, joined(', ', a, p)]),
    (gap) =>
      ({ a, b, p, d }) => [joined(gap, d, a, b, p)],
    of(({ a, b, p, d }) => [b.toUpperCase(), `${joined(', ', a, p)} / ${d}`]),
    of(({ a, b, p, d }) => [`${b}, ${d}`, joined(', ', a, p)]),
    of(({ a, b, p, d }) => [`Employer: ${a}`, `Job title: ${b}`, `From/to: ${d}`, ...(p ? [`Place: ${p}`] : [])]),
    of(({ a, b, p, d }) => [`- **${a}** (${joined(', ', p, d)})`, `  ${b}`]),
    of(({ a, b, p, d }) => [`${b} // ${joined(' // ', a, p)} // ${d}`]),
    of(({ a, b, p, d }) => [`[${d}] ${joined(', ', a, p)}: ${b}`]),
    of(({ a, b, p, d }) => [joined(', ', a, p), `${d} – ${b}`]),
  ],
}
