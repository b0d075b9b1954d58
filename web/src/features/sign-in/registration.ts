import { isApiError } from '#lib/api-error.ts'
import { loadContract } from './enter.ts'

export type Registration = { name: string; email: string; password: string; confirm: string; agreed: boolean }
export type Mistake = 'name' | 'email' | 'emailForm' | 'password' | 'passwordShort' | 'confirm' | 'agree'
export type Mistakes = Partial<Record<keyof Registration, Mistake>>

export const nothingTyped: Registration = { name: '', email: '', password: '', confirm: '', agreed: false }

/** What is wrong with the form, by field (docs/rules.md, Sign-in). Empty when nothing is. */
export async function findMistakes(typed: Registration): Promise<Mistakes> {
  const { Email, MIN_PASSWORD_LENGTH } = await loadContract()
  const mistakes: Mistakes = {}
  if (!typed.name.trim()) mistakes.name = 'name'
  if (!typed.email.trim()) mistakes.email = 'email'
  else if (!Email.safeParse(typed.email).success) mistakes.email = 'emailForm'
  if (!typed.password) mistakes.password = 'password'
  else if (typed.password.length < MIN_PASSWORD_LENGTH) mistakes.password = 'passwordShort'
  if (typed.password !== typed.confirm) mistakes.confirm = 'confirm'
  if (!typed.agreed) mistakes.agreed = 'agree'
  return mistakes
}

/** What the server says about a field: a taken email, or what its own check found. */
export function refusedField(error: unknown): { field: keyof Registration; message: string } | undefined {
  if (!isApiError(error)) return undefined
  if (error.code === 'email_taken') return { field: 'email', message: error.message }
  const [detail] = error.details
  if (!detail) return undefined
  const fields: Record<string, keyof Registration> = { username: 'name', email: 'email', password: 'password' }
  const field = fields[detail.path]
  return field && { field, message: detail.message }
}
