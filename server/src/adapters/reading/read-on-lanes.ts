import { createDocumentReader } from '#adapters/documents/document-reader.ts'
import { createPageReader, type PageSettings } from '#adapters/page-reader/page-reader.ts'
import { createPictureReader } from '#adapters/pictures/picture-reader.ts'
import type { FileLane, PictureLane, TextLane } from './lanes.ts'
import type { Reading } from './port.ts'
import { createReadingCoach, type Networks } from './reading-coach.ts'
import { createResumeTagging } from './resume-tagging.ts'

/** `live` is a lane of its own, so that help in an interview never waits behind what is read at leisure. */
export type Lanes = { files: FileLane; pictures: PictureLane; texts: TextLane; live: TextLane }

export type LaneReadingSettings = PageSettings & Networks

/** All doors for foreign text on these lanes, which are closed with it. @param awakeMilliseconds how long a wake holds */
export function readOnLanes(
  { files, pictures, texts, live }: Lanes,
  {
    readAnswer,
    tagPosting,
    tagResume,
    meaningOfLine,
    awakeMilliseconds,
    ...settings
  }: LaneReadingSettings & { awakeMilliseconds: number },
): Reading {
  const pages = createPageReader(files, settings)
  const tagged = createResumeTagging(tagResume)
  let awakeUntil = 0
  return {
    documents: createDocumentReader(files, texts, tagged),
    pages,
    pictures: createPictureReader(pictures, files),
    coach: createReadingCoach(texts, live, tagged, { readAnswer, tagPosting, meaningOfLine }),
    texts: {
      async readResume(pasted) {
        const ruled = await texts.ask('readPastedResume', pasted)
        return { text: ruled.text, resume: await tagged(ruled, texts.ask) }
      },
      measureDelivery: (text, spent) => texts.ask('measureDelivery', { text, seconds: spent }),
      cuesOf: (answer) => texts.ask('cuesOf', answer),
      rubricTypeOf: (question) => texts.ask('rubricTypeOf', question),
      askAfter: (answered) => texts.ask('askAfter', answered),
      reportAnswers: (asked, language) => texts.ask('reportAnswers', { asked, language }),
      expectedTerms: (material, questions) => texts.ask('expectedTerms', { material, questions }),
      composeSuggestion: (request) => live.ask('composeSuggestion', { request, vector: undefined }),
    },
    wake() {
      const now = performance.now()
      if (now < awakeUntil) return
      awakeUntil = now + awakeMilliseconds
      texts.run('measureDelivery', { text: '', seconds: 0 }).catch(() => undefined)
    },
    async close() {
      await Promise.all([files, pictures, texts, live, pages].map((one) => one.close()))
    },
  }
}
