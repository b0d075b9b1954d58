import type { JudgeWhen } from '@greenroom/contract/interviews'
import { deviceChoice } from './device-choice.ts'

const kept = deviceChoice('judge', ['each', 'end'])

/** When mock interviews begun on this device are judged: as the person chose last, at first after each answer. */
export const judging = {
  chosen: (): JudgeWhen => kept.read() ?? 'each',
  choose: (when: JudgeWhen) => kept.keep(when),
}
