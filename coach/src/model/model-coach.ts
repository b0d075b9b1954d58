import type { JobDraft } from '@greenroom/contract/jobs'
import type { Coach, Improved, QuestionChoice, ResumeReading, SuggestedAnswer, SuggestionRequest } from '#coach.ts'
import type { Timing } from '#fallback/timing.ts'
import { judgeAnswer } from '#model/judging/judge-answer.ts'
import { type JudgementMemory, noMemory } from '#model/judging/judgement-memory.ts'
import { createModelCaller, type ModelSource } from './caller.ts'
import { chooseQuestion } from './choose-question.ts'
import type { ModelDependencies } from './dependencies.ts'
import { diagnose } from './diagnose.ts'
import { withFollowUp } from './follow-up.ts'
import { keyPoints } from './key-points.ts'
import type { ModelUse } from './model-use.ts'
import type { Prompts } from './prompts.ts'
import { improvePosting } from './read-posting.ts'
import { improveResume } from './read-resume.ts'
import { referenceAnswer } from './reference-answer.ts'
import { streamQuestions } from './stream-questions.ts'
import { suggestAnswer } from './suggest-answer.ts'
import { writeQuestions } from './write-questions.ts'

export type { JudgementMemory } from '#model/judging/judgement-memory.ts'
export type { Effort, ModelSource } from './caller.ts'
export type { ModelUse } from './model-use.ts'

type Asked = 'diagnose' | 'writeQuestions' | 'keyPoints' | 'referenceAnswer' | 'judgeAnswer'

/** The port on a language model; each call can be stopped by a signal and throws a ModelFailure when it fails. */
export type ModelCoach = Omit<
  Coach,
  Asked | 'improveResume' | 'improvePosting' | 'suggestAnswer' | 'chooseQuestion'
> & {
  [Call in Asked]: (input: Parameters<Coach[Call]>[0], signal?: AbortSignal) => ReturnType<Coach[Call]>
} & {
  improveResume(text: string, reading: ResumeReading, signal?: AbortSignal): Promise<Improved<ResumeReading>>
  improvePosting(draft: JobDraft, signal?: AbortSignal): Promise<Improved<JobDraft>>
  suggestAnswer(input: SuggestionRequest, signal?: AbortSignal): AsyncGenerator<string, SuggestedAnswer, undefined>
  chooseQuestion?(choice: QuestionChoice, signal?: AbortSignal): Promise<number | undefined>
}

/**
 * A coach that writes with a language model and trusts none of it: scores are made by code from levels and verdicts,
 * counts, types and difficulties come from the request, and quotes and claims are checked against the person's texts.
 * Resumes and postings are read by the built-in coach first; a model may read them again, by the rule of
 * merge-readings.ts.
 */
export function createModelCoach(from: {
  source: ModelSource
  /** For suggestions in a live interview, which wait for nothing; without it the same model. */
  liveSource?: ModelSource
  prompts: Prompts
  builtIn: Coach
  timing?: Timing
  /** Multiplies what single steps may take; more than 0. */
  timeFactor?: number
  onUse?: (use: ModelUse) => void
  /** Of the person who makes the present call. */
  judgements?: JudgementMemory
  /** How often a model judges an answer, the middle score counting; 1 to 5. */
  judgeSamples?: number
}): ModelCoach {
  const { source, prompts, builtIn, timing, onUse = () => {}, judgements = noMemory } = from
  const parts: ModelDependencies = {
    caller: createModelCaller(source, onUse, timing?.now),
    prompts,
    builtIn,
    name: source.name,
    judgements,
    judgeSamples: from.judgeSamples ?? 1,
    timeFactor: from.timeFactor ?? 1,
    ...(timing && { timing }),
  }
  const { liveSource } = from
  const live: ModelDependencies = liveSource
    ? { ...parts, caller: createModelCaller(liveSource, onUse, timing?.now), name: liveSource.name }
    : parts
  return {
    readResume: (document) => builtIn.readResume(document),
    readPosting: (posting) => builtIn.readPosting(posting),
    improveResume: (text, reading, signal) => improveResume(parts, text, reading, signal),
    improvePosting: (draft, signal) => improvePosting(parts, draft, signal),
    diagnose: (input, signal) => diagnose(parts, input, signal),
    writeQuestions: (request, signal) => writeQuestions(parts, request, signal),
    streamQuestions: (request, signal) => streamQuestions(parts, request, signal),
    keyPoints: (question, signal) => keyPoints(parts, question, signal),
    referenceAnswer: (request, signal) => referenceAnswer(parts, request, signal),
    judgeAnswer: async (request, signal) => {
      const began = timing?.now()
      const judgement = await judgeAnswer(parts, request, signal)
      if (request.withoutFollowUp) return judgement
      return withFollowUp(parts, request, { judgement, began }, signal)
    },
    chooseQuestion: (choice, signal) => chooseQuestion(live, choice, signal),
    suggestAnswer: (request: SuggestionRequest, signal?: AbortSignal) =>
      suggestAnswer(live, request, signal ?? request.signal),
  }
}
