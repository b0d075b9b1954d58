import { Tensor } from 'onnxruntime-node'
import type { PostingKind, ResumeKind, TextSpan } from '#coach.ts'
import postings from '#knowledge/tagger/postings/tagger.json' with { type: 'json' }
import resumes from '#knowledge/tagger/resumes/tagger.json' with { type: 'json' }
import { decodeSpans } from './decode-spans.ts'
import { numbersOf, openNetwork, type ReadFile } from './network.ts'
import { WIDTH } from './point-evidence.ts'
import { NO_WORD, type TokenWindow, windowsOf, wordsOf } from './tagger-words.ts'
import { partsOf } from './text-parts.ts'
import type { WordPieces } from './word-pieces.ts'

/** The folder of the taggers that come with the coach; `coach/training/tagger` says how they were made. */
export const OWN_TAGGERS = new URL('../knowledge/tagger/', import.meta.url)

/** A network that tells what the stretches of a text are. */
export type Tagger<Kind extends string> = {
  /**
   * A long text is read in parts (`partsOf`).
   * @returns spans, those of a part in the order of their kinds and places; none in a text without words
   */
  read(text: string): Promise<TextSpan<Kind>[]>
  close(): Promise<void>
}

/**
 * Opens the tagger of postings on one thread.
 * @throws when a file is missing, or the tagger was made with another encoder than the pieces are of
 */
export function openPostingTagger(readFile: ReadFile, pieces: WordPieces): Promise<Tagger<PostingKind>> {
  return openTagger(readFile, pieces, { folder: 'postings/', made: postings, isKind: isPostingKind, eager: EAGER })
}

/** Opens the tagger of resumes, as `openPostingTagger` does. */
export function openResumeTagger(readFile: ReadFile, pieces: WordPieces): Promise<Tagger<ResumeKind>> {
  return openTagger(readFile, pieces, { folder: 'resumes/', made: resumes, isKind: isResumeKind, eager: [] })
}

/** Of a title and an employer one mention is enough, and many are told by several: less certain ones count. */
const EAGER = ['title', 'employer']
const EAGERNESS = 1.5

type Description<Kind extends string> = {
  folder: string
  made: {
    encoder: string
    features: number[]
    limits: { tokens: number; context: number }
    /** In the order of the labels that the network gives: none, and for each kind that it begins and that it goes on. */
    heads: { name: string; kinds: string[] }[]
  }
  isKind(name: string): name is Kind
  /** Heads of which less certain spans count. */
  eager: string[]
}

async function openTagger<Kind extends string>(
  readFile: ReadFile,
  { encoder, piecesOf, embeddingsOf }: WordPieces,
  { folder, made, isKind, eager }: Description<Kind>,
): Promise<Tagger<Kind>> {
  if (made.encoder !== encoder) throw new Error('The tagger was made with another encoder')
  const session = await openNetwork(readFile, new URL(`${folder}model.onnx`, OWN_TAGGERS))
  const heads: { kinds: Kind[]; first: number; eagerness: number }[] = []
  let labels = 0
  for (const { name, kinds } of made.heads) {
    heads.push({ kinds: kinds.filter(isKind), first: labels, eagerness: eager.includes(name) ? EAGERNESS : 0 })
    labels += labelsOf(kinds)
  }
  const features = made.features.reduce((sum, count) => sum + count, 0)

  /** For each token of a window the logarithms of the probabilities of all labels. */
  async function labelsIn(window: TokenWindow): Promise<Float32Array> {
    const seen = Float32Array.from(window.features.flatMap((values) => oneHot(values, made.features)))
    const found = await session.run({
      words: new Tensor('float32', embeddingsOf(window.ids), [1, window.ids.length, WIDTH]),
      features: new Tensor('float32', seen, [1, window.ids.length, features]),
    })
    return numbersOf(found.labels)
  }

  async function readPart(text: string): Promise<TextSpan<Kind>[]> {
    const words = wordsOf(text)
    const logs: Float32Array[] = words.map(() => new Float32Array())
    for (const window of windowsOf(words, piecesOf, made.limits)) {
      const found = await labelsIn(window)
      for (const [at, word] of window.words.entries())
        if (word !== NO_WORD) logs[word] = found.subarray(at * labels, (at + 1) * labels)
    }
    return heads.flatMap(({ kinds, first, eagerness }) => {
      const own = logs.map((row) => row.subarray(first, first + labelsOf(kinds)))
      return decodeSpans(own, eagerness).flatMap(({ kind, from, to, certainty }) => {
        const [begin, end, name] = [words[from], words[to - 1], kinds[kind]]
        return begin && end && name ? [{ kind: name, from: begin.from, to: end.to, certainty }] : []
      })
    })
  }

  return {
    async read(text) {
      const spans: TextSpan<Kind>[] = []
      for (const { part, at } of partsOf(text))
        for (const { from, to, ...span } of await readPart(part)) spans.push({ ...span, from: at + from, to: at + to })
      return spans
    },
    close: () => session.release(),
  }
}

const labelsOf = (kinds: string[]) => 1 + 2 * kinds.length

/** The features one behind the other, 1 where each has its value. */
const oneHot = (values: number[], counts: number[]): number[] =>
  counts.flatMap((count, at) => Array.from({ length: count }, (_, value) => (values[at] === value ? 1 : 0)))

const POSTING_KINDS: ReadonlySet<string> = new Set<PostingKind>(['name', 'title', 'employer', 'must', 'wish', 'duty'])
const isPostingKind = (kind: string): kind is PostingKind => POSTING_KINDS.has(kind)
const RESUME_KINDS: ReadonlySet<string> = new Set<ResumeKind>([
  'person',
  'skill',
  'language',
  'certificate',
  'post',
  'unpaid',
  'study',
  'title',
  'employer',
  'school',
  'degree',
  'date',
])
const isResumeKind = (kind: string): kind is ResumeKind => RESUME_KINDS.has(kind)
