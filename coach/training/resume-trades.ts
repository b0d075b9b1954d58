import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Trade = { titles: string[]; tasks: string[]; tools: string[] }

/** Occupations with their titles, tasks and tools, from O*NET's tables in a folder. */
export function readTrades(folder: string): Trade[] {
  const trades = new Map<string, Trade>()
  const rows = (file: string) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t'))
  const of = (code: string) => trades.get(code) ?? trades.set(code, { titles: [], tasks: [], tools: [] }).get(code)
  for (const [code = '', title = ''] of rows('reported-titles.tsv'))
    if (title) of(code)?.titles.push(title.replace(/\s*\(.*\)/, '').trim())
  for (const [code = '', , task = ''] of rows('task-statements.tsv')) if (task) of(code)?.tasks.push(task)
  for (const [code = '', tool = ''] of rows('technology-skills.tsv')) if (tool) of(code)?.tools.push(tool)
  return [...trades.values()].filter(
    ({ titles, tasks, tools }) => titles.length > 1 && tasks.length > 5 && tools.length > 3,
  )
}
