import { setImmediate as turn } from 'node:timers/promises'

/**
 * What is asked for in the same moment is looked up together: under load, when answering takes longest, that is one
 * query for many. It begins after everybody it answers has asked, so that nobody gets what was true before.
 * @param lookUp finds all that there are of these keys, each of which is named once
 */
export function createBatchLoader<Found>(lookUp: (keys: string[]) => Promise<Map<string, Found>>) {
  let gathering: { keys: Set<string>; found: Promise<Map<string, Found>> } | undefined

  return async function ask(key: string): Promise<Found | undefined> {
    gathering ??= gather()
    gathering.keys.add(key)
    const found = await gathering.found
    return found.get(key)
  }

  function gather() {
    const keys = new Set<string>()
    const found = turn().then(() => {
      gathering = undefined
      return lookUp([...keys])
    })
    return { keys, found }
  }
}
