/** docs/rules.md, Live. */
const QUESTION_SHOWN = 100

export const shownQuestion = (question: string) =>
  question.length > QUESTION_SHOWN ? `${question.slice(0, QUESTION_SHOWN)}...` : question
