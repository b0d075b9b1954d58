import { Tokenizer } from '@huggingface/tokenizers'
import { Tensor } from 'onnxruntime-node'
import type { PostingSpan, SpanKind } from '#coach.ts'
import encoderMade from '#knowledge/encoder/encoder.json' with { type: 'json' }
import made from '#knowledge/posting-tagger/posting-tagger.json' with { type: 'json' }
import { decodeSpans } from './decode-spans.ts'
import { numbersOf, openNetwork, type ReadFile } from './network.ts'
import { WIDTH } from './point-evidence.ts'
import { NO_WORD, type TokenWindow, windowsOf, wordsOf } from './posting-words.ts'
import { wordEmbeddings } from './word-embeddings.ts'

/** The folder of the tagger that comes with the coach; `coach/training/posting-tagger` says how it was made. */
export const OWN_TAGGER = new URL('../knowledge/posting-tagger/', import.meta.url)

/** A network that tells what the stretches of a posting are. */
export type PostingTagger = {
  /** @returns spans in the order of their kinds and places, none in a text without words */
  read(text: string): Promise<PostingSpan[]>
  close(): Promise<void>
}

/**
 * Opens the tagger on one thread.
 * @param readFile of the tagger's folder and of the encoder's, whose tokenizer and word embeddings it shares
 * @throws when a file is missing, or the tagger was made with another encoder
 */
export async function openPostingTagger(readFile: ReadFile, encoderFolder: URL): Promise<PostingTagger> {
  if (made.encoder !== encoderMade.sha256) throw new Error('The tagger was made with another encoder')
  const tokenizer = new Tokenizer(
    JSON.parse((await readFile(new URL('tokenizer.json', encoderFolder))).toString('utf8')),
    {},
  )
  const embeddings = wordEmbeddings(await readFile(new URL('model.onnx', encoderFolder)), made.words)
  const session = await openNetwork(readFile, new URL('model.onnx', OWN_TAGGER))
  const piecesOf = (word: string) => {
    const ids = tokenizer.encode(word).ids.slice(1, -1)
    return ids.length > 0 ? ids : [UNKNOWN]
  }

  /** For each token of a window the logarithms of the probabilities of all labels, head behind head. */
  async function labelsIn({ ids, features }: TokenWindow): Promise<Float32Array> {
    const found = await session.run({
      words: new Tensor('float32', embeddings(ids), [1, ids.length, WIDTH]),
      features: new Tensor('float32', Float32Array.from(features.flatMap(oneHot)), [1, ids.length, ALL_FEATURES]),
    })
    return numbersOf(found.labels)
  }

  return {
    async read(text) {
      const words = wordsOf(text)
      const logs: Float32Array[] = words.map(() => NOTHING)
      for (const window of windowsOf(words, piecesOf)) {
        const labels = await labelsIn(window)
        for (const [at, word] of window.words.entries())
          if (word !== NO_WORD) logs[word] = labels.subarray(at * ALL_LABELS, (at + 1) * ALL_LABELS)
      }
      return HEADS.flatMap(({ kinds, first, eagerness }) => {
        const own = logs.map((row) => row.subarray(first, first + 1 + 2 * kinds.length))
        return decodeSpans(own, eagerness).flatMap(({ kind, from, to, certainty }): PostingSpan[] => {
          const [begin, end, name] = [words[from], words[to - 1], kinds[kind]]
          return begin && end && name ? [{ kind: name, from: begin.from, to: end.to, certainty }] : []
        })
      })
    },
    close: () => session.release(),
  }
}

/** Of a title and an employer one mention is enough, and many are told by several: less certain ones count. */
const EAGERNESS = 1.5

/** [UNK] of a BERT-like model. */
const UNKNOWN = 100

type Head = { kinds: SpanKind[]; first: number; eagerness: number }
const { name, title, employer, item } = made.heads
const kindsOf = (names: string[]) => names.filter(isKind)
const isKind = (kind: string): kind is SpanKind => KINDS.has(kind)
const KINDS: ReadonlySet<string> = new Set<SpanKind>(['name', 'title', 'employer', 'must', 'wish', 'duty'])
const HEADS: Head[] = []
for (const [kinds, eagerness] of [
  [name, 0],
  [title, EAGERNESS],
  [employer, EAGERNESS],
  [item, 0],
] as const) {
  const last = HEADS.at(-1)
  HEADS.push({ kinds: kindsOf(kinds), first: last ? last.first + 1 + 2 * last.kinds.length : 0, eagerness })
}
const ALL_LABELS = HEADS.reduce((sum, { kinds }) => sum + 1 + 2 * kinds.length, 0)
const ALL_FEATURES = made.features.reduce((sum, count) => sum + count, 0)
const NOTHING = new Float32Array(ALL_LABELS)

/** The features one behind the other, 1 where each has its value. */
function oneHot(features: number[]): number[] {
  return made.features.flatMap((count, at) =>
    Array.from({ length: count }, (_, value) => (features[at] === value ? 1 : 0)),
  )
}
