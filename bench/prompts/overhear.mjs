import { taskOf } from './recorded-model.mjs'

/** The same model, of which every reply is kept with the task it answers: `heard` grows as it is asked. */
export function overheard(source) {
  const heard = []
  const { model } = source
  const listening = {
    doGenerate: async (asked) => {
      const done = await model.doGenerate(asked)
      keep(asked, textOf(done.content))
      return done
    },
    doStream: async (asked) => {
      const { stream, ...rest } = await model.doStream(asked)
      let text = ''
      const copying = new TransformStream({
        transform(part, out) {
          if (part.type === 'text-delta') text += part.delta
          out.enqueue(part)
        },
        flush: () => keep(asked, text),
      })
      return { stream: stream.pipeThrough(copying), ...rest }
    },
  }
  const get = (_, name) => listening[name] ?? Reflect.get(model, name, model)
  return { heard, source: { ...source, model: new Proxy(model, { get }) } }

  function keep({ prompt }, text) {
    const asked = prompt.filter(({ role }) => role === 'user')
    const said = textOf(asked[0].content)
    heard.push({ task: taskOf(said), prompt: said, isRepair: asked.length > 1, text })
  }
}

const textOf = (content) => content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('')
