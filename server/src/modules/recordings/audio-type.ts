import type { AudioType } from '@greenroom/contract/recordings'

/**
 * What the bytes are, whatever the file is called; undefined for anything that is not sound of a kind we keep. Video in
 * the same containers cannot be told from their first bytes and is taken as the sound that is in it.
 */
export function audioType(bytes: Uint8Array): AudioType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64))
  const at = (place: number, text: string) => head.toString('latin1', place, place + text.length) === text
  // EBML (RFC 8794), whose header names the kind of document.
  if (at(0, '\x1a\x45\xdf\xa3') && head.includes('webm')) return 'audio/webm'
  if (at(0, 'OggS')) return 'audio/ogg'
  if (at(0, 'RIFF') && at(8, 'WAVE')) return 'audio/wav'
  if (at(4, 'ftyp') && SOUND_BRANDS.test(head.toString('latin1', 8, 12))) return 'audio/mp4'
  if (at(0, 'ID3') || isMp3Frame(head)) return 'audio/mpeg'
  return undefined
}

/** ISO base media brands of sound and of what browsers record; pictures have others. */
const SOUND_BRANDS = /^(M4A |M4B |isom|iso[2-9]|mp4[12]|dash|MSNV)$/

/** ISO 11172-3, 2.4.2.3: eleven set bits, layer III, and neither a forbidden bit rate nor a reserved frequency. */
function isMp3Frame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head
  return first === 0xff && (second & 0xe6) === 0xe2 && third >> 4 !== 0xf && ((third >> 2) & 3) !== 3
}
