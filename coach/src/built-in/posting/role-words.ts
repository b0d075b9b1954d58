import wording from '#knowledge/posting/wording.json' with { type: 'json' }

/** Does a short line end a phrase with the name of a role ('Senior Accountant, Tax')? Companies do not. */
export function namesRole(text: string): boolean {
  const line = text.replace(HIRING, '')
  if (
    line.length > 110 ||
    line.split(/\s+/).length > 14 ||
    /[.!?]$/.test(line) ||
    /^(?:about|we|our|you|join)\b/i.test(line)
  )
    return false
  const words: string[] = line.toLowerCase().match(/[\p{L}.+#-]+/gu) ?? []
  if (wording.not_a_role.some((word) => words.includes(word)) && !/ (?:at|@|[-–|]) /.test(line)) return false
  return (
    words.some((word) => ROLES.has(word)) ||
    wording.role_nouns.some((noun) => /\p{Script=Han}/u.test(noun) && line.includes(noun))
  )
}

/** Nouns that end a job title, in both numbers. */
export const ROLES = new Set(wording.role_nouns.flatMap((noun) => [noun, `${noun}s`]))
/** What stands before a title without being part of it ('We are hiring:', 'Job description –'). */
export const HIRING =
  /^(?:we(?:'|’| a)re (?:now )?(?:hiring|looking for)(?: an?| for)?|now hiring|hiring|job opening|open position|vacancy|job title|position|role|title|招聘|诚聘|wanted|job description|position description|job advert(?:isement)?|vacancy announcement)(?:\s*[:：]\s*|\s*[!–-]*\s+)(?:an? )?/i
