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

/** '2026-11-01' is 'November 1, 2026'. */
export function dateInWords(date: string): string {
  const month = MONTHS[Number(date.slice(5, 7)) - 1]
  return `${month} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`
}

/** '2026-10' is 'October'. */
export function monthInWords(month: string): string {
  return MONTHS[Number(month.slice(5, 7)) - 1] ?? month
}
