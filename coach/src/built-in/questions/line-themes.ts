import type { BankEntry } from '#built-in/bank/bank-question.ts'
import { bankSkillsIn } from '#built-in/bank/skills-in.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import { bareSentence } from './clause.ts'
import { type Theme, themes } from './material.ts'

/** What a line is about is said at its beginning; later words are circumstances. In words. */
const HEAD_WORDS = 8

/** The themes of a line, the narrow ones first, then the one whose word comes first. */
export function themesOf(line: string): Theme[] {
  const head = headOf(line)
  return themes
    .map((theme) => ({ theme, at: head.search(theme.pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.theme.broad) - Number(b.theme.broad) || a.at - b.at)
    .map(({ theme }) => theme)
    .slice(0, 2)
}

/** The skills of the bank that a line is about: those of its head, else those it names in a list of tools. */
export function skillsOf(line: string): BankEntry[] {
  const inHead = bankSkillsIn(headOf(line))
  return inHead.length > 0
    ? inHead
    : bankSkillsIn(bareSentence(line)).filter(({ name }) => skillNamed(name)?.kind !== 'personal')
}

function headOf(line: string): string {
  return bareSentence(line).split(' ').slice(0, HEAD_WORDS).join(' ')
}
