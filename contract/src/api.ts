import { accountCalls } from './account.ts'
import { authCalls } from './auth.ts'
import { avatarCalls } from './avatars.ts'
import { coachCalls } from './coach-status.ts'
import { cueCalls } from './cues.ts'
import { debriefCalls } from './debrief.ts'
import { favoriteCalls } from './favorites.ts'
import { interviewCalls } from './interviews.ts'
import { jobCalls } from './jobs.ts'
import { liveCalls } from './live.ts'
import { planCalls } from './plans.ts'
import { practiceCalls } from './practice-plan.ts'
import { questionListCalls } from './question-lists.ts'
import { questionOverviewCalls } from './question-overviews.ts'
import { questionCalls } from './questions.ts'
import { recordingCalls } from './recordings.ts'
import { referenceCalls } from './reference-answer.ts'
import { resumeChangeCalls } from './resume-changes.ts'
import { resumeCalls } from './resumes.ts'
import { siteCalls } from './site.ts'
import { speechCalls } from './speech.ts'
import { tryCalls } from './try.ts'
import { unsavedJobCalls } from './unsaved-jobs.ts'
import { usageCalls } from './usage.ts'

export { BASE_PATH } from './base-path.ts'

/** Every call there is, one list a feature. Server routes, web client and OpenAPI document come from here. */
export const api = {
  auth: authCalls,
  avatars: avatarCalls,
  account: accountCalls,
  jobs: jobCalls,
  unsavedJobs: unsavedJobCalls,
  resumes: resumeCalls,
  resumeChanges: resumeChangeCalls,
  questions: questionCalls,
  questionLists: questionListCalls,
  favorites: favoriteCalls,
  questionOverviews: questionOverviewCalls,
  practice: practiceCalls,
  references: referenceCalls,
  interviews: interviewCalls,
  live: liveCalls,
  debrief: debriefCalls,
  cues: cueCalls,
  recordings: recordingCalls,
  speech: speechCalls,
  usage: usageCalls,
  plans: planCalls,
  coach: coachCalls,
  site: siteCalls,
  try: tryCalls,
} as const
