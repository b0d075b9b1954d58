import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Problem } from '#platform/problems.ts'
import { parseBody, parseParameters } from './validation.ts'

const Body = z.object({
  title: z.string().min(1, 'Please enter job title').max(5),
  level: z.enum(['easy', 'hard']).optional(),
  tags: z.array(z.string()).min(1).max(2).optional(),
  count: z.number().int().max(50).optional(),
})

const problemOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    if (error instanceof Problem) return { status: error.statusCode, details: error.details }
    throw error
  }
  throw new Error('It was taken.')
}

describe('what a body that does not fit is told', () => {
  it.each([
    [{}, 'title', 'This is needed', '此项必填'],
    [{ title: 5 }, 'title', 'This must be a text', '此项应为文字'],
    [{ title: '' }, 'title', 'Please enter job title', '请输入职位名称'],
    [{ title: '123456' }, 'title', 'At most 5 characters', '最多 5 个字符'],
    [{ title: 'x', level: 'odd' }, 'level', 'One of: easy, hard', '可选值：easy, hard'],
    [{ title: 'x', tags: [] }, 'tags', 'At least one entry', '至少 1 项'],
    [{ title: 'x', tags: ['a', 'b', 'c'] }, 'tags', 'At most 2 entries', '最多 2 项'],
    [{ title: 'x', count: 51 }, 'count', 'At most 50', '最大为 50'],
    [{ title: 'x', count: 1.5 }, 'count', 'This must be a whole number', '此项应为整数'],
    [[1], '', 'This must be an object', '此项应为对象'],
  ])('%j', (body, path, english, chinese) => {
    expect(problemOf(() => parseBody(Body, body, 'en'))).toEqual({ status: 422, details: [{ path, message: english }] })
    expect(problemOf(() => parseBody(Body, body, 'zh-CN'))).toEqual({
      status: 422,
      details: [{ path, message: chinese }],
    })
  })

  it('is a bad request when it stands in the address', () => {
    const Query = z.object({ page: z.coerce.number().int().min(1) })
    expect(problemOf(() => parseParameters(Query, { page: '0' }, 'en'))).toEqual({
      status: 400,
      details: [{ path: 'page', message: 'At least 1' }],
    })
  })
})
