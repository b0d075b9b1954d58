/** Fewer words of the prompt in a row are what somebody may well have said. */
const MIN_ECHO_WORDS = 5

/**
 * Whether a transcription is nothing but a part of the prompt: what models of Whisper's kind write for a noise when
 * they were told what to expect. Nobody said that.
 */
export function isPromptItself(text: string, prompt: string): boolean {
  const words = wordsOf(text)
  return words.length >= MIN_ECHO_WORDS && ` ${wordsOf(prompt).join(' ')} `.includes(` ${words.join(' ')} `)
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []
