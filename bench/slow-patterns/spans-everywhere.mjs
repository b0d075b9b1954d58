/** Spans of these kinds in turn, all over a text, one in so many characters. */
export function spansEverywhere(text, kinds, every = 20) {
  return Array.from({ length: Math.floor(text.length / every) }, (_, at) => ({
    kind: kinds[at % kinds.length],
    from: at * every,
    to: at * every + 19,
    certainty: 0.95,
  }))
}

export const RESUME_KINDS = ['skill', 'post', 'title', 'employer', 'study', 'school', 'date', 'person']
