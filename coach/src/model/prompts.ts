/** The Markdown files in prompts/, by name without `.md`. The coach reads no files, so they are handed in. */
export const PROMPT_NAMES = [
  'rules',
  'resume-reading',
  'posting-reading',
  'plan',
  'questions',
  'judgement',
  'follow-up',
  'reference-answer',
  'diagnosis',
  'key-points',
  'suggestion',
  'question-choice',
  'language-en',
  'language-zh-CN',
] as const
export type PromptName = (typeof PROMPT_NAMES)[number]
/** What a model can be asked to do; each is one prompt. */
export type TaskName = Exclude<PromptName, 'rules' | `language-${string}`>
export type Prompts = Record<PromptName, string>
