import { MAX_FILE_BYTES } from '@greenroom/contract/resumes'

export const ACCEPTED =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What is wrong with a chosen file, as far as its name and size tell; the server looks at the bytes. */
export function problemOf(file: Pick<File, 'name' | 'size'>): 'type' | 'size' | undefined {
  if (!/\.(pdf|docx?)$/i.test(file.name)) return 'type'
  if (file.size > MAX_FILE_BYTES) return 'size'
  return undefined
}

/** Megabytes with one decimal. */
export const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** A size for people: 84 kB, 1.2 MB. */
export const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${megabytes(bytes)} MB`
