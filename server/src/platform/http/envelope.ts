import type { Language } from '#platform/language.ts'
import { isWrittenForPeople, type MessageKey, messageText } from '#platform/messages.ts'
import type { Problem } from '#platform/problems.ts'

/** The success envelope (docs/rules.md, Envelope and errors). */
export const success = (data: unknown, message: MessageKey, language: Language) => ({
  success: true as const,
  data,
  message: messageText(message, language),
})

/** The failure envelope. A single clear field message is the message; several fields get a summary. */
export function failure(problem: Problem, language: Language) {
  const [first] = problem.details ?? []
  const message = first && isWrittenForPeople(first.message) ? first.message : messageText(problem.messageKey, language)
  return {
    success: false as const,
    message,
    code: problem.code,
    ...(problem.details ? { details: problem.details } : {}),
  }
}
