import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { QuestionType } from '@greenroom/contract/questions'
import { MAX_SCORE_PER_SHARE, servedGrade } from '#built-in/answers/judge-answer.ts'
import { judgeInAnyLanguage } from '#built-in/answers/judge-in-any-language.ts'
import judge from '#knowledge/judge/judge.json' with { type: 'json' }
import { OWN_ENCODER } from '#models/encoder.ts'
import { calibrated } from '#models/judge.ts'
import { OWN_JUDGE, openJudgeNetwork } from '#models/judge-network.ts'
import { isAboutThePast } from '#question-types.ts'
import { runTorch, sumOf, sumsOfData } from './fine-tuning.ts'

// `npm run train -- point-marks`: learns from answers whose points readers have marked what an answer does with each point, on
// what the judge and the encoder give for it (training/judge/fit_points.py), and writes knowledge/judge/points.onnx. A quarter of
// an hour on two cores; needs Python with torch and onnx. `--rows FILE` keeps what it read, or takes it from there.

/** Answers that the judge itself never learned from, so that what it gives for them is as for any. */
const FOLDERS = ['past-answers', 'common-answers', 'chosen-points', 'plain-answers']
const MAX_POINTS = 6

type Marked = {
  question: string
  type: QuestionType
  points: string[]
  /** `points` as they were to be made or marked by the writer; `read` by a reader. One of both is enough. */
  answers: { text: string; points?: string[]; read?: { grade: number; points?: string[] } }[]
}
/** `answer`: by its place among the answers. */
type Row = { answer: number; set: string; writer: string; marks: string[] }
/** Grades of 0 to 100: the reader's, and that of the judge with the words, which the points may limit. */
type Graded = { set: string; writer: string; graded: number; served: number; isLimited: boolean }

const { values: options } = parseArgs({ options: { rows: { type: 'string' } } })
const training = fileURLToPath(new URL('.', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'point-marks-'))
try {
  const rows = options.rows ?? join(work, 'rows')
  if (globSync(`${rows}.json`).length === 0) await readRows(rows)
  runTorch(join(training, 'judge/fit_points.py'), ['--rows', rows, '--most', String(MAX_SCORE_PER_SHARE)], (file) => {
    const written = JSON.parse(readFileSync(`${file}.json`, 'utf8'))
    const made = {
      sha256: sumOf(readFileSync(file)),
      command: 'npm run train -- point-marks',
      judge: judge.sha256,
      data: sumsOfData(
        training,
        FOLDERS.map((folder) => `judge/${folder}`),
      ),
      ...written,
    }
    copyFileSync(file, fileURLToPath(new URL('points.onnx', OWN_JUDGE)))
    writeFileSync(new URL('points.json', OWN_JUDGE), `${JSON.stringify(made, undefined, 2)}\n`)
  })
} finally {
  rmSync(work, { recursive: true })
}

/** Writes what each point is learned from, a row of numbers a point, and beside it whose it is and how readers marked it. */
async function readRows(file: string): Promise<void> {
  const network = await openJudgeNetwork(readFile, OWN_ENCODER)
  const rows: Row[] = []
  const answers: Graded[] = []
  const inputs: Float32Array[] = []
  for (const { set, writer, question } of markedQuestions())
    for (const answer of question.answers) {
      const marks = [answer.points, answer.read?.points].filter((one) => one?.length === question.points.length)
      const request = { question: question.question, points: question.points, answer: answer.text, clauses: [] }
      // What is longer than one window is left out: its points are marked over all windows.
      const [window, ...others] = marks.length > 0 ? (await network.read(request)).windows : []
      if (!window?.points || others.length > 0) continue
      const { means, evidence } = window.points
      const asked = { question_text: question.question, question_type: question.type, difficulty: 'medium' as const }
      const byWords = judgeInAnyLanguage({
        question: { ...asked, key_points: question.points },
        answer_text: answer.text,
      }).score
      const served = servedGrade(calibrated(window.grade), byWords ?? 0)
      const isLimited = !isAboutThePast(question.type)
      answers.push({ set, writer, graded: answer.read?.grade ?? 0, served, isLimited })
      const width = means.length / (1 + evidence.length)
      for (const [at, measures] of evidence.entries()) {
        const ofPoint = means.slice((1 + at) * width, (2 + at) * width)
        inputs.push(Float32Array.from([...means.slice(0, width), ...ofPoint, ...measures]))
        rows.push({ answer: answers.length - 1, set, writer, marks: marks.flatMap((one) => one?.[at] ?? []) })
      }
    }
  await network.close()
  writeFileSync(`${file}.f32`, Buffer.concat(inputs.map(({ buffer }) => Buffer.from(buffer))))
  writeFileSync(`${file}.json`, JSON.stringify({ rows, answers }))
  console.log(`${rows.length} points of ${answers.length} answers`)
}

function markedQuestions() {
  return FOLDERS.flatMap((set) =>
    globSync(join(training, 'judge', set, '*.jsonl'))
      .toSorted()
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line): Marked => JSON.parse(line))
          .filter(({ points }) => points.length <= MAX_POINTS)
          .map((question) => ({ set, writer: basename(file, '.jsonl'), question })),
      ),
  )
}
