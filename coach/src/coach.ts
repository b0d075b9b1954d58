import type { AnswerDoubt, Feedback } from '@greenroom/contract/answers'
import type { JobDraft } from '@greenroom/contract/jobs'
import type { ModelFailureReason } from '@greenroom/contract/late-judgement'
import type { GeneratedAnswer } from '@greenroom/contract/live'
import type { Profile } from '@greenroom/contract/profile'
import type { Difficulty, QuestionSource, QuestionType } from '@greenroom/contract/questions'
import type { Improvement } from '@greenroom/contract/readings'
import type { AiReferenceAnswer } from '@greenroom/contract/reference-answer'
import type { ScoredAnalysis } from '@greenroom/contract/resumes'
import type { ResumeDocument } from './document.ts'
import type { Language } from './language.ts'

export type { JudgeReading, PointReading, ReadAnswer, ReadAnswerRequest } from './judge-reading.ts'
export type { PostingKind, PostingSpan, ResumeKind, ResumeSpan, TagPosting, TagResume, TextSpan } from './text-spans.ts'

/**
 * The port of everything Greenroom knows about preparing someone. Text in, results out: no HTTP, no database,
 * no clock. The same input always gives the same result with the built-in coach.
 */
export type Coach = {
  /** Document lines → what stands in them. Nothing that is not in the document; absent means not found. */
  readResume(document: ResumeDocument): Promise<ResumeReading>
  /** Posting text → fields. A given title or company wins over what is read. */
  readPosting(posting: PostingText): Promise<JobDraft>
  /**
   * The same with what a language model reads better in the text of the document (docs/rules.md, Readings). Takes as long
   * as a model does, so nothing waits for it. Undefined when the model failed; absent where there is no model.
   */
  improveResume?(text: string, reading: ResumeReading): Promise<Improved<ResumeReading> | undefined>
  /** The same for a posting; a field whose confidence is 1 was given and stands. */
  improvePosting?(draft: JobDraft): Promise<Improved<JobDraft> | undefined>
  /** Resume, alone or against a job → at least 20 dimensions, each with finding and advice. */
  diagnose(input: DiagnosisRequest): Promise<Diagnosis>
  /** One question per slot, in the order of the slots; none like those in `avoid`. */
  writeQuestions(input: QuestionRequest): Promise<QuestionDraft[]>
  /**
   * The same, each as soon as it is settled, in the order of the slots. Throws when aborted. Absent where all of them are
   * there at once.
   */
  streamQuestions?(input: QuestionRequest, signal: AbortSignal): AsyncGenerator<QuestionDraft, void, undefined>
  /** The points a good answer to a question of one's own should make. */
  keyPoints(question: Pick<QuestionDraft, 'question_text' | 'question_type'>): Promise<string[]>
  referenceAnswer(input: ReferenceRequest): Promise<AiReferenceAnswer>
  /** An answer → score 0 to 100, reasons with quotes, and whether there was enough to judge. */
  judgeAnswer(input: JudgementRequest): Promise<FirstJudgement>
  /**
   * Help with a question asked in a live interview: yields Markdown piece by piece and returns the whole answer with
   * its sources and maker, which replaces the pieces (another coach may have had to take over). Throws when aborted.
   */
  suggestAnswer(input: SuggestionRequest): AsyncGenerator<string, SuggestedAnswer, undefined>
  /**
   * Which stored question a heard one is, where their words leave doubt: its place among the candidates. Undefined when it
   * is none of them or the model failed; absent where there is no model.
   */
  chooseQuestion?(choice: QuestionChoice): Promise<number | undefined>
}

/**
 * Texts → what they mean as numbers, in their order, comparable by their cosine; undefined where it cannot be made. Takes
 * the time it takes: whoever waits for it gets the same for the same text, whether or not it was ready before.
 */
export type Meaning = (texts: string[]) => Promise<(ArrayLike<number> | undefined)[]>

export type { DocumentLine, ResumeDocument } from './document.ts'

export type ResumeReading = {
  profile: Profile
  /** The flat list that counts; `profile.skills` groups the same names. */
  skills: string[]
  /** How sure the reading is of a field, 0 to 1, by a path such as `basics.name` or `work.0.startDate`. */
  confidence: Record<string, number>
}

/** A better reading, and what got better by it; nothing may have. */
export type Improved<T> = { reading: T; improvements: Improvement[]; read_by: string }

export type PostingText = { text: string; title?: string; company?: string }

export type KnownResume = { text: string; profile: Profile; skills: string[] }
export type KnownJob = Pick<
  JobDraft,
  'title' | 'company' | 'description' | 'requirements' | 'responsibilities' | 'skills_required' | 'experience_level'
>

/**
 * `today` is `YYYY-MM-DD`, up to when a current position counts: the coach has no clock, and with the same date it says
 * the same. `language` is what the coach speaks to the person in; quotes and names stay as they are written.
 */
export type DiagnosisRequest = {
  resume: KnownResume
  job?: KnownJob
  today: string
  language?: Language | undefined
}
export type Diagnosis = Omit<ScoredAnalysis, 'resume_id' | 'job_id' | 'created_at'>

export type QuestionSlot = { question_type: QuestionType; difficulty: Difficulty }
export type QuestionRequest = {
  resume?: KnownResume
  job?: KnownJob
  slots: QuestionSlot[]
  /** Texts of questions this person already has. */
  avoid: string[]
  /** What the person wants to be asked about, in their words: data, never an instruction. */
  topic?: string | undefined
  /** What a model asks in; without it in that of the material. The built-in bank is in English. */
  language?: Language | undefined
  /** Spreads the choice between runs: the same seed and input give the same questions. */
  seed: string
}
export type QuestionDraft = {
  question_text: string
  question_type: QuestionType
  difficulty: Difficulty
  category: string
  tags: string[]
  expected_answer: string
  key_points: string[]
  source: QuestionSource
}

export type AskedQuestion = Pick<QuestionDraft, 'question_text' | 'question_type' | 'difficulty' | 'key_points'> & {
  category?: string
  expected_answer?: string
  source?: QuestionSource
}
/** What the person answered best to a question. `score`: 0 to 100, null where it was not judged; `isKept`: they chose it themselves. */
export type OwnAnswer = { answer_text: string; score: number | null; isKept: boolean }

/**
 * `variant` counts regenerations, from 0: another number gives another answer where the material allows it. `language` is
 * that of the tips; what is to be said stays in the language of the interview.
 */
export type ReferenceRequest = {
  question: AskedQuestion
  resume?: KnownResume
  job?: KnownJob
  user_context?: string
  own_answer?: OwnAnswer
  variant: number
  language?: Language | undefined
}

/**
 * `language` is that of the feedback; the answer is judged the same in any. `withoutFollowUp`: nobody
 * will ask anything after it.
 */
export type JudgementRequest = {
  question: AskedQuestion
  answer_text: string
  resume?: KnownResume
  job?: KnownJob
  language?: Language | undefined
  withoutFollowUp?: boolean
}
/**
 * `limit` is the highest score allowed by what is wrong with the answer as a whole (copied, keywords, orders to the
 * judge …), 0 to 100; absent where nothing is. The score is null where the coach cannot judge the answer.
 */
export type Judgement = { score: number | null; feedback: Feedback; generated_by: string; limit?: number }
export type ScoredJudgement = Judgement & { score: number }
/** `later` where a model is still judging that takes longer than anybody should wait: it may replace this judgement. */
export type FirstJudgement = Judgement & { later?: LaterJudgement }
/** What a model comes to within so many milliseconds; it never rejects. Aborting `stop` ends it, also before it is waited for. */
export type LaterJudgement = { within: number; outcome(stop: AbortSignal): Promise<LateOutcome> }
export type LateOutcome = { kind: 'judged'; judgement: Judgement } | { kind: 'failed'; reason: ModelFailureReason }

/**
 * `history`: the person's own answers to questions that may be the one asked, best first. `recent`: what the question may
 * follow up, absent where nothing was said before it.
 */
export type SuggestionRequest = {
  question: string
  resume?: KnownResume
  job?: KnownJob
  history: AnsweredQuestion[]
  recent?: RecentTalk
  signal?: AbortSignal
}
/** `score`: 0 to 100. `doubts`: what was found to be wrong in the answer. */
export type AnsweredQuestion = {
  question: string
  answer: string
  score?: number
  question_id?: string
  doubts?: AnswerDoubt[]
}
/** `candidates`: the texts of stored questions, the likest first; five are looked at. */
export type QuestionChoice = { heard: string; candidates: string[] }
/** `turns`: oldest first, as a recogniser heard them. `answers`: the person's own to the questions asked just before. */
export type RecentTalk = { turns: RecentTurn[]; answers: AnsweredQuestion[] }
export type RecentTurn = { speaker?: 'interviewer' | 'you' | undefined; text: string }
export type SuggestedAnswer = Required<GeneratedAnswer>
