/**
 * The languages the coach speaks to a person in. What is to be said or heard in an interview (questions, key points,
 * reference answers, suggestions, quotes) is not translated: interviews are held in English (docs/decisions/0011).
 */
export const LANGUAGES = ['en', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]
