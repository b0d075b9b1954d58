import { parseArgs } from 'node:util'
import { MAX_INTERVIEW_QUESTIONS } from '@greenroom/contract/sessions'

export class UsageProblem extends Error {}

/** `-` stands for the standard input. */
export type Order = {
  resume: string | undefined
  job: string | undefined
  questions: number
  seed: string
  json: boolean
}

export const HELP = `Usage: npm run -s coach -- prepare --resume <file> [--job <file>] [options]

Reads a resume and a job post and prints the profile, the diagnosis and interview questions. Works offline;
with AI_PROVIDER set (see .env.example) a language model writes the texts.

  --resume <file>     PDF, Word (.docx, .doc) or plain text; - reads the standard input
  --job <file>        the posting, as plain text, PDF or Word; - reads the standard input
  --questions <n>     how many questions, 0 to ${MAX_INTERVIEW_QUESTIONS} (default 8)
  --seed <text>       another text gives other questions, the same text the same ones
  --json              JSON instead of text
  --help              this

At least one of --resume and --job is needed. Exit codes: 0 done, 1 a file or setting is in the way, 2 called wrongly.
`

/** The words after the command → what to do. Throws a UsageProblem that names what is wrong. */
export function readArguments(words: string[]): Order | 'help' {
  const { values, positionals } = parse(words)
  if (values.help) return 'help'
  const [command, extra] = positionals
  if (command !== 'prepare')
    throw new UsageProblem(command ? `There is no command ${command}; prepare is the one.` : 'Say what to do: prepare.')
  if (extra) throw new UsageProblem(`${extra} belongs to no option.`)
  const { resume, job } = values
  if (!resume && !job) throw new UsageProblem('Name a resume with --resume, a posting with --job, or both.')
  if (resume === '-' && job === '-')
    throw new UsageProblem('Only one of resume and job can come from the standard input.')
  const questions = Number(values.questions)
  if (!Number.isInteger(questions) || questions < 0 || questions > MAX_INTERVIEW_QUESTIONS)
    throw new UsageProblem(`--questions takes a whole number from 0 to ${MAX_INTERVIEW_QUESTIONS}.`)
  return { resume, job, questions, seed: values.seed, json: values.json }
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        resume: { type: 'string' },
        job: { type: 'string' },
        questions: { type: 'string', default: '8' },
        seed: { type: 'string', default: 'coach' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error))
  }
}
