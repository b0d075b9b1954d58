/** What the archive holds of each table. `order` is a key of it; `without` are columns that are no use to the person. */
export const ARCHIVED_TABLES: readonly { table: string; owner?: string; order: string; without?: string[] }[] = [
  { table: 'users', owner: 'id', order: 'id', without: ['password_hash'] },
  { table: 'identities', order: 'provider, subject' },
  { table: 'tokens', order: 'id', without: ['hash'] },
  { table: 'jobs', order: 'id' },
  { table: 'resumes', order: 'id', without: ['storage_key'] },
  { table: 'resume_analyses', order: 'id' },
  { table: 'questions', order: 'id' },
  { table: 'answers', order: 'id' },
  { table: 'reference_answers', order: 'question_id' },
  { table: 'interviews', order: 'id' },
  { table: 'session_questions', order: 'session_id, position' },
  { table: 'transcript_segments', order: 'session_id, arrival', without: ['arrival'] },
  { table: 'suggestions', order: 'session_id, arrival', without: ['arrival'] },
  { table: 'live_judgements', order: 'session_id, suggestion_id' },
  { table: 'recordings', order: 'id' },
  { table: 'model_usage', order: 'user_id' },
  { table: 'model_calls', order: 'id' },
  { table: 'used_time', order: 'user_id' },
]

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
