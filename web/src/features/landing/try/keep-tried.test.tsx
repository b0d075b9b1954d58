import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { questionCalls } from '@greenroom/contract/questions'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Tried, tried } from '#lib/tried.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { anAnswer } from '#testing/fake-interview.ts'
import { aJob, aQuestion, aSession, onePage, signIn } from '#testing/makers.ts'
import { renderPage } from '#testing/render-page.tsx'
import { saveTried } from './save-tried.ts'

const job = aJob()
const question = aQuestion()
const log: unknown[] = []
let session = aSession()

const TRIED: Tried = {
  jobText: 'Marketing Manager\nReport what each campaign cost',
  asked: {
    job_title: 'Marketing Manager',
    question: aQuestion({ question_text: 'Two campaigns. How do you decide?' }),
  },
  answerText: 'I asked what each would bring in.',
  judged: { ...anAnswer({ score: 71 }), answer_text: 'I asked what each would bring in.', generated_by: 'built-in' },
  seconds: 31,
}

beforeEach(() => {
  log.length = 0
  session = aSession({ status: 'created' })
  answers(jobCalls.list, () => ({ jobs: [], pagination: onePage(0) }))
  answers(jobCalls.create, ({ body: { title, description } }) => {
    log.push({ title, description })
    return { job }
  })
  answers(questionCalls.create, ({ body: { question_text, job_id } }) => {
    log.push({ question_text, job_id })
    return { question }
  })
  answers(interviewCalls.create, ({ body: { practice, question_ids, job_id } }) => {
    log.push({ practice, question_ids, job_id })
    return { session, session_id: session.session_id }
  })
  answers(interviewCalls.read, () => ({ session, questions: [question] }))
  answers(interviewCalls.start, () => ({ session }))
  answers(interviewCalls.answer, ({ body }) => {
    log.push(body)
    return { answer: anAnswer(body), session }
  })
  answers(interviewCalls.end, () => {
    log.push('end')
    return { session }
  })
})

const whole = [
  { title: 'Marketing Manager', description: TRIED.jobText },
  { question_text: 'Two campaigns. How do you decide?', job_id: job.id },
  { practice: true, question_ids: [question.id], job_id: job.id },
  { question_id: question.id, answer_text: TRIED.answerText, response_time: 31 },
  'end',
]

describe('what was tried before signing in', () => {
  it('is saved as job, question and answer, and then forgotten here', async () => {
    tried.write(TRIED)
    signIn()
    renderPage('/questions/create')
    await screen.findByText('The question you tried is saved with your answer')
    expect(log).toEqual(whole)
    expect(tried.read()).toBeUndefined()
  })

  it('stays when it cannot be saved, and goes on from there', async () => {
    fails(interviewCalls.answer, 500, 'internal_error', 'Something failed on our side.')
    tried.write(TRIED)
    signIn()
    const page = renderPage('/questions/create')
    await screen.findByText('The question you tried isn’t saved yet')
    answers(interviewCalls.answer, ({ body }) => {
      log.push(body)
      return { answer: anAnswer(body), session }
    })
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(log).toEqual(whole))
  })

  it('is saved once when the page is left and opened again meanwhile', async () => {
    tried.write(TRIED)
    const { id } = signIn()
    const found = tried.judgedBy(id)
    const save = () => found && saveTried(found, id, 'Untitled')
    expect(await Promise.all([save(), save()])).toEqual([question.id, question.id])
    expect(log).toEqual(whole)
  })

  describe('while it is being saved, and somebody else signs in', () => {
    const theirs: Tried = { ...TRIED, jobText: 'Night Porter\nKeep the house', answerText: 'I would call the owner.' }

    /** The first person's is half saved. @returns what saves the rest of it */
    function halfSaved() {
      const held = Promise.withResolvers<void>()
      answers(jobCalls.create, async ({ body: { description } }) => {
        if (description === TRIED.jobText) await held.promise
        log.push(description)
        return { job }
      })
      const first = save(signIn().id, TRIED)
      return async () => {
        held.resolve()
        await first
      }
    }
    function save(userId: string, what: Tried) {
      tried.write(what)
      const found = tried.judgedBy(userId)
      if (!found) throw new Error('nothing to save')
      return saveTried(found, userId, 'Untitled')
    }

    it('theirs is saved on its own', async () => {
      const goOn = halfSaved()
      const second = save(signIn().id, theirs)
      await goOn()
      await second
      expect(log).toContain(theirs.jobText)
    })

    it('theirs is still there when the first is done', async () => {
      const goOn = halfSaved()
      signIn()
      tried.write(theirs)
      await goOn()
      expect(tried.read()).toEqual(theirs)
    })
  })

  it('is not saved for somebody else who signs in after a failure, nor where nothing was judged', async () => {
    tried.write({ ...TRIED, saved: { userId: crypto.randomUUID() } })
    const user = signIn()
    expect(tried.judgedBy(user.id)).toBeUndefined()
    tried.write({ jobText: TRIED.jobText, asked: TRIED.asked })
    expect(tried.judgedBy(user.id)).toBeUndefined()
  })
})
