const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

/** The first bytes of recordings as browsers and phones make them, with something behind. */
export const SOUNDS = {
  'audio/webm': latin1(
    '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webmB\x87\x81\x04sound',
  ),
  'audio/ogg': latin1('OggS\0\x02\0\0\0\0\0\0\0\0sound'),
  'audio/wav': latin1('RIFF\x24\0\0\0WAVEfmt sound'),
  'audio/mpeg': latin1('\xff\xfb\x90\x44\0\0\0\0sound'),
  'audio/mp4': latin1('\0\0\0\x1cftypM4A \0\0\0\0M4A isomsound'),
} as const

/** What continues a recording: no header, anything. */
export const more = (text: string): Uint8Array => latin1(`\x1f\x43\xb6\x75${text}`)

/** The form a piece of sound is sent with. */
export function soundForm(bytes: Uint8Array, fields: Record<string, string | number> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('audio', new Blob([new Uint8Array(bytes)]), 'sound.bin')
  return form
}
