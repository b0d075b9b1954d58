import { StartProblem } from '#platform/start-problem.ts'
import { readDataFile } from './frames.ts'
import { End, Manifest } from './manifest.ts'

/**
 * Reads a data file from one end to the other.
 * @throws {StartProblem} when it is anything but whole.
 */
export async function checkDataFile(path: string): Promise<{ manifest: Manifest; end: End }> {
  let manifest: Manifest | undefined
  let end: End | undefined
  for await (const { kind, content } of readDataFile(path)) {
    const read = () => JSON.parse(content.toString('utf8'))
    if (kind === 'manifest') manifest = Manifest.safeParse(read()).data
    if (kind === 'end') end = End.safeParse(read()).data
  }
  if (manifest && end) return { manifest, end }
  throw new StartProblem(`${path} is not a data file that this Greenroom understands.`)
}
