const AT = Date.parse('2026-11-21T10:00:00.000Z')
export const at = (seconds: number): string => new Date(AT + seconds * 1000).toISOString()

/** A line as the browser sends it. @param seconds after the beginning of the interview */
export const segment = (id: string, seconds: number, text: string, change: object = {}) => ({
  id,
  text,
  timestamp: at(seconds),
  confidence: 0.9,
  segmentType: 'sentence',
  duration: 2.5,
  ...change,
})

/** A question that was heard, with what was suggested. @param seconds after the beginning of the interview */
export const suggestion = (id: string, seconds: number, question: string, change: object = {}) => ({
  id,
  question,
  answer: 'Say what you did.',
  timestamp: at(seconds),
  isGenerating: false,
  generated_by: 'built-in',
  ...change,
})
