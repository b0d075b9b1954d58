import { matchRoutes, type RouteObject, useRoutes } from 'react-router'
import { paths, patterns } from '#lib/paths.ts'
import { page } from './lazy-page.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RequireUser } from './require-user.tsx'
import { Shell } from './shell.tsx'

const Inside = page(() => import('./inside.tsx').then((m) => m.Inside))

const LandingPage = page(() => import('#features/landing/landing-page.tsx').then((m) => m.LandingPage), 'landing')
const LoginPage = page(() => import('#features/sign-in/login-page.tsx').then((m) => m.LoginPage), 'sign-in')
const RegisterPage = page(() => import('#features/sign-in/register-page.tsx').then((m) => m.RegisterPage), 'sign-in')
const CallbackPage = page(() => import('#features/sign-in/callback-page.tsx').then((m) => m.CallbackPage), 'sign-in')
const ForgotPasswordPage = page(
  () => import('#features/sign-in/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
  'sign-in',
)
const ResetPasswordPage = page(
  () => import('#features/sign-in/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
  'sign-in',
)
const SecondLandingPage = page(
  () => import('#features/landing/second-landing-page.tsx').then((m) => m.SecondLandingPage),
  'landing',
)
const ContactPage = page(() => import('#features/landing/contact-page.tsx').then((m) => m.ContactPage), 'landing')
const ProfilePage = page(
  () => import('#features/profile/profile-page.tsx').then((m) => m.ProfilePage),
  'profile',
  'records',
)
const PrivacyPage = page(() => import('#features/legal/privacy-page.tsx').then((m) => m.PrivacyPage), 'legal')
const TermsPage = page(() => import('#features/legal/terms-page.tsx').then((m) => m.TermsPage), 'legal')
const SoonPage = page(() => import('#features/soon/soon-page.tsx').then((m) => m.SoonPage))
const HomePage = page(
  () => import('#features/home/home-page.tsx').then((m) => m.HomePage),
  'home',
  'jobs',
  'records',
  'questions',
  'categories',
)
const RecordsPage = page(() => import('#features/records/records-page.tsx').then((m) => m.RecordsPage), 'records')
const JobsPage = page(() => import('#features/jobs/jobs-page.tsx').then((m) => m.JobsPage), 'jobs')
const ResumePage = page(() => import('#features/resumes/resume-page.tsx').then((m) => m.ResumePage), 'resumes', 'jobs')
const ResumesPage = page(
  () => import('#features/resumes/library/resumes-page.tsx').then((m) => m.ResumesPage),
  'resumes',
  'jobs',
)
const OneResumePage = page(
  () => import('#features/resumes/library/one-resume-page.tsx').then((m) => m.OneResumePage),
  'resumes',
  'jobs',
)
const CreateQuestionPage = page(
  () => import('#features/questions/create-question-page.tsx').then((m) => m.CreateQuestionPage),
  'questions',
)
const EditQuestionPage = page(
  () => import('#features/questions/edit-question-page.tsx').then((m) => m.EditQuestionPage),
  'questions',
)
const QuestionPage = page(
  () => import('#features/questions/question-page.tsx').then((m) => m.QuestionPage),
  'questions',
  'categories',
  'cues',
)
const GenerateQuestionsPage = page(
  () => import('#features/questions/generate-questions-page.tsx').then((m) => m.GenerateQuestionsPage),
  'questions',
)
const MockInterviewPage = page(
  () => import('#features/interviews/mock-interview-page.tsx').then((m) => m.MockInterviewPage),
  'interviews',
  'questions',
  'speech',
)
const LivePage = page(() => import('#features/live/live-page.tsx').then((m) => m.LivePage), 'live', 'speech')
const DebriefPage = page(() => import('#features/live/debrief.tsx').then((m) => m.DebriefPage), 'live', 'cues')
const CompletePage = page(
  () => import('#features/interviews/complete-page.tsx').then((m) => m.CompletePage),
  'interviews',
  'jobs',
  'speech',
  'cues',
)

// A build for people has neither the page nor its address.
const DesignPage = import.meta.env.DEV
  ? page(() => import('#features/design/design-page.tsx').then((m) => m.DesignPage))
  : undefined

/** Every page, one line each. Those under `RequireUser` need someone who is signed in. */
const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      { path: paths.landing, Component: LandingPage },
      { path: paths.pricing, Component: LandingPage },
      { path: paths.login, Component: LoginPage },
      { path: paths.register, Component: RegisterPage },
      { path: paths.oauthCallback, Component: CallbackPage },
      { path: paths.forgotPassword, Component: ForgotPasswordPage },
      { path: paths.resetPassword, Component: ResetPasswordPage },
      { path: paths.landing1, Component: SecondLandingPage },
      { path: paths.privacyPolicy, Component: PrivacyPage },
      { path: paths.termsOfUse, Component: TermsPage },
      { path: paths.demo, Component: SoonPage },
      { path: paths.contact, Component: ContactPage },
      { path: paths.dashboard, Component: SoonPage },
      ...(DesignPage ? [{ path: '/ui', Component: DesignPage }] : []),
      {
        Component: Inside,
        children: [
          { path: paths.profile, Component: ProfilePage },
          {
            Component: RequireUser,
            children: [
              { path: paths.home, Component: HomePage },
              { path: paths.jobs, Component: JobsPage },
              { path: paths.job, Component: JobsPage },
              { path: paths.newJob, Component: JobsPage },
              { path: patterns.oneJob, Component: JobsPage },
              { path: paths.resume, Component: ResumePage },
              { path: paths.resumes, Component: ResumesPage },
              { path: patterns.oneResume, Component: OneResumePage },
              { path: paths.createQuestion, Component: CreateQuestionPage },
              { path: paths.generateQuestions, Component: GenerateQuestionsPage },
              { path: patterns.question, Component: QuestionPage },
              { path: patterns.editQuestion, Component: EditQuestionPage },
              { path: paths.mockInterview, Component: MockInterviewPage },
              { path: paths.interview, Component: LivePage },
              { path: paths.formalInterview, Component: LivePage },
              { path: paths.complete, Component: CompletePage },
              { path: paths.interviewRecord, Component: HomePage },
              { path: paths.interviewRecords, Component: RecordsPage },
              { path: patterns.report, Component: DebriefPage },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

/**
 * The pages. Without the router's data mode on purpose: it costs 15 kB before the first page is usable, and what it
 * does is done by queries here.
 */
export const Pages = () => useRoutes(routes)

/** Loads the code and the texts of the page at this path, before somebody goes there. */
export function loadPageAhead(pathname: string) {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const { Component } = route
    if (Component && 'loadAhead' in Component) void (Component as ReturnType<typeof page>).loadAhead()
  }
}
