import type { Meaning } from '@greenroom/coach/coach'
import { createDocumentReader } from '#adapters/documents/document-reader.ts'
import { createPageReader, type PageSettings } from '#adapters/page-reader/page-reader.ts'
import { createPictureReader } from '#adapters/pictures/picture-reader.ts'
import type { PoolLimits } from '#adapters/workers/worker-pool.ts'
import { type FileLane, type LaneDependencies, openLane, type PictureLane, type TextLane } from './lanes.ts'
import type { Reading } from './port.ts'
import { createReadingCoach } from './reading-coach.ts'

export type ReadingSettings = PageSettings &
  LaneDependencies & {
    /** What judging asks for the meaning of answers; by words alone without it. */
    meaning?: Meaning | undefined
    /** Limits of all workers that differ from the usual ones. */
    limits?: Partial<PoolLimits>
  }

/**
 * Documents and pages: some hundred milliseconds each. More at once than there are processors, so that an honest one is
 * read beside hostile ones and need not wait until their time is up.
 */
const FILES: PoolLimits = {
  atOnce: 4,
  reserved: 1,
  maxWaitingEach: 5,
  maxWaiting: 100,
  seconds: 5,
  megabytes: 448,
  idleSeconds: 120,
  niceness: 10,
}
/** Pictures: seconds each, and 300 MB for the recogniser. */
const PICTURES: PoolLimits = { ...FILES, atOnce: 2, maxWaitingEach: 3, maxWaiting: 20, seconds: 40, megabytes: 1024 }
/** What the coach does with texts: milliseconds each. */
const TEXTS: PoolLimits = {
  ...FILES,
  atOnce: 2,
  maxWaitingEach: 100,
  maxWaiting: 1000,
  megabytes: 512,
  idleSeconds: 600,
  niceness: 5,
}
const LIVE: PoolLimits = { ...TEXTS, atOnce: 1, reserved: 0, maxWaitingEach: 20, seconds: 3, niceness: 0 }

/** Well before an idle worker ends. */
const AWAKE_MILLISECONDS = (TEXTS.idleSeconds * 1000) / 2

/** Opens all doors for foreign text. Workers start when they are needed. Close it when the server closes. */
export function openReading({ meaning, limits: changed, ...parts }: ReadingSettings): Reading {
  const limits = (usual: PoolLimits) => ({ ...usual, ...changed })
  const files: FileLane = openLane(new URL('./file-worker.ts', import.meta.url), limits(FILES), parts)
  const pictures: PictureLane = openLane(new URL('./picture-worker.ts', import.meta.url), limits(PICTURES), parts)
  const coach = new URL('./coach-worker.ts', import.meta.url)
  const texts: TextLane = openLane(coach, limits(TEXTS), parts)
  const live: TextLane = openLane(coach, limits(LIVE), parts)
  const pages = createPageReader(files, parts)
  let awakeUntil = 0
  return {
    documents: createDocumentReader(files, texts),
    pages,
    pictures: createPictureReader(pictures, files),
    coach: createReadingCoach(texts, live, meaning),
    texts: {
      readResume: (text) => texts.ask('readPastedResume', text),
      measureDelivery: (text, spent) => texts.ask('measureDelivery', { text, seconds: spent }),
      cuesOf: (answer) => texts.ask('cuesOf', answer),
      rubricTypeOf: (question) => texts.ask('rubricTypeOf', question),
      askAfter: (answered) => texts.ask('askAfter', answered),
      reportAnswers: (asked, language) => texts.ask('reportAnswers', { asked, language }),
      expectedTerms: (material, questions) => texts.ask('expectedTerms', { material, questions }),
      composeSuggestion: (request) => live.ask('composeSuggestion', request),
    },
    wake() {
      const now = performance.now()
      if (now < awakeUntil) return
      awakeUntil = now + AWAKE_MILLISECONDS
      texts.run('measureDelivery', { text: '', seconds: 0 }).catch(() => undefined)
    },
    async close() {
      await Promise.all([files, pictures, texts, live, pages].map((one) => one.close()))
    },
  }
}
