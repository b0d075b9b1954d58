/** A posting copied with its HTML → its lines, with a list mark where an item was. Other texts stay as they are. */
export function withoutMarkup(text: string): string {
  if ((text.match(TAG)?.length ?? 0) < MIN_TAGS) return text
  return text
    .replace(/<li\b[^<>]{0,200}>\s{0,20}/gi, '\n• ')
    .replace(/<(?:br|hr|\/?(?:p|div|ul|ol|h[1-6]|tr|table|section)|\/li)\b[^<>]{0,200}>/gi, '\n')
    .replace(TAG, '')
    .replace(/&(?:nbsp|amp|lt|gt|quot|#39|euro|pound|ndash|mdash|bull|rsquo|lsquo);/g, (name) => ENTITIES[name] ?? name)
}

const TAG = /<\/?(?:p|li|ul|ol|br|hr|b|i|u|em|strong|div|span|h[1-6]|a|tr|td|th|table|section)\b[^<>]{0,200}>/gi
/** One or two may be part of what somebody wrote. */
const MIN_TAGS = 4
const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&euro;': '€',
  '&pound;': '£',
  '&ndash;': '–',
  '&mdash;': '—',
  '&bull;': '•',
  '&rsquo;': '’',
  '&lsquo;': '‘',
}
