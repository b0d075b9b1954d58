import { clusterOf } from '#built-in/skills/tagging/clusters.ts'
import { keyOf as tokenKey } from '#built-in/skills/tagging/tokens.ts'
import { isFunction, type Word } from './words.ts'

/** How many of the words of a name are none of the trade: 0, 1 or more. */
export function unknownWords(words: readonly Word[]): number {
  const rare = words.filter((word) => !word.isMark && !isFunction(word) && clusterOf(tokenKey(word.text)) === '-')
  return Math.min(2, rare.length)
}

/** A posting that says 'Contoso Foods Ltd' once says 'Contoso' later on. */
export function shorterOrLonger(key: string, times: number, keys: readonly string[]): string[] {
  const longer = keys.some((other) => other.startsWith(`${key} `))
  const shorter = keys.some((other) => other.length > 3 && key.startsWith(`${other} `))
  return [
    ...(longer ? ['has a longer form', `has a longer form ${times > 1}`] : []),
    ...(shorter ? ['has a short form'] : []),
  ]
}

/** A mail or web address of the posting spells the name. */
export function inAddress(key: string, text: string): boolean {
  const letters = key.replace(/[^a-z0-9]/g, '')
  if (letters.length < 4) return false
  return (text.match(/[@./][a-z0-9-]{3,40}\.[a-z]{2,}/gi) ?? []).some((address) => {
    const domain = address
      .toLowerCase()
      .replace(/\.[a-z]+$/, '')
      .replace(/[^a-z0-9]/g, '')
    return domain.length > 3 && (domain.includes(letters) || letters.includes(domain))
  })
}
