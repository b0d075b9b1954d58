/** What the server takes (contract: QuestionChangeBody). */
const MAX_TAGS = 30
const MAX_TAG_LENGTH = 50

/** Tags as they are typed: one after the other, with commas of either script, each once. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

export const tagsText = (tags: readonly string[]) => tags.join(', ')

export const fits = (tags: readonly string[]) =>
  tags.length <= MAX_TAGS && tags.every(({ length }) => length <= MAX_TAG_LENGTH)
