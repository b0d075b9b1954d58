/** A WAV file of one channel and 16 bits, silent. */
export function silentWav(seconds: number, sampleRate = 16_000): Uint8Array {
  const sound = Buffer.alloc(Math.round(seconds * sampleRate) * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + sound.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(sound.length, 40)
  return Uint8Array.from(Buffer.concat([head, sound]))
}
