import type { JudgeWhen } from '@greenroom/contract/interviews'

const KEY = 'greenroom.judge'

/** When mock interviews begun on this device are judged: as the person chose last, at first after each answer. */
export const judging = {
  chosen: (): JudgeWhen => {
    try {
      return localStorage.getItem(KEY) === 'end' ? 'end' : 'each'
    } catch {
      return 'each'
    }
  },
  choose: (when: JudgeWhen) => {
    try {
      localStorage.setItem(KEY, when)
    } catch {
      // Without storage the next interview is judged after each answer again.
    }
  },
}
