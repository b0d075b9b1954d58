import { setTimeout as sleep } from 'node:timers/promises'
import { createBuiltInCoach } from '@greenroom/coach/built-in'
import {
  GOOD_POSTING_REPLY,
  GOOD_RESUME_REPLY,
  ODD_RESUME,
  oddDraft,
  oddReading,
} from '@greenroom/coach/port-tests/second-readings'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Behaviour, startFakeModelServer } from '#testing/fake-model-server.ts'
import { MISBEHAVIOURS } from '#testing/misbehaviours.ts'
import { PATIENT, within } from '#testing/model-coach.ts'
import { wellBehaved } from '#testing/well-behaved-model.ts'
import { openCoach } from './open-coach.ts'

const server = await startFakeModelServer(wellBehaved)
afterAll(() => server.close())
beforeEach(() => {
  server.behave(wellBehaved)
  server.asked.length = 0
})

async function open(limits = PATIENT) {
  const uses: object[] = []
  const fallbacks: { reason?: string }[] = []
  const log = (fields: object) => void fallbacks.push(fields)
  const { coach, watch } = await openCoach(server.settings, {
    builtIn: createBuiltInCoach(),
    logger: { warn: log, debug: log },
    limits,
    // Limits are waited for, pauses between tries are not.
    timing: {
      now: () => Date.now(),
      wait: (ms, signal) => sleep(limits === PATIENT && ms <= 2000 ? 0 : ms, undefined, { signal }),
    },
  })
  watch.onUse((use) => uses.push(use))
  return {
    uses,
    fallbacks,
    resume: () => coach.improveResume?.(ODD_RESUME, oddReading()),
    posting: (draft = oddDraft()) => coach.improvePosting?.(draft),
  }
}

const replying =
  (reply: object | string): Behaviour =>
  (_, { say }) =>
    say(typeof reply === 'string' ? reply : JSON.stringify(reply))
const resumeFrom = async (reply: object | string) => {
  server.behave(replying(reply))
  return (await open()).resume()
}
const postingFrom = async (reply: object | string, draft = oddDraft()) => {
  server.behave(replying(reply))
  return (await open()).posting(draft)
}

describe('a second reading', () => {
  it('of a resume adds what the built-in coach missed, and says whose it is', async () => {
    const { resume, uses, fallbacks } = await open()
    const improved = await resume()
    expect(improved?.reading.skills).toEqual(['Excel', 'SAP', 'Goods-in desk', 'inventory planning', 'cycle counts'])
    expect(improved?.reading.profile.basics).toMatchObject({
      label: 'Warehouse Lead',
      email: 'mara.lindqvist@example.org',
    })
    expect(improved?.reading.profile.work).toEqual(oddReading().profile.work)
    expect(improved?.improvements).toEqual([
      { field: 'label', added: 0, corrected: 1 },
      { field: 'skills', added: 3, corrected: 0 },
    ])
    expect(improved?.read_by).toBe('openai-compatible/fake')
    expect(uses).toMatchObject([{ kind: 'call', task: 'resume-reading', input_tokens: 100, output_tokens: 20 }])
    expect(fallbacks).toEqual([])
  })

  it('of a posting adds employer, pay and skills, but none that is not asked for', async () => {
    const reply = {
      ...GOOD_POSTING_REPLY,
      skills: [...GOOD_POSTING_REPLY.skills, { quote: 'Spanish is not required.', names: ['Spanish'] }],
    }
    const improved = await postingFrom(reply, { ...oddDraft(), skills_required: ['Danish'] })
    expect(improved?.reading).toMatchObject({
      title: 'Night Porter',
      company: 'The Grand at Tarnby',
      salary_range: '28 DKK an hour',
      skills_required: ['Danish', 'Opera PMS', 'night audit', 'first-aid'],
    })
  })

  it('leaves what was given, and what the built-in coach is sure of', async () => {
    server.behave(replying({ ...GOOD_POSTING_REPLY, title: GOOD_POSTING_REPLY.company }))
    const opened = await openCoach(server.settings, {
      builtIn: createBuiltInCoach(),
      logger: { warn() {}, debug() {} },
    })
    const draft = { ...oddDraft(), company: 'My own words', confidence: { ...oddDraft().confidence, company: 1 } }
    const improved = await opened.coach.improvePosting?.(draft)
    expect(improved?.reading).toMatchObject({ title: 'Night Porter', company: 'My own words' })
  })

  it('is asked for without email and phone, which stay as they were read', async () => {
    const improved = await (await open()).resume()
    expect(server.asked[0]?.data).toContain('Nordhaven Retail')
    expect(JSON.stringify(server.asked)).not.toMatch(/example\.org|123 45 67/)
    expect(improved?.reading.profile.basics.phone).toContain('123 45 67')
  })

  it('may come in a fence, with other capitals, white space and quotation marks', async () => {
    const told = JSON.stringify(GOOD_RESUME_REPLY).replaceAll('Goods-in desk, Excel', 'GOODS-IN desk,  excel')
    const improved = await resumeFrom(`Here it is:\n\`\`\`json\n${told}\n\`\`\``)
    expect(improved?.reading.skills).toContain('Goods-in desk')
  })
})

describe('what the text does not bear out is not there', () => {
  const own = oddReading()
  const [first] = GOOD_RESUME_REPLY.work
  const job = (employer: string, position: string, when: string, quote = `${employer}, ${position}`) => ({
    employer: { value: employer, quote },
    position: { value: position, quote },
    location: null,
    start: { value: when.slice(0, 4), quote: when },
    end: null,
  })

  it.each([
    ['an employer with an invented quote', job('Globex', 'Director', '2020 - Present')],
    [
      'an employer with a true quote of another',
      job('Globex', 'Director', '2020 - Present', 'Fjord Foods, Warehouse Lead'),
    ],
    [
      'a date that its quote does not print',
      { ...job('Fjord Foods', 'Lead', '2020 - Present'), start: { value: '2011', quote: '2020 - Present' } },
    ],
    ['the dates of another position', job('Nordhaven Retail', 'Stock Clerk', '2019', 'Nordhaven Retail, Stock Clerk')],
    [
      'an employer and a position that belong apart',
      {
        ...job('Fjord Foods', 'x', '2019'),
        position: { value: 'Logistics', quote: 'B.Sc. Logistics, University of Umea, 2019' },
      },
    ],
    [
      'a school as an employer',
      job('University of Umea', 'B.Sc. Logistics', '2019', 'B.Sc. Logistics, University of Umea, 2019'),
    ],
    [
      'a sentence as a position',
      job(
        'Planned shifts for 24 people',
        'overtime',
        '2020 - Present',
        'Planned shifts for 24 people and cut overtime by 18 percent',
      ),
    ],
  ])('%s', async (_, entry) => {
    const improved = await resumeFrom({ ...GOOD_RESUME_REPLY, work: [...GOOD_RESUME_REPLY.work, entry] })
    expect(improved?.reading.profile.work).toEqual(own.profile.work)
  })

  it.each([
    ['that its line does not name', { quote: 'Excel, SAP', names: ['Power BI'] }],
    ['in a line of its own invention', { quote: 'Ran three sites with Kubernetes', names: ['Kubernetes'] }],
    ['that is a heading', { quote: 'Education', names: ['Education'] }],
    [
      'that is a sentence cut short',
      { quote: 'Planned shifts for 24 people and cut overtime by 18 percent', names: ['shifts for'] },
    ],
  ])('a skill %s', async (_, skill) => {
    const improved = await resumeFrom({ ...GOOD_RESUME_REPLY, skills: [...GOOD_RESUME_REPLY.skills, skill] })
    expect(improved?.reading.skills).toEqual(['Excel', 'SAP', 'Goods-in desk', 'inventory planning', 'cycle counts'])
  })

  it('nothing of a list of any words at all, though each of them stands in the text', async () => {
    const lines = ODD_RESUME.split('\n').filter((line) => line.split(' ').length > 2)
    const skills = lines.map((quote) => ({ quote, names: [quote.split(' ').slice(1, 3).join(' ')] }))
    const improved = await resumeFrom({ ...GOOD_RESUME_REPLY, skills })
    expect(improved?.reading.skills).toEqual(own.skills)
  })

  it('nothing of a list of positions in which the sure ones are mixed up', async () => {
    const mixed = GOOD_RESUME_REPLY.work.map((entry, at, all) => ({
      ...entry,
      start: all[1 - at]?.start ?? entry.start,
    }))
    const improved = await resumeFrom({ ...GOOD_RESUME_REPLY, work: [...mixed, first] })
    expect(improved?.reading.profile.work).toEqual(own.profile.work)
  })

  it.each([
    [
      'all of it invented',
      {
        ...GOOD_RESUME_REPLY,
        name: null,
        headline: null,
        work: [job('Globex', 'Director', '2020 - Present')],
        skills: [],
      },
    ],
    ['nothing in it', { ...GOOD_RESUME_REPLY, name: null, headline: null, work: [], skills: [] }],
    ['of the wrong types', { name: 'Mara', work: 'Fjord Foods', skills: { Excel: true } }],
    ['no object', '"Mara Lindqvist"'],
  ])('and a reply with %s leaves the reading as it is', async (_, reply) => {
    expect(await resumeFrom(reply)).toBeUndefined()
    expect(await postingFrom(reply)).toBeUndefined()
  })
})

describe.each(MISBEHAVIOURS)('a model that $name', ({ behave, reason, name }) => {
  it('improves nothing, and that is reported', async () => {
    server.behave(behave)
    const { resume, posting, fallbacks } = await open(name === 'never answers' ? within(60) : PATIENT)
    expect(await resume()).toBeUndefined()
    expect(await posting()).toBeUndefined()
    expect(fallbacks).toHaveLength(2)
    expect(fallbacks[0]?.reason).toBe(reason)
    expect([reason, 'circuit_open']).toContain(fallbacks[1]?.reason)
  })
})
