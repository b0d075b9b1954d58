// Forms in which people print a month: year and month (1 to 12) in, text out.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
export const DATES = {
  long: (y, m) => `${MONTHS[m - 1]} ${y}`,
  short: (y, m) => `${MONTHS[m - 1].slice(0, 3)} ${y}`,
  dotted: (y, m) => `${MONTHS[m - 1].slice(0, 3)}. ${y}`,
  slash: (y, m) => `${String(m).padStart(2, '0')}/${y}`,
  iso: (y, m) => `${y}-${String(m).padStart(2, '0')}`,
  year: (y) => String(y),
  quote: (y, m) => `${MONTHS[m - 1].slice(0, 3)} ’${String(y).slice(2)}`,
}
