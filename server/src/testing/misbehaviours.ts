import type { Behaviour } from './fake-model-server.ts'
import { goodAnswer } from './well-behaved-model.ts'

/** What a model server may do wrong, and the reason the fallback must give. docs/models.md holds the same list. */
export type Misbehaviour = { name: string; behave: Behaviour; reason: string }

/** An answer of the right form in which quotes, figures and names are invented. */
const invented: Behaviour = (asked, reply) => {
  const text = goodAnswer(asked)
  if (!text.startsWith('{')) return reply.say('At Acme I saved 4 million dollars. I led 300 people at Globex.')
  reply.say(
    JSON.stringify(JSON.parse(text), (key, value: unknown) => {
      if (key === 'quote') return 'Led the moon landing for Acme in 1969'
      if (key === 'quotes') return ['Led the moon landing for Acme in 1969']
      if (key === 'text' || key === 'summary' || key === 'question_text' || key === 'finding')
        return 'At Acme you led 300 people, and I saved 4 million dollars there with my team, didn’t I?'
      return key === 'key_points' ? ['You saved 4 million dollars', 'Your 300 people', 'Your time at Acme'] : value
    }),
  )
}

const leaking: Behaviour = (asked, reply) => {
  const text = goodAnswer(asked)
  const rules = asked.system.slice(0, 600).replace(/\s+/g, ' ')
  if (!text.startsWith('{')) return reply.say(rules)
  const leak = (value: unknown): unknown => (typeof value === 'string' && value.length > 8 ? rules : value)
  reply.say(
    JSON.stringify(JSON.parse(text), (key, value: unknown) =>
      key === 'kind' || key === 'quote' ? value : leak(value),
    ),
  )
}

export const MISBEHAVIOURS: Misbehaviour[] = [
  { name: 'never answers', behave: () => {}, reason: 'too_slow' },
  { name: 'breaks off in the middle', behave: (asked, reply) => reply.breakOff(goodAnswer(asked)), reason: 'cut_off' },
  {
    name: 'stops at its token limit',
    behave: (asked, reply) => reply.say(goodAnswer(asked).slice(0, 40), 'length'),
    reason: 'cut_off',
  },
  { name: 'answers with broken JSON', behave: (asked, reply) => brokenFor(asked.stream, reply), reason: 'malformed' },
  {
    name: 'answers in another form',
    behave: (asked, reply) =>
      asked.stream ? reply.response.end('data: {"answer": 42}\n\n') : reply.say('{"answer": 42}'),
    reason: 'malformed',
  },
  { name: 'invents quotes, figures and names', behave: invented, reason: 'ungrounded' },
  { name: 'repeats its instructions', behave: leaking, reason: 'leaked' },
  {
    name: '429 with Retry-After: 1',
    behave: (_, reply) => reply.fail(429, { 'retry-after': '1' }),
    reason: 'rate_limited',
  },
  { name: '500', behave: (_, reply) => reply.fail(500), reason: 'server_error' },
  { name: '401', behave: (_, reply) => reply.fail(401), reason: 'not_allowed' },
  { name: '400', behave: (_, reply) => reply.fail(400), reason: 'rejected' },
  { name: 'refuses', behave: (_, reply) => reply.say('', 'content_filter'), reason: 'refused' },
  { name: 'says nothing', behave: (_, reply) => reply.say(''), reason: 'empty' },
  { name: 'does not stop', behave: (_, reply) => reply.say('on and on '.repeat(400_000)), reason: 'too_long' },
  { name: 'closes the connection', behave: (_, reply) => void reply.response.destroy(), reason: 'unreachable' },
]

function brokenFor(stream: boolean, { response, say }: Parameters<Behaviour>[1]) {
  if (stream) response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"choices": [{"del\n\n')
  else say('Here you are: {"questions": [{"slot": 1, "question')
}
