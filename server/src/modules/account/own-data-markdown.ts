import type { OwnRow } from './own-data-repo.ts'

type Rows = (table: string) => AsyncIterable<OwnRow>

/** What a person wants to read again, without a program: jobs, questions with all their answers, what was said live. */
export async function* writeMarkdown(rows: Rows): AsyncGenerator<string> {
  yield '# Greenroom\n\n## Jobs\n'
  for await (const job of rows('jobs')) {
    yield `\n### ${line(job.title)}${job.company ? `, ${line(job.company)}` : ''}\n\n${quoted(job.description)}\n`
  }
  const answers = await groupBy(rows('answers'), 'question_id')
  yield '\n## Questions and answers\n'
  for await (const question of rows('questions')) {
    yield `\n### ${line(question.question_text)}\n`
    for (const answer of answers.get(String(question.id)) ?? []) {
      yield tryText(answer)
      if (Array.isArray(answer.other_tries)) for (const other of answer.other_tries) yield tryText(other)
    }
  }
  const said = await groupBy(rows('transcript_segments'), 'session_id')
  yield '\n## Interviews\n'
  for await (const interview of rows('interviews')) {
    yield `\n### ${line(interview.title)} (${line(interview.created_at).slice(0, 10)}, ${line(interview.interview_type)})\n\n`
    for (const segment of said.get(String(interview.id)) ?? []) {
      yield `${segment.speaker ? `**${line(segment.speaker)}** ` : ''}${line(segment.text)}\n\n`
    }
  }
}

/** One try of an answer. */
function tryText({ answer_text, score, created_at }: OwnRow): string {
  const scored = typeof score === 'number' ? `, ${Math.round(score)}/100` : ''
  return `\n${line(created_at).slice(0, 10)}${scored}\n\n${quoted(answer_text)}\n`
}

async function groupBy(rows: AsyncIterable<OwnRow>, column: string): Promise<Map<string, OwnRow[]>> {
  const groups = new Map<string, OwnRow[]>()
  for await (const row of rows) {
    const key = String(row[column])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

const line = (value: unknown) =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()
const quoted = (value: unknown) =>
  String(value ?? '')
    .trim()
    .replace(/^/gm, '> ')
