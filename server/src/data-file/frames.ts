import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { StartProblem } from '#platform/start-problem.ts'

/**
 * A data file is one line that names it and then frames: kind (1 byte), length (4), content, checksum (16). A checksum
 * is of its frame and of the checksum before it, so that nothing can be changed, missing, doubled or in another place.
 */
const KINDS = ['manifest', 'rows', 'file', 'bytes', 'whole', 'end'] as const
export type FrameKind = (typeof KINDS)[number]
export type Frame = { kind: FrameKind; content: Buffer }

const NAME = 'greenroom-data'
const FORMAT = 1
const FIRST_LINE = `${NAME} ${FORMAT}\n`
const HEAD = 5
const SUM = 16
/** Bytes. A row may be large, but what claims more than this is damage. */
const MAX_CONTENT = 512 * 1024 * 1024

/** Writes frames one after the other. The file must not exist yet; only its owner may read it. */
export async function createDataFile(path: string) {
  const handle = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw new StartProblem(`${path} cannot be written: ${error instanceof Error ? error.message : error}`)
  })
  let sum: Uint8Array = startSum()
  await handle.write(FIRST_LINE)
  return {
    async write(kind: FrameKind, content: Uint8Array): Promise<void> {
      const head = Buffer.alloc(HEAD)
      head.writeUInt8(KINDS.indexOf(kind))
      head.writeUInt32BE(content.length, 1)
      sum = nextSum(sum, head, content)
      await handle.writev([head, content, sum])
    },
    /** Everything is on the disk when it resolves. */
    async close(): Promise<void> {
      await handle.sync()
      await handle.close()
    },
  }
}

/**
 * The frames of a data file, each checked before it is given.
 * @throws {StartProblem} when the file is of another kind, newer, damaged or cut off.
 */
export async function* readDataFile(path: string): AsyncGenerator<Frame> {
  const handle = await open(path).catch((error: unknown) => {
    throw new StartProblem(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  })
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new StartProblem(`${path} cannot be read: it is not a file`)
    const { size } = stats
    const read = (length: number, at: number) => readUpTo(handle, Math.min(length, size - at), at)
    await requireFormat(read, path)
    yield* readFrames(read, path)
  } finally {
    await handle.close()
  }
}

/** As many bytes as there are, at most `length`, from `at` on. */
type Read = (length: number, at: number) => Promise<Buffer>

async function requireFormat(read: Read, path: string) {
  const line = (await read(FIRST_LINE.length, 0)).toString('latin1')
  if (line === FIRST_LINE) return
  const [, format] = new RegExp(`^${NAME} (\\d+)\\b`).exec(line) ?? []
  if (format && Number(format) > FORMAT) {
    throw new StartProblem(`${path} was made by a newer Greenroom (format ${format}). Update this one first.`)
  }
  throw new StartProblem(`${path} is not a data file of Greenroom, or it is damaged.`)
}

async function* readFrames(read: Read, path: string): AsyncGenerator<Frame> {
  const damaged = (at: number) => new StartProblem(`${path} is damaged at byte ${at}. Copy it again, or export again.`)
  const readWhole = async (length: number, from: number) => {
    const found = await read(length, from)
    if (found.length === length) return found
    throw new StartProblem(`${path} is cut off: its end is missing. Copy it again, or export again.`)
  }
  let at = FIRST_LINE.length
  let sum: Uint8Array = startSum()
  for (;;) {
    const head = await readWhole(HEAD, at)
    const kind = KINDS[head.readUInt8()]
    const length = head.readUInt32BE(1)
    if (!kind || length > MAX_CONTENT) throw damaged(at)
    const content = await readWhole(length, at + HEAD)
    const found = await readWhole(SUM, at + HEAD + length)
    sum = nextSum(sum, head, content)
    if (Buffer.compare(sum, found) !== 0) throw damaged(at)
    at += HEAD + length + SUM
    // What follows the end was never written by us.
    if (kind === 'end' && (await read(1, at)).length > 0) throw damaged(at)
    yield { kind, content }
    if (kind === 'end') return
  }
}

async function readUpTo(handle: FileHandle, length: number, at: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, length))
  let done = 0
  while (done < buffer.length) {
    const { bytesRead } = await handle.read(buffer, done, buffer.length - done, at + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return buffer.subarray(0, done)
}

const startSum = () => createHash('sha256').update(FIRST_LINE).digest().subarray(0, SUM)

function nextSum(before: Uint8Array, head: Uint8Array, content: Uint8Array): Uint8Array {
  const hash = createHash('sha256').update(before).update(head).update(content)
  return hash.digest().subarray(0, SUM)
}
