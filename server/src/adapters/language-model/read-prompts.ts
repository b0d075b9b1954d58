import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PROMPT_NAMES, type Prompts } from '@greenroom/coach/prompts'

/** The prompts of the coach, which are Markdown files beside its code. Whatever is missing stops the start. */
export function readPrompts(): Prompts {
  const beside = import.meta.resolve('@greenroom/coach/prompts')
  const read = (name: string) => readFileSync(fileURLToPath(new URL(`prompts/${name}.md`, beside)), 'utf8')
  return Object.fromEntries(PROMPT_NAMES.map((name) => [name, read(name)])) as Prompts
}
