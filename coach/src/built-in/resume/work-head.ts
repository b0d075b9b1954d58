import { withoutDates } from './dates.ts'
import { companyStrength, titleStrength } from './phrases.ts'
import { isRegion, placeKind, takePlace } from './place.ts'
import type { ReadLine } from './read-lines.ts'
import { commaParts, type Fragment, fragmentsOf } from './work-fragments.ts'

/** `told` when labels in front of the names say which is which. */
export type WorkHead = {
  title?: string
  company?: string
  place?: string
  sure: boolean
  titleFirst?: boolean
  told?: boolean
}
/** Which of the two this section names first: above 0 the title, below 0 the employer. */
export type Order = number

const LABEL =
  /^(?:(?<title>position|job title|title|role|designation|职位|岗位|职务)|(?<company>company|employer|organization|client|firma|arbeitgeber|entreprise|empresa|公司|单位))\s*[:：]\s*/iu
/**
 * Lines that name a position → job title, employer and place, told apart by their words; `order` decides ties.
 * `towns` are texts that stand where other entries of the section print a place.
 */
export function readWorkHead(lines: ReadLine[], order: Order, towns: ReadonlySet<string> = new Set()): WorkHead {
  const labelled = readLabels(lines)
  if (labelled) return labelled
  const strong = lines.flatMap((line) => line.parts.flatMap((part) => fragmentsOf(part.text, part.bold ?? line.bold)))
  const places = strong.filter((fragment) => placeKind(fragment.text) === 'known' || isTown(fragment.text, towns))
  const others = strong.filter((fragment) => !places.includes(fragment))
  const likely = others.length > 2 ? others.filter((fragment) => isPlace(fragment.text)) : []
  const named = openBrackets(others.filter((fragment) => !likely.includes(fragment)))
  const place = [...places, ...likely][0]?.text
  const { fragments, place: inner } = openCommas(named, towns)
  const head = assign(fragments, order)
  return { ...head, ...((place ?? inner) && { place: place ?? inner }) }
}

/** 'Cook (Halden Foods, Leeds)' and nothing else: the brackets hold the other of the two names. */
function openBrackets(fragments: Fragment[]): Fragment[] {
  const [only] = fragments
  const { name, inner } =
    /^(?<name>[^()]+[^()\s])\s*\((?<inner>\p{Lu}[^()\d]{2,})\)$/u.exec(only?.text ?? '')?.groups ?? {}
  if (!only || fragments.length > 1 || !name || !inner || commaParts(name).length > 1) return fragments
  const both = titleStrength(name) > 1 || companyStrength(inner) > 1 || titleStrength(inner) > 1 || /,/.test(inner)
  return both ? [name, inner].map((text) => ({ ...only, text })) : fragments
}

const isTown = (text: string, towns: ReadonlySet<string>) => commaParts(text).every((part) => towns.has(part))

/** A list knows the place, or it ends in a region and its first part is no employer's name. */
function isPlace(text: string): boolean {
  const kind = placeKind(text)
  return kind === 'known' || (kind === 'likely' && companyStrength(text.split(',')[0] ?? '') === 0)
}

function readLabels(lines: ReadLine[]): WorkHead | undefined {
  const head: WorkHead = { sure: true, told: true }
  for (const part of lines.flatMap((line) => line.parts)) {
    const label = LABEL.exec(part.text)
    const value = withoutDates(part.text.slice(label?.[0].length ?? 0)).trim()
    if (label?.groups?.title && value) head.title ??= value
    if (label?.groups?.company && value) {
      const { rest, place } = takePlace(commaParts(value))
      head.company ??= rest.length > 0 ? rest.join(', ') : value
      if (place && rest.length > 0) head.place ??= place
    }
  }
  return head.title && head.company ? head : undefined
}

/** Places behind commas are taken out; 'Title, Employer' comes apart when nothing else names the other of the two. */
function openCommas(fragments: Fragment[], towns: ReadonlySet<string>): { fragments: Fragment[]; place?: string } {
  let place: string | undefined
  const names = fragments.filter((fragment) => !isPlace(fragment.text))
  const open = fragments.flatMap((fragment) => {
    const all = commaParts(fragment.text)
    const before = placeBefore(all)
    const inTowns = before.length > 0 ? before : placesIn(all, towns)
    const parts = all.filter((part) => !inTowns.includes(part))
    if (inTowns.length > 0) place ??= inTowns.join(', ')
    const nameless = titleStrength(parts[0] ?? '') === 0 && companyStrength(parts[0] ?? '') === 0
    const taken = takePlace(parts, fragments.length > 1 && nameless)
    if (taken.place && taken.rest.length > 0) place ??= taken.place
    const rest = taken.rest.length > 0 ? taken.rest : parts
    if (rest.length === 1) return [{ ...fragment, text: rest[0] ?? '' }]
    const title = rest.some((part) => titleStrength(part) > 1 && companyStrength(part) < 3)
    const company = rest.some((part) => titleStrength(part) === 0)
    const both = title && rest.some((part) => companyStrength(part) > 1 && titleStrength(part) === 0)
    const alone = names.every((other) => other === fragment)
    if ((both || alone) && title && company) return joinTitles(rest).map((text) => ({ ...fragment, text }))
    if (alone && rest.length === 2) return rest.map((text) => ({ ...fragment, text }))
    return [{ ...fragment, text: rest.join(', ') }]
  })
  return { fragments: open, ...(place && { place }) }
}

/** 'Birmingham, Desktop Support Technician', 'Mobile, AL, Analyst': a town in front of the title. */
function placeBefore([first = '', second = '', third = '']: string[]): string[] {
  const isTown = titleStrength(first) === 0 && companyStrength(first) === 0
  if (isTown && placeKind(first) === 'known' && titleStrength(second) > 1) return [first]
  return isTown && isRegion(second) && titleStrength(third) > 1 ? [first, second] : []
}

/** The parts that stand where places stand, and the town before a region or country. */
function placesIn(parts: string[], towns: ReadonlySet<string>): string[] {
  const inTown = parts.some((part, at) => at > 0 && towns.has(part))
  const isPlaced = (part: string, at: number) => at > 0 && inTown && (towns.has(part) || placeKind(part) === 'known')
  const first = parts.findIndex(isPlaced)
  const before = parts[first - 1]
  const town =
    first > 1 && isRegion(parts[first] ?? '') && before && titleStrength(before) === 0 && companyStrength(before) === 0
  const nameless = first === 2 && titleStrength(parts[0] ?? '') > 1
  return parts.filter((part, at) => isPlaced(part, at) || (town && !nameless && at === first - 1))
}

/** 'Sergeant, Supply Specialist' is one title: titles side by side stay together. */
function joinTitles(parts: string[]): string[] {
  const joined: string[] = []
  const isTitle = (text: string | undefined) =>
    text !== undefined && titleStrength(text) > 1 && companyStrength(text) === 0
  for (const [at, part] of parts.entries()) {
    if (at > 0 && isTitle(parts[at - 1]) && isTitle(part)) joined[joined.length - 1] += `, ${part}`
    else joined.push(part)
  }
  return joined.length > 1 ? joined : parts
}

function assign(fragments: Fragment[], order: Order): WorkHead {
  const [only] = fragments
  if (!only) return { sure: false }
  if (fragments.length === 1) {
    const title = titleStrength(only.text)
    return title > 0 && title >= companyStrength(only.text)
      ? { title: only.text, sure: true }
      : { company: only.text, sure: companyStrength(only.text) > 1 }
  }
  let best = { weight: -Infinity, margin: 0, title: 0, company: 1 }
  const candidates = fragments.slice(0, 6)
  candidates.forEach((title, i) => {
    candidates.forEach((company, j) => {
      if (i === j) return
      const words =
        titleStrength(title.text) -
        0.8 * companyStrength(title.text) +
        companyStrength(company.text) -
        0.8 * titleStrength(company.text) +
        (title.role === 'title' ? 2 : 0) +
        (company.role === 'company' ? 2 : 0)
      const weight = words - 0.45 * (i + j) + (i < j ? 0.3 : -0.3) * order
      if (weight > best.weight) best = { weight, margin: words, title: i, company: j }
    })
  })
  return {
    title: candidates[best.title]?.text,
    company: candidates[best.company]?.text,
    sure: best.margin >= 1.5,
    titleFirst: best.title < best.company,
  }
}
