import { expect, it } from 'vitest'
import { judgeAnswer } from './judge-answer.ts'

const question = {
  question_text: 'A customer says that a parcel never arrived, and the tracking says that it did. What do you do?',
  question_type: 'situational' as const,
  difficulty: 'medium' as const,
  key_points: [],
}
const judge = (answer_text: string) => judgeAnswer({ question, answer_text })

it('says what the choice of words gave or took', () => {
  const told = [
    'I check the tracking and the photo of the delivery, call the depot and ask the driver where it was left. Then I call the customer back the same day and send a new one if it is lost.',
    'Honestly I always give a hundred percent, and people like me, so I would just tell them it is not our fault, because the system says delivered and nobody can argue with the system, right.',
  ].map((answer) => judge(answer).feedback.marks.filter(({ label }) => label === 'Wording'))
  const [plain = [], loud = []] = told
  expect(plain.every(({ kind, points }) => kind === 'gained' && points > 0)).toBe(true)
  expect(loud).toMatchObject([{ kind: 'missing' }])
  expect(loud[0]?.points).toBeLessThan(0)
})
