const HEADER_BYTES = 44

/** Samples from -1 to 1 of one channel → a WAV file of 16 bits, which every transcription server reads. */
export function wavOf(samples: Float32Array, sampleRate: number): Blob {
  const bytes = samples.length * 2
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + bytes))
  const word = (place: number, text: string) => {
    for (const [index, letter] of [...text].entries()) view.setUint8(place + index, letter.charCodeAt(0))
  }
  word(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  word(36, 'data')
  view.setUint32(40, bytes, true)
  for (const [index, sample] of samples.entries())
    view.setInt16(HEADER_BYTES + index * 2, Math.round(Math.min(1, Math.max(-1, sample)) * 0x7fff), true)
  return new Blob([view.buffer], { type: 'audio/wav' })
}
