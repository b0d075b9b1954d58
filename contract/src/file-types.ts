/** What calls take as files, the usual one first. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const SOUND_TYPES = ['audio/webm', 'audio/ogg', 'audio/wav', 'audio/mpeg', 'audio/mp4'] as const
export const DOCUMENT_TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
