const LIGATURES: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
}
// Control, zero-width, private-use (icon fonts) and replacement characters say nothing a person could read.
const UNREADABLE = /[\p{Cc}\p{Co}\u200b-\u200f\u2060\ufeff\ufffd]/gu
const SPACED_LETTERS = /^(?:\p{L}\s){3,}\p{L}$|^(?:\p{Lu}\s){2}\p{Lu}$/u

/**
 * Printed text → the characters meant: ligatures spelled out, icon glyphs and invisible characters gone, spacing plain.
 * LaTeX prints soft hyphens for hyphens, so they become such.
 */
export function cleanText(text: string): string {
  const readable = text
    .replace(/[\t\r\n\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(UNREADABLE, '')
    // Radicals stand for the characters that look the same.
    .replace(/[\u2e80-\u2fd5]/g, (radical) => radical.normalize('NFKC'))
    .replace(/[ﬀﬁﬂﬃﬄﬅﬆ]/g, (mark) => LIGATURES[mark] ?? mark)
    .replace(/(?<=\s)\u00ad(?=\s)/g, '–')
    .replace(/\u00ad/g, '-')
    // Word for Mac prints each hyphen as two of different kinds.
    .replace(/[-\u2010\u2011]+/g, (hyphens) => (/[\u2010\u2011]/.test(hyphens) ? '-' : hyphens))
    .normalize('NFC')
  return closeLetterSpacing(readable.trim()).replace(/\s+/g, ' ').trim()
}

/** 'E D U C A T I O N' → 'EDUCATION'; wider gaps keep words apart. */
export function closeLetterSpacing(text: string): string {
  if (SPACED_LETTERS.test(text)) return text.replace(/\s/g, '')
  const words = text.split(/\s{2,}/)
  if (words.length < 2 || !words.every((word) => /^(?:\p{L}\s)+\p{L}$/u.test(word))) return text
  return words.map((word) => word.replace(/\s/g, '')).join(' ')
}

const BULLET = /^(?:[•◦▪▫‣∙●○■□◆◇➢➤►▸▹▶✓✔✦★❖⁃⦁·*o»–—-]|\(?\d{1,2}[.)])\s+(?=\S)/u

/** Splits a list mark off. A mark needs a space after it, and 'o' something that is no word. */
export function splitBullet(text: string): { bullet: boolean; mark?: string; text: string } {
  const mark = BULLET.exec(text)
  if (!mark || (mark[0].startsWith('o') && !/^o\s+\p{Lu}/u.test(text))) return { bullet: false, text }
  if (/^\d/.test(mark[0])) return { bullet: false, text }
  return { bullet: true, mark: mark[0].trim(), text: text.slice(mark[0].length) }
}

export const isBulletMark = (text: string) => /^[•◦▪▫‣∙●○■□◆◇➢➤►▸▹▶✓✔✦★❖⁃⦁·*»–—-]$/u.test(text)
