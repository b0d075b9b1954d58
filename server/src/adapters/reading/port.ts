import type { Coach, KnownJob, KnownResume, SuggestedAnswer, SuggestionRequest } from '@greenroom/coach/coach'
import type { Language } from '@greenroom/coach/language'
import type { AnsweredAndJudged } from '@greenroom/coach/reading-tasks'
import type { AskedAndAnswered, WeighedInterview } from '@greenroom/coach/report'
import type { Delivery, FollowUp } from '@greenroom/contract/answers'
import type { QuestionType } from '@greenroom/contract/questions'
import type { DocumentReader, ReadResume } from '#adapters/documents/port.ts'
import type { PageReader } from '#adapters/page-reader/port.ts'
import type { PictureReader } from '#adapters/pictures/port.ts'

export type Material = { resume?: KnownResume | undefined; job?: KnownJob | undefined }
export type AnswerToReport = { asked: AskedAndAnswered[]; language: Language }

/**
 * What is told from texts beside the coach's port: everything a module wants to know of what a person wrote or said.
 * All of it throws Problem `text_not_readable` when a text takes too long, and `reading_busy` when too much waits.
 */
export type TextReader = {
  /** A resume that was pasted as text. */
  readResume(text: string): Promise<ReadResume>
  /** @param seconds time spent speaking or writing */
  measureDelivery(text: string, seconds: number): Promise<Delivery>
  /** What to speak an answer from, a few words each. */
  cuesOf(answer: string): Promise<string[]>
  /** What the answers of one interview say together, and for each of them what would be asked next. */
  reportAnswers(asked: AskedAndAnswered[], language: Language): Promise<WeighedInterview & { follow_ups: FollowUp[][] }>
  /** What an interviewer asks at once after such an answer; nothing where it lacks nothing, or has nothing to take up. */
  askAfter(answered: AnsweredAndJudged): Promise<FollowUp | undefined>
  /** By which rubric the answer to a question that was heard is judged. */
  rubricTypeOf(question: string): Promise<QuestionType>
  /** Names and terms that are likely to be said, the most telling last. */
  expectedTerms(material: Material, questions: readonly string[]): Promise<string[]>
  /** A whole suggestion at once, also where a model would give it: what live help needs is loaded by it. */
  composeSuggestion(request: Omit<SuggestionRequest, 'signal'>): Promise<SuggestedAnswer>
}

/** Every door through which foreign text comes in. All of it is read in workers, never on the event loop. */
export type Reading = {
  documents: DocumentReader
  pages: PageReader
  pictures: PictureReader
  /** The built-in coach. */
  coach: Coach
  texts: TextReader
  /** Somebody is there who may soon ask for a reading: loads what the first one needs. Costs nothing when it is there. */
  wake(): void
  close(): Promise<void>
}
