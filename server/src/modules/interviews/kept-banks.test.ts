import { describe, expect, it } from 'vitest'
import { createKeptBanks, type SpokenBank } from './kept-banks.ts'

/** Banks of people by name; every reading of all the texts is counted. */
function people(banks: Record<string, string[]>) {
  const read: string[] = []
  const rows = (user: string) => (banks[user] ?? []).map((questionText, at) => ({ id: `${user}-${at}`, questionText }))
  const bank = {
    mark: async (user: string) => ({ mark: (banks[user] ?? []).join(), size: banks[user]?.length ?? 0 }),
    texts: async (user: string) => {
      read.push(user)
      if (banks[user] === undefined) throw new Error('no database')
      return rows(user)
    },
  }
  return { read, bank, banks }
}

const textsOf = async (spoken: Promise<SpokenBank>) =>
  (await spoken).texts.questions.map(({ question }) => question.text)

describe('the bank somebody is asked from', () => {
  it('is read once, also by two lines at once, and again as soon as a question has changed', async () => {
    const { read, bank, banks } = people({ ada: ['Why us?', 'Why now?'], eve: ['Who are you?'] })
    const bankOf = createKeptBanks(bank)
    await Promise.all([bankOf('ada'), bankOf('ada')])
    expect(await textsOf(bankOf('ada'))).toEqual(['Why us?', 'Why now?'])
    expect(await textsOf(bankOf('eve'))).toEqual(['Who are you?'])
    expect(read).toEqual(['ada', 'eve'])
    banks.ada = ['Why us?']
    expect(await textsOf(bankOf('ada'))).toEqual(['Why us?'])
    expect(read).toEqual(['ada', 'eve', 'ada'])
  })

  it('holds a question that is stored twice once, with both ids', async () => {
    const { bank } = people({ ada: ['Why us?', 'Why now?', 'Why us?'] })
    const { texts, idsOf } = await createKeptBanks(bank)('ada')
    expect(texts.questions).toHaveLength(2)
    expect(idsOf('Why us?')).toEqual(['ada-0', 'ada-2'])
    expect(idsOf('Something else')).toEqual([])
  })

  it('makes room by forgetting who did not ask for the longest time', async () => {
    const { read, bank } = people({ ada: ['1', '2'], eve: ['3'], max: ['4'], big: ['5', '6', '7', '8', '9'] })
    const bankOf = createKeptBanks(bank, 4)
    for (const user of ['ada', 'eve', 'ada', 'max', 'ada', 'big', 'big', 'ada']) await bankOf(user)
    expect(read).toEqual(['ada', 'eve', 'max', 'big', 'ada'])
  })

  it('is tried again after the database failed', async () => {
    const { read, bank, banks } = people({})
    const bankOf = createKeptBanks(bank)
    await expect(bankOf('ada')).rejects.toThrow('no database')
    banks.ada = []
    expect(await textsOf(bankOf('ada'))).toEqual([])
    expect(read).toEqual(['ada', 'ada'])
  })
})
