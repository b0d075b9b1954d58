import type { CompactBank } from './compact-bank.ts'
import { joinPacked } from './join-packed.ts'
import { packQuestions } from './pack-questions.ts'

/** The texts of some questions, each once, made ready for spoken lines; a question's place is that of its text. */
export const bankOfTexts = (texts: readonly string[]): CompactBank => joinPacked([packQuestions(texts)])
