import type { QuestionMatch } from '@greenroom/contract/interviews'
import { createStore, del, get, set, type UseStore } from 'idb-keyval'

let store: UseStore | undefined
/** Where the browser keeps nothing, nothing is there. */
async function inside<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    store ??= createStore('greenroom-bank', 'kept')
    return await work(store)
  } catch {
    return
  }
}

/** A person's stored questions with their own answers, in this browser, until this person signs out here. */
export const keptBankStore = {
  read: async (owner: string) => (await inside((store) => get<QuestionMatch[]>(owner, store))) ?? [],
  write: (owner: string, questions: readonly QuestionMatch[]) => inside((store) => set(owner, questions, store)),
  forget: (owner: string) => inside((store) => del(owner, store)),
}
