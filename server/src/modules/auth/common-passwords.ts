import { fieldProblem } from '#platform/problems.ts'

/** So many of the commonest passwords that ever leaked are refused; guessing begins with them. */
const COMMONEST = 10_000

let known: Promise<Set<string>> | undefined

/** 422 at the given field for a password that anybody would try first. */
export async function requireUncommon(password: string, field: string): Promise<void> {
  known ??= loadCommonest()
  if ((await known).has(password.normalize('NFKC').toLowerCase())) throw fieldProblem(field, TOO_COMMON)
}

const TOO_COMMON = 'This password is one of the most common. Choose another one'

/** Half a megabyte that only new passwords need. */
async function loadCommonest(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, COMMONEST))
}
