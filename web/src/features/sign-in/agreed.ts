import { deviceChoice } from '#lib/device-choice.ts'

const kept = deviceChoice('agreed', ['yes'])

/** Whether the box was ticked on this device by somebody who then signed in: the next sign-in has it ticked. */
export const hasAgreed = (): boolean => kept.read() === 'yes'

export const rememberAgreed = () => kept.keep('yes')
