import { resumeCalls } from '@greenroom/contract/resumes'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const { search } = resumeCalls
const paste = (who: Client, filename: string, text: string) =>
  who.call(resumeCalls.create, { body: { filename, text } })

async function withTwo() {
  const ada = await person()
  await paste(ada, 'Ward nurse.txt', 'Ada Example\nRegistered nurse at St. Vera. 100% hand-over on time.')
  await paste(ada, 'Backend.txt', 'Ada Example\nBackend developer: PostgreSQL, C++ and a_b testing.')
  const found = async (query: string) =>
    (await ada.call(search, { body: { query } })).resumes.map(({ filename }) => filename)
  return { ada, found }
}

describe('searching resumes', () => {
  it('finds those that hold every word, in name or text, newest first', async () => {
    const { found } = await withTwo()
    expect(await found('ada example')).toEqual(['Backend.txt', 'Ward nurse.txt'])
    expect(await found('vera NURSE')).toEqual(['Ward nurse.txt'])
    expect(await found('c++')).toEqual(['Backend.txt'])
    expect(await found('nurse postgresql')).toEqual([])
  })

  it('takes signs that mean something to a database as they stand', async () => {
    const { found } = await withTwo()
    expect(await found('%')).toEqual(['Ward nurse.txt'])
    expect(await found('a_b')).toEqual(['Backend.txt'])
    expect(await found("'; drop table resumes; --")).toEqual([])
  })

  it('goes page by page and never shows the whole text', async () => {
    const { ada } = await withTwo()
    const second = await ada.call(search, { body: { query: 'ada', page: 2, per_page: 1 } })
    expect(second.pagination).toEqual({ page: 2, per_page: 1, total: 2, pages: 2 })
    expect(second.resumes).toHaveLength(1)
    expect(second.resumes[0]).not.toHaveProperty('text')
  })

  it('finds nothing of anybody else', async () => {
    await withTwo()
    expect((await (await person()).call(search, { body: { query: 'ada' } })).resumes).toEqual([])
  })

  it.each([{}, { query: ' ' }, { query: 'x'.repeat(501) }])('refuses %j', async (body) => {
    expect(await (await person()).send(search, { body })).toMatchObject({ status: 422, code: 'validation_failed' })
  })
})
