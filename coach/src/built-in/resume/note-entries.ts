/**
 * Notes how sure a reading is of the fields of entries.
 * @param list `work`, `volunteer` or `education`; what was noted of it before goes
 * @param dates 0 to 1, of all dates; without it they are as sure as their entry
 */
export function noteEntries(
  confidence: Record<string, number>,
  list: string,
  read: readonly { entry: object; confidence: number }[],
  dates?: number,
): void {
  for (const path of Object.keys(confidence)) if (path.startsWith(`${list}.`)) delete confidence[path]
  for (const [at, { entry, confidence: sure }] of read.entries())
    for (const [key, value] of Object.entries(entry))
      if (typeof value === 'string') confidence[`${list}.${at}.${key}`] = /Date$/.test(key) ? (dates ?? sure) : sure
}

/** What was noted of the entries of a list that stay. @param kept their places before, in the order of those now */
export function moveNotes(confidence: Record<string, number>, list: string, kept: readonly number[]): void {
  const own = Object.entries(confidence).filter(([path]) => path.startsWith(`${list}.`))
  for (const [path] of own) delete confidence[path]
  for (const [path, sure] of own) {
    const [, at = '', field = ''] = path.split('.')
    const now = kept.indexOf(Number(at))
    if (now >= 0) confidence[`${list}.${now}.${field}`] = sure
  }
}
