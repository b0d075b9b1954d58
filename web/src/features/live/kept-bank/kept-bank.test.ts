import { describe, expect, it } from 'vitest'
import { aMatch } from '#testing/live-stage.ts'
import { openBank } from './kept-bank.ts'

const DATA = aMatch({ question_text: 'Tell me about a time your data was wrong.', user_answer: 'A fifth was missing.' })
const LATE = aMatch({ question_text: 'When was a data delivery of yours late?', user_answer: undefined })
const OTHERS = ['What is your biggest weakness?', 'Why do you want to work for us?', 'Where do you see yourself?'].map(
  (question_text) => aMatch({ question_text, user_answer: undefined }),
)
const BANK = [DATA, LATE, ...OTHERS]

function scene({ kept = [] as typeof BANK, loads = async () => BANK, owner = 'nadia' } = {}) {
  const written: [string, readonly unknown[]][] = []
  const store = {
    read: async () => kept,
    write: async (who: string, questions: readonly unknown[]) => void written.push([who, questions]),
    forget: async () => {},
  }
  return { bank: openBank({ store, owner, load: loads }), written }
}
const away = () => Promise.reject(new Error('away'))
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the bank that this browser keeps', () => {
  it('has the own answer to what is asked, from the server or from an earlier visit', async () => {
    for (const { bank } of [scene(), scene({ kept: BANK, loads: away })]) {
      await settled()
      const found = await bank.match('could you tell me about some data of yours that was wrong')
      expect(found).toMatchObject({ question_id: DATA.question_id, user_answer: 'A fifth was missing.' })
      expect(found?.similarity_score).toBeLessThan(1)
    }
  })

  it('shows the answer to a question like the one that is meant as what it is', async () => {
    const alike = aMatch({ question_text: 'Tell me about a time when your data was wrong.', user_answer: undefined })
    const { bank } = scene({ loads: async () => [...BANK, alike] })
    await settled()
    expect(await bank.match(alike.question_text)).toMatchObject({
      question_id: alike.question_id,
      user_answer: DATA.user_answer,
      answer_to: DATA.question_text,
    })
    expect(await bank.match(DATA.question_text)).not.toHaveProperty('answer_to')
  })

  it('answers nothing where another question is clearly meant, or none', async () => {
    const { bank } = scene()
    await settled()
    expect(await bank.match('When was a data delivery of yours late?')).toBeUndefined()
    expect(await bank.match('Shall we have some coffee first')).toBeUndefined()
  })

  it('is kept for whoever is signed in, and for nobody else', async () => {
    const mine = scene()
    const nobodys = scene({ owner: '' })
    await settled()
    expect(mine.written).toEqual([['nadia', BANK]])
    expect(nobodys.written).toEqual([])
  })

  it('finds what is typed by the beginnings of words, and by likeness', async () => {
    const { bank } = scene()
    await settled()
    const texts = async (words: string) => (await bank.search(words)).map(({ question_text }) => question_text)
    expect(await texts('dat wro')).toEqual([DATA.question_text])
    expect((await texts('my weaknesses'))[0]).toBe('What is your biggest weakness?')
    expect(await texts('zymurgy')).toEqual([])
  })
})
