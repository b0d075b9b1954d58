import type { TaskName } from './prompts.ts'

/**
 * What a model is told. The rules that always hold open every call, the material follows, then the task, and last what
 * only this call is about: so calls about the same material begin alike, those of one task even more so, and a provider
 * can reuse what it has read.
 */
export type Instructions = { name: TaskName; rules: string; task: string }
