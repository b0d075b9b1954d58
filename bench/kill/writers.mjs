import { caller } from './caller.mjs'

export const KINDS = ['job', 'edit', 'deletion', 'answer', 'line', 'resume']
/** What each writer has acknowledged first. */
const FIRST = ['job', 'answer', 'line', 'resume']
const QUESTIONS = 40

/**
 * One person with an interview under way, and writers that go on until the server is gone.
 * `work` gives, when the server is gone, what was acknowledged, as `{kind, id, text}`, and how many writes got no answer.
 */
export async function makeWriters(base, round) {
  const call = caller(base)
  const email = `round-${round}-${Date.now()}@example.com`
  const { access_token: token } = await call('POST', '/auth/register', undefined, {
    email,
    password: 'long enough',
    username: `Round ${round}`,
  })
  const question_ids = []
  for (let number = 0; number < QUESTIONS; number += 1) {
    const { question } = await call('POST', '/questions', token, {
      question_text: `What did project ${number} of round ${round} teach you?`,
    })
    question_ids.push(question.id)
  }
  const { session_id: practised } = await call('POST', '/interviews', token, { question_ids })
  await call('POST', `/interviews/${practised}/start`, token)
  let begin = () => {}
  /** Resolves when every writer has something acknowledged. */
  const begun = new Promise((resolve) => {
    begin = resolve
  })

  async function work(signal) {
    const acknowledged = []
    let unanswered = 0
    const note = (kind, id, text, more) => {
      acknowledged.push({ kind, id, text, ...more })
      if (FIRST.every((first) => acknowledged.some((write) => write.kind === first))) begin()
    }
    const writers = [
      async (number) => {
        const text = `Nurse ${round}-${number}`
        const { job } = await call('POST', '/jobs', token, { title: text, description: `Shifts of ${text}` })
        note('job', job.id, text)
        if (number % 3 === 1) {
          await call('POST', `/jobs/${job.id}`, token, { title: `${text} changed` })
          note('edit', job.id, `${text} changed`)
        }
        if (number % 3 === 2) {
          await call('POST', `/jobs/${job.id}/delete`, token)
          note('deletion', job.id, text)
        }
      },
      async (number) => {
        const question_id = question_ids[number]
        if (!question_id) return false
        const answer_text = `I led project ${number} of round ${round} and cut its costs by ${number + 10} percent.`
        await call('POST', `/interviews/${practised}/answer`, token, { question_id, answer_text })
        note('answer', question_id, answer_text, { session: practised })
      },
      async (number) => {
        const text = `Line ${number} of round ${round}.`
        const segments = [{ id: `line-${number}`, text, timestamp: new Date().toISOString() }]
        await call('PUT', `/interviews/${practised}/transcript`, token, { segments })
        note('line', `line-${number}`, text, { session: practised })
      },
      async (number) => {
        const text = `Ada ${round}-${number}\nada@example.com\n\nExperience\nNurse, City Clinic, 2021 - 2023\n- Triaged 40 patients`
        const { resume } = await call('POST', '/resumes', token, { text })
        note('resume', resume.id, text)
      },
    ]
    await Promise.all(
      writers.map(async (write) => {
        try {
          for (let number = 0; !signal.aborted; number += 1) if ((await write(number)) === false) return
        } catch (error) {
          if (error.answered) throw error
          unanswered += 1
        }
      }),
    )
    return { acknowledged, unanswered }
  }
  return { token, begun, work }
}
