import { isPlace } from '#built-in/posting/facts.ts'
import { HIRING } from '#built-in/posting/role-words.ts'
import { placeKind } from '#built-in/resume/place.ts'
import wording from '#knowledge/posting/wording.json' with { type: 'json' }
import { closesPart, opensPart, type Span } from './candidates.ts'
import { type HeadLine, isCapital, isFunction, isRole, type Word } from './words.ts'

/** What is known of the posting beside the span: the title that the rules read, and how often each span stands in it. */
export type TitleContext = { ruled: string; counts: ReadonlyMap<string, number>; firstRole: number }

export const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

export function titleContext(lines: HeadLine[], spans: Span[], ruled: string): TitleContext {
  const counts = new Map<string, number>()
  for (const { text } of spans) counts.set(keyOf(text), (counts.get(keyOf(text)) ?? 0) + 1)
  return { ruled: keyOf(ruled), counts, firstRole: lines.findIndex(({ words }) => words.some(isRole)) }
}

/** What the form and the surroundings of a span say of its being the job's title. */
export function titleFeatures({ line, from, to, text }: Span, { ruled, counts, firstRole }: TitleContext): string[] {
  const { words, at } = line
  const own = words.slice(from, to)
  const [first, last] = [own[0], own.findLast((word) => !word.isMark)]
  const said = own.filter((word) => !word.isMark)
  const key = keyOf(text)
  const opens = opensPart(words, from)
  const closes = closesPart(words, to)
  const head = last !== undefined && isRole(last)
  const start = startOf(words, from)
  const end = endOf(words, to)
  const label = labelBefore(line, from)
  const sentence = words.length > 12 && /[.!]$/.test(line.text)
  const capitals = said.filter((word) => !isFunction(word)).filter(isCapital).length
  const content = said.filter((word) => !isFunction(word)).length
  return [
    `start=${start}`,
    `end=${end}`,
    `edges=${start}|${end}`,
    `part=${opens ? 'o' : ''}${closes ? 'c' : ''}`,
    `rest=${restOf(line.text.slice(last?.to ?? 0))}`,
    `edges=${start}|${end}|${restOf(line.text.slice(last?.to ?? 0))}`,
    `line=${at < 4 ? at : at < 8 ? '4-7' : at < 16 ? '8-15' : 'later'}`,
    ...(at === firstRole ? ['first role'] : []),
    `size=${Math.min(7, said.length)}`,
    head ? 'head' : own.some(isRole) ? 'head within' : 'no head',
    `case=${content === 0 ? 'none' : capitals === content ? (/\p{Ll}/u.test(text) ? 'title' : 'all') : capitals === 0 ? 'low' : first && isCapital(first) ? 'mixed' : 'from small'}`,
    `case=${capitals === content ? 'c' : 'l'}${sentence ? 's' : ''}`,
    `label=${label}`,
    ...(sentence ? ['in sentence'] : []),
    ...(words.slice(Math.max(0, from - 6), from).some(({ lower }) => SEEKING.test(lower)) ? ['sought'] : []),
    ...(key === ruled
      ? ['ruled']
      : key !== '' && ruled.includes(key)
        ? ['in ruled']
        : ruled !== '' && key.includes(ruled)
          ? ['over ruled']
          : []),
    ...((counts.get(key) ?? 0) > 1 ? ['again'] : []),
    ...(/\d/.test(text) ? ['digit'] : []),
    ...(/[$€£₹]/.test(line.text.slice(words[from]?.from, (last?.to ?? 0) + 2)) ? ['money'] : []),
    ...(/\([mwfdx](?:\s?\/\s?[mwfdx]){1,3}\)|all genders/i.test(text) ? ['genders'] : []),
    ...(isPlace(text) ? ['place'] : []),
    ...(HIRING.test(text) ? ['calls'] : []),
    ...(said.some(({ lower }) => lower === 'of' || lower === 'for') ? ['of'] : []),
    ...(said.some(({ lower }) => OURS.has(lower)) ? ['ours'] : []),
    ...(own.some((word) => /^[–-]$/.test(word.text)) ? ['dash within'] : []),
    ...(own.some((word) => word.text === '/') ? ['slash within'] : []),
    ...(own.some((word) => word.text === ',') ? [`comma within ${capitals === content ? 'c' : 'l'}`] : []),
    ...(own.some((word) => /^\(/.test(word.text)) ? ['brackets'] : []),
    ...(head && start !== 'capital' && end !== 'capital' ? ['whole head'] : []),
  ]
}

/** What stands behind the span up to the end of its line: nothing, a place, figures, or other words. */
function restOf(rest: string): string {
  const plain = rest.replace(/^[\s,|·•–—:()-]+/u, '')
  if (plain === '') return 'none'
  if (/\d/.test(plain)) return 'digits'
  const [part = ''] = plain.split(/[|·•–—,(]/u, 1)
  return placeKind(part) || isPlace(plain) ? 'place' : /^\p{Lu}/u.test(part) ? 'name' : 'words'
}

const SEEKING =
  /^(?:look|seek|search|hir|recruit|need|want|join|opening|vacanc|position|role|post$|after|appoint|opportunit|as$)/
const OURS = new Set(['we', 'our', 'us', 'you', 'your', 'i', 'my'])
const TITLE_LABELS = new Set(wording.title_labels)

/** What stands right before the span. */
export function startOf(words: Word[], from: number): string {
  const before = words[from - 1]
  if (!before) return 'line'
  if (before.isMark)
    return /^[,(]/.test(before.text)
      ? before.text.charAt(0)
      : /^[:：]/.test(before.text)
        ? ':'
        : /^[.!?]/.test(before.text)
          ? '.'
          : '|'
  if (/^an?$/.test(before.lower)) return 'a'
  if (/^(?:the|our|your|this|next|new|x|\d.*)$/.test(before.lower)) return before.lower.replace(/\d.*/, '1')
  if (isFunction(before)) return `f ${before.lower}`
  return isCapital(before) ? 'capital' : 'small'
}

/** What stands right behind the span. */
export function endOf(words: Word[], to: number): string {
  const after = words[to]
  if (!after) return 'line'
  if (after.isMark)
    return /^[,(]/.test(after.text)
      ? after.text.charAt(0)
      : /^[.!?]/.test(after.text)
        ? '.'
        : /^[:：]/.test(after.text)
          ? ':'
          : '|'
  if (/^(?:wanted|needed|required|vacancy|job|position|role|post|opening)s?$/.test(after.lower)) return 'wanted'
  if (isFunction(after)) return `f ${after.lower}`
  return isCapital(after) ? 'capital' : 'small'
}

/** The label of a fact that the span is the value of. */
function labelBefore({ words, text }: HeadLine, from: number): 'title' | 'other' | 'none' {
  const colon = words[from - 1]
  if (!colon || !/^[:：]/.test(colon.text) || from > 6) return 'none'
  return TITLE_LABELS.has(text.slice(0, colon.from).trim().toLowerCase()) ||
    /\b(?:title|post|role|position|vacancy|job)\b/i.test(text.slice(0, colon.from))
    ? 'title'
    : 'other'
}
