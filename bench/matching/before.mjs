import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodePath, root } from '../../scripts/paths.mjs'

/**
 * The encoder and the matcher of an earlier commit, of the time before this encoder (such as 1cc8c8f), installed in a
 * temporary folder and run there on all sets at once.
 */
export function systemsBefore(commit, sets) {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-before-'))
  const run = (command, words) => execFileSync(command, words, { cwd: folder, stdio: ['ignore', 2, 2] })
  try {
    execFileSync('sh', ['-c', `git archive ${commit} | tar x -C ${folder}`], { cwd: root })
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'])
    writeFileSync(join(folder, 'sets.json'), JSON.stringify(sets))
    const files = ['sets.json', 'found.json'].map((name) => join(folder, name))
    run(nodePath(), [join(import.meta.dirname, 'before-child.mjs'), folder, ...files])
    const { encoder, matcher } = JSON.parse(readFileSync(join(folder, 'found.json'), 'utf8'))
    return {
      [`encoder of ${commit} alone`]: ({ name }) => encoder[name],
      [`matcher of ${commit}`]: ({ name }) => matcher[name],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
