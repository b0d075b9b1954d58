import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { format } from 'node:util'
import { POSTING, RESUME } from '@greenroom/coach/port-tests/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startFakeModelServer } from '#testing/fake-model-server.ts'
import { makePdf, RESUME_LINES } from '#testing/files.ts'
import { COMPILE_CACHE } from '#testing/process.ts'
import { wellBehaved } from '#testing/well-behaved-model.ts'
import { runCoach } from './run-coach.ts'

type Result = { code: number; out: string; problems: string }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-cli-'))
  await Promise.all([
    writeFile(join(folder, 'cv.txt'), RESUME),
    writeFile(join(folder, 'job.txt'), POSTING),
    writeFile(join(folder, 'cv.pdf'), await makePdf()),
    writeFile(join(folder, 'locked.pdf'), await makePdf(RESUME_LINES, 'secret')),
    writeFile(join(folder, 'empty.txt'), ' \n'),
    writeFile(join(folder, 'picture.png'), new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe])),
  ])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** In this process, with files named from the folder. */
async function run(words: string[], env: Record<string, string> = {}): Promise<Result> {
  let [out, problems] = ['', '']
  const code = await runCoach(
    words.map((word) => (/^[\w-]+\.\w+$/.test(word) || word === '.' ? join(folder, word) : word)),
    {
      variables: () => ({ AI_PROVIDER: 'built-in', ...env }),
      readStdin: async () => '',
      print(text) {
        out += text
      },
      complain(problem) {
        problems += `${format(problem)}\n`.replaceAll(`${folder}/`, '')
      },
    },
  )
  return { code, out, problems }
}

/** As a person does, in a process of its own. */
async function runProgram(words: string[], input = '') {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'coach.ts'), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, AI_PROVIDER: 'built-in' },
  })
  child.stdin.end(input)
  const closed = once(child, 'close')
  const [out, problems] = await Promise.all([readAll(child.stdout), readAll(child.stderr)])
  const [code] = await closed
  return { code, out, problems }
}

const Printed = z.object({
  profile: z.object({ basics: z.object({ name: z.string() }) }).optional(),
  job: z.object({ title: z.string() }).optional(),
  diagnosis: z.object({ dimensions: z.array(z.unknown()), generated_by: z.string() }).optional(),
  questions: z.array(z.object({ question_text: z.string(), question_type: z.string() })),
})

describe('npm run coach -- prepare', () => {
  it('prints profile, diagnosis and questions as JSON and nothing else', async () => {
    const { code, out, problems } = await run(['prepare', '--resume', 'cv.pdf', '--job', 'job.txt', '--json'])
    expect({ code, problems }).toEqual({ code: 0, problems: '' })
    const printed = Printed.parse(JSON.parse(out))
    expect(printed.profile?.basics.name).toBe('Grace Example')
    expect(printed.job?.title).toContain('Operations Manager')
    expect(printed.diagnosis?.dimensions.length).toBeGreaterThanOrEqual(20)
    expect(printed.questions).toHaveLength(8)
  })

  it('prints them as text for people', async () => {
    const { out } = await run(['prepare', '--resume', 'cv.txt', '--job', 'job.txt', '--questions', '2'])
    for (const heading of ['Profile', 'Job', 'Diagnosis', 'Questions']) expect(out).toContain(`${heading}\n---`)
    expect(out).toContain('Warehouse Lead, Fjord Foods (2020 to now)')
    expect(out).toMatch(/^2\. .+\[\w+, \w+\]$/m)
  })

  it('reads from a pipe, and does with a posting alone', async () => {
    const { code, out, problems } = await runProgram(['prepare', '--job', '-', '--json', '--questions', '1'], POSTING)
    expect({ code, problems }).toEqual({ code: 0, problems: '' })
    const printed = Printed.parse(JSON.parse(out))
    expect(printed.profile).toBeUndefined()
    expect(printed.diagnosis).toBeUndefined()
    expect(printed.questions).toHaveLength(1)
  })

  it('lets the configured model write', async () => {
    const model = await startFakeModelServer(wellBehaved)
    const env = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'fake', AI_BASE_URL: model.url }
    const { out, problems } = await run(['prepare', '--resume', 'cv.txt', '--job', 'job.txt', '--json'], env)
    model.behave((_, reply) => reply.fail(400))
    const without = await run(['prepare', '--resume', 'cv.txt', '--json'], env)
    await model.close()
    expect(problems).toBe('')
    expect(Printed.parse(JSON.parse(out)).diagnosis?.generated_by).toBe('openai-compatible/fake')
    expect(Printed.parse(JSON.parse(without.out)).diagnosis?.generated_by).toBe('built-in')
    expect(without.problems).toContain('the built-in coach took over (rejected)')
  })

  it.each<[string, string[], number, RegExp]>([
    ['a file that is not there', ['prepare', '--resume', 'nope.pdf'], 1, /^nope\.pdf does not exist\.$/m],
    ['a document with a password', ['prepare', '--resume', 'locked.pdf'], 1, /^locked\.pdf: .*password/m],
    ['an empty file', ['prepare', '--resume', 'empty.txt'], 1, /^empty\.txt is empty\.$/m],
    ['a picture', ['prepare', '--resume', 'picture.png'], 1, /neither PDF, Word nor plain text/],
    ['a folder', ['prepare', '--job', '.'], 1, /is a folder/],
    ['no command', [], 2, /^Say what to do: prepare\.$/m],
    ['another command', ['fly'], 2, /There is no command fly/],
    ['nothing to read', ['prepare'], 2, /Name a resume with --resume/],
    ['a wrong number', ['prepare', '--job', 'job.txt', '--questions', '99'], 2, /whole number from 0 to 50/],
    ['an unknown option', ['prepare', '--bogus'], 2, /--bogus/],
  ])('says in one line what is wrong with %s', async (_, words, code, line) => {
    const result = await run(words)
    expect(result).toMatchObject({ code, out: '', problems: expect.stringMatching(line) })
    expect(result.problems).not.toMatch(/\n\s+at /)
  })

  it('ends with that code when it is called wrongly', async () => {
    expect(await runProgram(['fly'])).toEqual({
      code: 2,
      out: '',
      problems: expect.stringMatching(/^There is no command fly.+\n.+--help.+\n$/),
    })
  })

  it('explains itself', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    expect(out).toContain('Usage: npm run -s coach -- prepare')
  })
})
