import type { FoundSkill } from '#built-in/skills/find-skills.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import asked from '#knowledge/posting/asked-skills.json' with { type: 'json' }

/**
 * What shares the word 'skills' at the end of its list: 'strong organizational, time management and rapport building
 * skills' names three, whether or not any list knows them. Words of praise are no part of the names.
 */
export function calledSkills(item: string): FoundSkill[] {
  const found: FoundSkill[] = []
  for (const { index } of item.matchAll(/ skills\b/gi)) {
    LIST.lastIndex = index
    const list = (LIST.exec(item)?.[1] ?? '').replace(UP_TO_VERB, '')
    const parts = [...list.matchAll(PART)]
    for (const [at, part] of parts.entries()) {
      const skill = calledSkill(part[0], index - list.length + part.index, at === parts.length - 1, parts.length > 1)
      if (skill && !found.some(({ name }) => name === skill.name)) found.push(skill)
    }
  }
  return found
}

const WORD = "[\\p{L}'’-]+"
const PHRASE = `${WORD}(?: (?!and\\b|or\\b)${WORD}){0,4}`
/** Read backwards from where it ends, so that a long line is not searched again from each of its words. */
const BEGIN = "(?<![\\p{L}'’-])(?!(?:and|or)\\b)"
const LIST = new RegExp(
  `(?<=((?:${BEGIN}${PHRASE}(?:, (?:and |or |& )?| ?\\/ ?| (?:and|or|&) )){0,20}${BEGIN}${PHRASE}))`,
  'uy',
)
/** 'be motivated and have good planning skills': the list begins behind its verb. */
const UP_TO_VERB = /^.*\b(?:have|has|having|be|being|possess(?:es)?|demonstrates?|shows?|needs?|brings?|with)\s/i
const PART = new RegExp(`(?!(?:and|or)\\b)${PHRASE}`, 'gu')
const CALLED = new Set(asked.personal_skills)
const PRAISE = new Set(asked.not_before_skills.praise)
const NOT_NAMED = new Set(asked.not_before_skills.phrases)
/** 'verbal and written communication skills' are communication skills. */
const MANNER = new Set(asked.not_before_skills.manner)
/** How a lone word ends that tells a kind of skill ('managerial', 'consultative', 'mentoring'). */
const QUALITY = /(?:ing|al|ive|tion|ment)$/
/** An unknown name of a skill is this long at most. */
const NAME_WORDS = 2

/** Known skills are found as the last words of a phrase; an unknown one is the whole phrase without praise. */
function calledSkill(phrase: string, index: number, last: boolean, listed: boolean): FoundSkill | undefined {
  const words = phrase.split(' ').filter((word) => !listed || !MANNER.has(word.toLowerCase()))
  for (let from = Math.max(0, words.length - 3); from < words.length; from += 1) {
    const name = words.slice(from).join(' ')
    const known = skillNamed(`${name} skills`) ?? skillNamed(name)
    if (!known || (known.kind !== 'personal' && !last && !listed)) continue
    const written = known.kind === 'personal' && !/ /.test(name) && !last ? `${name} skills` : name
    return {
      name: known.name,
      // Whatever is called a skill is asked for as one, be it a trait elsewhere.
      kind: known.kind === 'personal' && !CALLED.has(known.name) ? 'knowledge' : known.kind,
      field: known.field,
      ...place(phrase, index, name, last ? `${name} skills` : written),
    }
  }
  const from = words.findIndex((word) => !PRAISE.has(word.toLowerCase()))
  const name = from < 0 ? '' : words.slice(from).join(' ')
  const count = name.split(' ').length
  if (
    !name ||
    count > NAME_WORDS ||
    NOT_NAMED.has(name.toLowerCase()) ||
    (count === 1 && !QUALITY.test(name)) ||
    name.split(' ').some((word) => NOT_NAMED.has(word.toLowerCase()))
  )
    return undefined
  return {
    name,
    kind: 'knowledge',
    field: 'called',
    ...place(phrase, index, name, count === 1 ? `${name} skills` : name),
  }
}

const place = (phrase: string, index: number, name: string, as_written: string) => ({
  index: index + phrase.lastIndexOf(name),
  as_written,
})
