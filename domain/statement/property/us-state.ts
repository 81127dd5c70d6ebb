const NAMES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico|VI Virgin Islands|GU Guam'

const CODES = new Map(
  NAMES.split('|').map((entry): [string, string] => [entry.slice(3).toLowerCase(), entry.slice(0, 2)]),
)
const KNOWN = new Set(CODES.values())

export const isState = (code: string): boolean => KNOWN.has(code)

/** The state that the words end with, as its two letters, and how many words it takes; null where they end with none. */
export function stateAtEnd(words: readonly string[]): { code: string; words: number } | null {
  const last = (words.at(-1) ?? '').replace(/[.,]/g, '')
  if (KNOWN.has(last)) return { code: last, words: 1 }
  for (const count of [3, 2, 1]) {
    const name = words.slice(-count).join(' ').replace(/[.,]/g, '').toLowerCase()
    const code = words.length >= count ? CODES.get(name) : undefined
    if (code) return { code, words: count }
  }
  return null
}

/** Whether the number is a ZIP code: it stands behind a state. Loans have numbers like '88001-4725' as well. */
export const isZipBehind = (words: readonly string[], number: string): boolean =>
  /^\d{5}\b/.test(number) && stateAtEnd(words) !== null
