import { lazy } from 'react'

/** On its way at once, so that it is there before the first question is. */
const panels = import('./panels.ts')

export const BankPanel = lazy(async () => ({ default: (await panels).BankPanel }))
export const ConfirmDialog = lazy(async () => ({ default: (await panels).ConfirmDialog }))
export const CopilotFoot = lazy(async () => ({ default: (await panels).CopilotFoot }))
export const CopilotOff = lazy(async () => ({ default: (await panels).CopilotOff }))
export const CopilotTools = lazy(async () => ({ default: (await panels).CopilotTools }))
export const Floating = lazy(async () => ({ default: (await panels).Floating }))
export const GentleNotes = lazy(async () => ({ default: (await panels).GentleNotes }))
export const LeftColumn = lazy(async () => ({ default: (await panels).LeftColumn }))
export const LiveStatusBar = lazy(async () => ({ default: (await panels).LiveStatusBar }))
export const Questions = lazy(async () => ({ default: (await panels).Questions }))
