/** Whole days from today, where the person is, to a day `YYYY-MM-DD`; negative when it is over. */
export function daysUntil(day: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / DAY_MS)
}

const DAY_MS = 24 * 60 * 60 * 1000
