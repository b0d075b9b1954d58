/** Why the rows of a table are not in the archive although they belong to a person. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  password_resets: 'a secret, good for 30 minutes',
  sign_in_addresses: 'hashes that can only be compared',
  model_judgements: 'what a model said of an answer; the answers hold what came of it',
  question_banks: 'counted from the questions',
  question_vectors: 'worked out from the questions',
  recording_chunks: 'the sound is in the archive as files',
  exports: 'the archives themselves',
}
