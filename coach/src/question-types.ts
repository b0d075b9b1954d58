import type { QuestionType } from '@greenroom/contract/questions'

/** True for questions that ask for what people have done themselves: a story, or their experience. */
export const isAboutThePast = (type: QuestionType): boolean => type === 'behavioral' || type === 'experience'
