import type { TaskName } from './prompts.ts'

/**
 * What a model is told. The rules that always hold open every call, the material follows, and the task closes it, so
 * that calls about the same material begin alike and a provider can reuse what it has read.
 */
export type Instructions = { name: TaskName; rules: string; task: string }
