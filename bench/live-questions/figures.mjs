const WANTED = { own: 0.9, wrong: 0.03, triggers: 0.02, cut: 0.03 }
export const HEAD = `mode      own answer (>=${WANTED.own})  wrong (<=${WANTED.wrong})  false triggers (<=${WANTED.triggers})  cut wrongly (<=${WANTED.cut})`

/** @param answers the text of an answer → the question it belongs to */
export function figures(mode, heard, answers) {
  const faults = []
  const count = { own: 0, hasOwn: 0, wrong: 0, lines: 0, triggers: 0, idle: 0, cut: 0 }
  for (const { line, shown } of heard) {
    const own = shown.flatMap(({ match }) => answers.get(match?.user_answer) ?? [])
    const { asks, said } = line
    if (asks.length === 0) {
      count.idle += 1
      if (shown.length > 0) {
        count.triggers += 1
        faults.push(`triggered: ${said}`)
      }
      continue
    }
    count.lines += 1
    for (const id of asks.filter((one) => one !== null)) {
      count.hasOwn += 1
      if (own.includes(id)) count.own += 1
      else
        faults.push(
          `missed ${id}: ${shown.map(({ question, match }) => `"${question}" -> ${match?.question_text ?? 'nothing'} (${match?.similarity_score?.toFixed(2)})`).join(' | ')}`,
        )
    }
    if (own.some((id) => !asks.includes(id))) {
      count.wrong += 1
      faults.push(`wrong ${own.join()}: ${said}`)
    }
    if (shown.length !== asks.length) {
      count.cut += 1
      faults.push(`cut into ${shown.length}: ${said} -> ${shown.map(({ question }) => question).join(' | ')}`)
    }
  }
  const part = (some, all) => `${(some / all).toFixed(2)} (${some} of ${all})`.padEnd(20)
  const row = `${mode.padEnd(9)} ${part(count.own, count.hasOwn)} ${part(count.wrong, count.lines)} ${part(count.triggers, count.idle)} ${part(count.cut, count.lines)}`
  return { row, faults }
}
