import type { Coach } from '@greenroom/coach/coach'
import type { Debrief, GivenJudgement, KeptAnswer } from '@greenroom/contract/debrief'
import { isFormal } from '@greenroom/contract/interviews'
import type { GenerateAnswerBody, Suggestion, TranscriptSegment } from '@greenroom/contract/live'
import type { z } from 'zod'
import type { TextReader } from '#adapters/reading/port.ts'
import type { Interviews } from '#modules/interviews/index.ts'
import type { Matching } from '#modules/matching/index.ts'
import type { QuestionStores } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { Language } from '#platform/language.ts'
import { type BankNow, type LiveRecord, writeDebrief } from './debrief.ts'
import { exportFile } from './export-file.ts'
import { type GenerateDeps, generateAnswer } from './generate-answer.ts'
import { judgeGiven, strengthsIn } from './judge-given.ts'
import type { LiveJudgementsRepo } from './judgements-repo.ts'
import { keepAnswer, toKept } from './keep-answer.ts'
import { writeMarkdown } from './markdown.ts'
import { fromSegment, fromSuggestion, toSegment, toSuggestion } from './present.ts'
import type { LiveRepo } from './repo.ts'
import { reportLines } from './report-lines.ts'
import { createWarmUp } from './warm-up.ts'

/** So like a question of the bank must be to count as the same one, added since. */
const SAME = 0.9

/** Lines said so shortly ago are said by somebody who is there. */
const FRESH_MS = 60_000

export type LiveService = ReturnType<typeof createLiveService>
type Deps = GenerateDeps & {
  coach: Pick<Coach, 'judgeAnswer' | 'suggestAnswer'>
  texts: Pick<TextReader, 'composeSuggestion' | 'reportAnswers' | 'rubricTypeOf' | 'measureDelivery' | 'cuesOf'>
  judgements: LiveJudgementsRepo
  repo: LiveRepo
  clock: Clock
  stores: Pick<QuestionStores, 'bank' | 'answers'>
  interviews: Pick<Interviews, 'session' | 'about' | 'seen' | 'report' | 'requireHelp'>
  matching: Pick<Matching, 'answersToLine' | 'answersTo' | 'sameQuestions' | 'getReady'>
}

export function createLiveService(deps: Deps) {
  const { repo, interviews, stores } = deps
  return {
    generate: (userId: string, wish: z.output<typeof GenerateAnswerBody>, aborted: AbortSignal) =>
      generateAnswer(deps, userId, wish, aborted),

    warmUp: createWarmUp(deps, deps.clock),

    /** @returns what was saved, not the whole transcript. */
    async saveTranscript(userId: string, interviewId: string, segments: TranscriptSegment[]) {
      // What an earlier visit left behind says nothing about now.
      const isNow = segments.some(
        ({ timestamp }) => Math.abs(Date.parse(timestamp) - deps.clock().getTime()) < FRESH_MS,
      )
      await interviews[isNow ? 'seen' : 'about'](userId, interviewId)
      const sent = lastOfEach(segments).map((segment) => fromSegment({ userId, sessionId: interviewId }, segment))
      await repo.saveSegments(sent)
      return sent.map(toSegment)
    },

    async transcript(userId: string, interviewId: string): Promise<TranscriptSegment[]> {
      await interviews.session(userId, interviewId)
      return (await repo.segments(userId, interviewId)).map(toSegment)
    },

    /** @returns what was saved, not all there are. */
    async saveSuggestions(userId: string, interviewId: string, suggestions: Suggestion[]) {
      await interviews.session(userId, interviewId)
      const sent = lastOfEach(suggestions).map((one) => fromSuggestion({ userId, sessionId: interviewId }, one))
      await repo.saveSuggestions(sent)
      return sent.map(toSuggestion)
    },

    async suggestions(userId: string, interviewId: string): Promise<Suggestion[]> {
      await interviews.session(userId, interviewId)
      return (await repo.suggestions(userId, interviewId)).map(toSuggestion)
    },

    async exportTranscript(userId: string, interviewId: string, language: Language): Promise<FileAnswer> {
      const heard = await everything(userId, interviewId)
      const bytes = new TextEncoder().encode(writeMarkdown(heard, language))
      return { filename: `${heard.session.title}.md`, mimeType: 'text/markdown; charset=utf-8', bytes }
    },

    async exportInterview(userId: string, interviewId: string, format: 'markdown' | 'pdf', language: Language) {
      const { title, interview_type } = await interviews.session(userId, interviewId)
      const content = isFormal(interview_type)
        ? { markdown: writeMarkdown(await everything(userId, interviewId), language) }
        : { lines: reportLines(await interviews.report(userId, interviewId, language), language) }
      return exportFile(title, content, format, language)
    },

    async debrief(userId: string, interviewId: string, language: Language): Promise<Debrief> {
      const debrief = await debriefOf(userId, interviewId)
      return { ...debrief, strengths: await strengthsIn(deps.texts, debrief, language) }
    },

    async judgeGiven(userId: string, interviewId: string, id: string, language: Language): Promise<GivenJudgement> {
      return judgeGiven(deps, { userId, debrief: await debriefOf(userId, interviewId), id, language })
    },

    async keepAnswer(
      userId: string,
      interviewId: string,
      wish: { question_id: string; answer_text: string; language: Language },
    ): Promise<KeptAnswer> {
      return keepAnswer(deps, { userId, debrief: await debriefOf(userId, interviewId), ...wish })
    },
  }

  async function debriefOf(userId: string, interviewId: string): Promise<Debrief> {
    const heard = await everything(userId, interviewId)
    const judged = await deps.judgements.ofInterview(userId, interviewId)
    const kept = new Map((await stores.answers.keptIn(userId, interviewId)).map((row) => [row.questionId, toKept(row)]))
    return writeDebrief(heard, { ...(await bankNow(userId, heard.suggestions)), kept }, judged)
  }

  async function everything(userId: string, interviewId: string): Promise<LiveRecord> {
    return {
      session: await interviews.session(userId, interviewId),
      segments: (await repo.segments(userId, interviewId)).map(toSegment),
      suggestions: (await repo.suggestions(userId, interviewId)).map(toSuggestion),
    }
  }

  /** A question that was recognised and deleted since, or not recognised, may be in the bank by its own words now. */
  async function bankNow(userId: string, suggestions: Suggestion[]): Promise<Omit<BankNow, 'kept'>> {
    const matched = suggestions.flatMap(({ match }) => match?.question_id ?? [])
    const there = await stores.bank.stillThere(userId, [...new Set(matched)])
    const known = suggestions.flatMap(({ question, match }) =>
      match && there.has(match.question_id) ? [[question, match.question_id] as const] : [],
    )
    const unknown = suggestions.filter(({ match }) => !(match && there.has(match.question_id)))
    const same = await deps.matching.sameQuestions(
      userId,
      unknown.map(({ question }) => question),
      SAME,
    )
    const idOf = new Map([...same, ...known])
    const best = await stores.answers.bestScores(userId, [...new Set(idOf.values())])
    return { idOf, bestScore: new Map([...best].map(([id, { score }]) => [id, score])) }
  }
}

/** One statement cannot change a row twice; what comes later in the list is newer. */
const lastOfEach = <T extends { id: string }>(sent: T[]): T[] => [...new Map(sent.map((one) => [one.id, one])).values()]
