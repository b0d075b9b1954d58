/**
 * Notes in the margin, each as near to its line as the ones before it allow. All values are pixels.
 * @param anchors where each note would like to begin, in reading order
 * @param heights how high each note is
 * @returns where each begins, never over another, in the same order
 */
export function placeNotes(anchors: readonly number[], heights: readonly number[], gap: number): number[] {
  let free = 0
  return anchors.map((anchor, at) => {
    const top = Math.max(anchor, free)
    free = top + (heights[at] ?? 0) + gap
    return top
  })
}
