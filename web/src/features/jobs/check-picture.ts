import { MAX_PICTURE_BYTES } from '@greenroom/contract/jobs'

export const ACCEPTED_PICTURES = '.png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp'

/** What is wrong with a chosen picture, as far as its name and size tell; the server looks at the bytes. */
export function pictureProblemOf(file: Pick<File, 'name' | 'size' | 'type'>): 'type' | 'size' | undefined {
  const named = /\.(png|jpe?g|webp)$/i.test(file.name) || /^image\/(png|jpeg|webp)$/.test(file.type)
  if (!named) return 'type'
  return file.size > MAX_PICTURE_BYTES ? 'size' : undefined
}
