import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What pocketsphinx hears in a WAV file of 16 kHz and one channel, which is left at `file`. */
export async function recognise(file, sound) {
  writeFileSync(file, sound)
  const { stdout } = await run('pocketsphinx_continuous', ['-infile', file, '-logfn', '/dev/null'])
  return stdout.trim().split(/\s+/).join(' ')
}
