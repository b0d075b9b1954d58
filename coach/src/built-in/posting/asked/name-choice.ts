import { isExample } from '#built-in/posting/examples.ts'
import { scoreOf } from '#built-in/posting/heads/choose.ts'
import { namesRole } from '#built-in/posting/role-words.ts'
import { tellingWords, withoutFrame } from '#built-in/posting/tagged-skills.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import { groupOfWord } from '#built-in/skills/tagging/lexicon.ts'
import { keyOf, tokensOf } from '#built-in/skills/tagging/tokens.ts'
import learned from '#knowledge/posting/name-choice.json' with { type: 'json' }
import type { AskedName } from './asked-names.ts'
import type { AskedUnit } from './asked-unit.ts'

/** A name that a posting may ask for: where it stands, whether the rules list it, and how sure the sequence model is. */
export type Candidate = { name: string; at: AskedUnit | undefined; isRuled: boolean; certainty: number }
/** What is known beside the names. */
export type ChoiceContext = { title: string; employer: string | undefined }

/** The rules' names and the learned ones, each once, with the unit that most likely asks for it. */
export function candidatesOf(
  ruled: readonly string[],
  asked: readonly AskedName[],
  units: readonly AskedUnit[],
): Candidate[] {
  const names = new Map<string, Candidate>()
  for (const name of ruled)
    names.set(keyOfName(name), { name, at: unitOf(name.toLowerCase(), units), isRuled: true, certainty: 0 })
  for (const { name: whole, at, certainty } of asked) {
    const name = withoutFrame(whole)
    const key = keyOfName(name)
    const known = names.get(key)
    if (key !== '' && !isExample(at.unit.text, name) && certainty >= (known?.certainty ?? 0))
      names.set(key, { name: known?.name ?? name, at, isRuled: known?.isRuled ?? false, certainty })
  }
  return [...names.values()]
}

/** 'communication' and 'good written communication skills' are one; what only praises is none. */
const keyOfName = (name: string) => tellingWords(name).map(keyOf).join(' ')

/** The names that are more likely asked for than not, those of the rules first. */
export function chosenNames(candidates: readonly Candidate[], context: ChoiceContext, weights = WEIGHTS): string[] {
  const features = choiceFeatures(candidates, context)
  const odds = candidates.map(({ isRuled }, at) => scoreOf(features[at] ?? [], weights) + (isRuled ? RULED : 0))
  const least = odds.toSorted((one, other) => other - one)[MAX_NAMES - 1] ?? MIN_ODDS
  return candidates.flatMap(({ name }, at) => {
    const own = odds[at] ?? MIN_ODDS
    return own > MIN_ODDS && own >= least ? [name.replace(/\s+/g, ' ')] : []
  })
}

/** Log odds, chosen by F1 on left-out writers; what the rules list counts for more, or postings with few labelled names lose. */
const MIN_ODDS = -0.5
const RULED = 1.5
/** Postings of our own name some nine; more than these are mostly noise of a long text. */
const MAX_NAMES = 16

/** What each candidate's form, place and neighbours say of its being asked for. */
export function choiceFeatures(candidates: readonly Candidate[], { title, employer }: ChoiceContext): string[][] {
  const all = candidates.map(({ name }) => new Set(tokensOf(name).map(({ key }) => key)))
  const sure = candidates.filter(({ certainty }) => certainty > 0.7).length
  const ruled = candidates.filter(({ isRuled }) => isRuled).length
  const titleWords = new Set(tokensOf(title).map(({ key }) => key))
  const employerWords = new Set(tokensOf(employer ?? '').map(({ key }) => key))
  return candidates.map(({ name, at, isRuled, certainty }, here) => {
    const words = all[here] ?? new Set()
    const keys = [...words]
    const level = certainty === 0 ? 'n' : LEVELS.findIndex((least) => certainty >= least)
    const source = isRuled ? 'r' : 'a'
    const { must = 0, wish = 0, duty = 0 } = at?.meaning ?? {}
    const asks = levelOf(must + wish)
    const where = `${asks}${wish > must ? 'w' : ''}${duty > 0.5 ? 'd' : ''}${at ? '' : '-'}`
    const known = skillNamed(name)
    const group = groupOfWord(name.split(/\s+/).map(keyOf).join(' ')) ?? '-'
    const shape = shapeOf(name)
    const others = all.flatMap((other, there) => (there === here ? [] : [{ other, it: candidates[there] }]))
    const holding = others.filter(({ other }) => other.size > words.size && words.isSubsetOf(other))
    const held = others.filter(({ other }) => other.size < words.size && other.isSubsetOf(words))
    const isLikelier = ({ it }: (typeof others)[number]) => (it?.certainty ?? 0) > certainty
    return [
      'bias',
      source,
      `c${level}`,
      `c${level}${source}`,
      `m${where}`,
      `m${where}${source}`,
      `mc${asks}${level}`,
      `s${at?.unit.section}`,
      `s${at?.unit.section}${source}`,
      `l${at?.unit.list}${source}`,
      `i${at?.unit.isItem}${at?.unit.bullet}`,
      `n${Math.min(keys.length, 6)}`,
      `n${Math.min(keys.length, 6)}${level}`,
      `w${at ? (at.unit.tokens.length === keys.length ? 'all' : at.unit.tokens.length < 8 ? 'short' : 'long') : '-'}`,
      `k${known?.kind}`,
      `k${known?.kind}${source}${asks}`,
      `g${group}`,
      `h${shape}`,
      `h${shape}${asks}`,
      `h${shape}${level}`,
      `holding${holding.length > 0}${holding.some(isLikelier)}`,
      `held${held.length > 0}${held.some(isLikelier)}`,
      `sure${Math.min(6, Math.floor(sure / 3))}${source}`,
      `ruled${Math.min(6, Math.floor(ruled / 3))}${source}`,
      `t${words.isSubsetOf(titleWords)}${at?.place}`,
      `e${words.size > 0 && words.isSubsetOf(employerWords)}`,
      `r${namesRole(name)}`,
      `last ${keys.at(-1)}`,
      `first ${keys[0]}`,
      ...keys.map((key) => `x ${key}`),
    ]
  })
}

const LEVELS = [0.99, 0.97, 0.94, 0.9, 0.85, 0.78, 0.7, 0.6, 0.5, 0.35, 0]
const ASKS = [0.95, 0.8, 0.5, 0.2, 0.05]
const levelOf = (share: number) => ASKS.findIndex((least) => share >= least)

function shapeOf(name: string): string {
  if (/^[\p{Ll}\s'’-]+$/u.test(name)) return 'small'
  if (/^\p{Lu}[\p{Ll}\s'’-]+$/u.test(name)) return 'first'
  if (/^[\p{Lu}\p{N}.&/+#-]{1,8}$/u.test(name)) return 'short'
  if (/\p{N}/u.test(name)) return 'number'
  return /\p{Ll}\p{Lu}/u.test(name) ? 'camel' : 'capitals'
}

function unitOf(key: string, units: readonly AskedUnit[]): AskedUnit | undefined {
  const holding = units.filter(({ unit }) => unit.text.toLowerCase().includes(key))
  return holding.toSorted((one, other) => askedShare(other) - askedShare(one))[0]
}
const askedShare = ({ meaning }: AskedUnit) => meaning.must + meaning.wish

const WEIGHTS: ReadonlyMap<string, number> = new Map(
  learned.weights.split('\n').map((line) => {
    const [name = '', weight] = line.split('\t')
    return [name, Number(weight) / 100]
  }),
)
