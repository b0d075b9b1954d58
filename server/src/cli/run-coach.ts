import { readFile } from 'node:fs/promises'
import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { OWN_ENCODER } from '@greenroom/coach/encoder'
import { openPostingTagger, openResumeTagger } from '@greenroom/coach/tagger'
import { openWordPieces } from '@greenroom/coach/word-pieces'
import { openCoach } from '#adapters/language-model/open-coach.ts'
import { readEnv, WrongVariable } from '#env.ts'
import { InputProblem } from './input-problem.ts'
import { prepare } from './prepare.ts'
import { HELP, type Order, readArguments, UsageProblem } from './read-arguments.ts'
import type { Surroundings } from './surroundings.ts'
import { writeText } from './write-text.ts'

/** Exit codes: 0 done, 1 something in the way (a file, a setting), 2 called wrongly. */
export const [DONE, IN_THE_WAY] = [0, 1]
const CALLED_WRONGLY = 2

type CoachSurroundings = Surroundings & { readStdin(): Promise<string> }

/** @returns the exit code */
export async function runCoach(words: string[], surroundings: CoachSurroundings): Promise<number> {
  try {
    const order = readArguments(words)
    surroundings.print(order === 'help' ? HELP : await runCommand(order, surroundings))
    return DONE
  } catch (error) {
    return tell(error, surroundings)
  }
}

async function runCommand(order: Order, { variables, readStdin, complain }: CoachSurroundings): Promise<string> {
  const env = readEnv(variables())
  const pieces = await openWordPieces(readFile, OWN_ENCODER)
  const builtIn = createBuiltInCoach({
    tagPosting: readOnce(() => openPostingTagger(readFile, pieces)),
    tagResume: readOnce(() => openResumeTagger(readFile, pieces)),
  })
  const warn = (fields: object, message: string) =>
    complain(`${message}${'reason' in fields ? ` (${fields.reason})` : ''}`)
  const { coach } = await openCoach(env, { builtIn, logger: { warn, debug: () => {} } })
  const today = new Date().toISOString().slice(0, 10)
  const prepared = await prepare(order, { coach, readStdin, today })
  return order.json ? `${JSON.stringify(prepared, null, 2)}\n` : writeText(prepared)
}

/** Opens a tagger for the one text that a command has read, where it has one read. */
const readOnce =
  <Span>(open: () => Promise<{ read(text: string): Promise<Span[]>; close(): Promise<void> }>) =>
  async (text: string) => {
    const tagger = await open()
    return tagger.read(text).finally(() => tagger.close())
  }

/** What a person can put right is one line; anything else is shown in full. */
function tell(error: unknown, { complain }: Surroundings): number {
  if (error instanceof UsageProblem) {
    complain(`${error.message}\nnpm run -s coach -- --help says how it is called.`)
    return CALLED_WRONGLY
  }
  complain(error instanceof InputProblem || error instanceof WrongVariable ? error.message : error)
  return IN_THE_WAY
}
