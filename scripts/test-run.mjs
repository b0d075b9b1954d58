import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { nodePath, root, tool } from './paths.mjs'

/** The machines that this is made for have two cores. */
const AT_ONCE = 2
const SLOWEST_SHOWN = 10

/**
 * Runs checks and tests and counts them. `close` repeats what failed, since those who read a cut log see its last lines,
 * says how long each stage and the slowest files took, and gives the exit status.
 */
export function createTestRun() {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-test-'))
  const totals = { passed: 0, failed: 0 }
  const stages = []
  const files = []
  const broken = []
  const failures = []

  const count = (name, passed, failed) => {
    totals.passed += passed
    totals.failed += failed
    if (failed > 0) broken.push(name)
  }

  const timed = async (stage, work) => {
    const began = Date.now()
    await work()
    stages.push({ stage, seconds: (Date.now() - began) / 1000 })
  }

  return {
    /** Programs that pass or fail as a whole, two at a time, each with its output in one piece. */
    checks: (stage, list) =>
      timed(stage, async () => {
        const waiting = [...list]
        const worker = async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            const began = Date.now()
            const { status, output } = await run(next.words)
            console.log(`\n── ${next.name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n${output.trimEnd()}`)
            count(next.name, status === 0 ? 1 : 0, status === 0 ? 0 : 1)
          }
        }
        await Promise.all(Array.from({ length: AT_ONCE }, worker))
      }),

    /** One run of Vitest. */
    tests: (stage, words, environment = {}) =>
      timed(stage, async () => {
        console.log(`\n── ${stage}`)
        const results = join(folder, `${stages.length}.json`)
        const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
        const { status } = await run([tool('vitest/vitest.mjs'), 'run', ...reports, ...words], environment, 'inherit')
        const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readResults(results)
        failures.push(...testResults.flatMap(failuresOf))
        for (const { name, startTime, endTime } of testResults) {
          files.push({ file: relative(root, name), stage, seconds: (endTime - startTime) / 1000 })
        }
        const failed = status === 0 && numPassedTests > 0 ? 0 : Math.max(1, numFailedTests)
        count(stage, numPassedTests, failed)
      }),

    /** A stage that cannot run here fails. */
    missing: (stage) => count(stage, 0, 1),

    close() {
      rmSync(folder, { recursive: true, force: true })
      console.log('\n── How long it took')
      for (const { stage, seconds } of stages) console.log(`${seconds.toFixed(0).padStart(6)} s  ${stage}`)
      console.log('   The slowest files:')
      const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN)
      for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`)
      for (const failure of failures) console.log(`✗ ${failure}`)
      if (broken.length > 0) console.log(`Not green: ${broken.join(', ')}.`)
      console.log(`${totals.passed} passed, ${totals.failed} failed`)
      return totals.failed > 0 || totals.passed === 0 ? 1 : 0
    },
  }
}

/** Ends with the program's exit status and, unless it is shown at once, all that it printed. */
function run(words, environment = {}, output = 'pipe') {
  const child = spawn(nodePath(), words, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...environment },
  })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, output: Buffer.concat(printed).toString() }))
  })
}

function readResults(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** Of one test file: which tests failed and the first lines of why, or why the file did not run at all. */
function failuresOf({ name, status, message, assertionResults }) {
  const why = (text) => text.split('\n').slice(0, 4).join('\n    ')
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(
      ({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}\n    ${why(failureMessages.join('\n'))}`,
    )
  return failed.length === 0 && status === 'failed' ? [`${relative(root, name)}\n    ${why(message)}`] : failed
}
