/**
 * What one interview keeps; 413 `quota_exceeded` beyond it. Three hours without a break are some 5,000 segments of
 * 100 bytes, and a suggestion every 15 seconds 720 of 3 kB.
 */
export const MAX_SEGMENTS = 10_000
export const MAX_TRANSCRIPT_BYTES = 2 * 1024 * 1024
export const MAX_SUGGESTIONS = 1000
export const MAX_SUGGESTION_BYTES = 4 * 1024 * 1024
