const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_NAMES =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/

/** `YYYY-MM-DD` has so many signs. */
const WHOLE = 10

/** A date as printed: `YYYY-MM-DD`, or `YYYY-MM` where only month and year are printed, and how many words it took. */
export interface PrintedDate {
  readonly iso: string
  readonly words: number
  /** Month and a year of two figures, as '09/44': or else a month and a day, so that the label must tell. */
  readonly short?: true
}

const clean = (text: string | undefined): string =>
  (text ?? '').replace(/[\u2010-\u2015\u2212]/g, '-').replace(/^[(]+|[),;:.*]+$/g, '')

function monthOf(text: string): number | null {
  const name = text.toLowerCase().replace(/\.$/, '')
  return MONTH_NAMES.test(name) ? MONTHS.indexOf(name.slice(0, 3)) + 1 : null
}

const yearOf = (text: string): number =>
  text.length === 2 ? 2000 + Number(text) - (Number(text) > 79 ? 100 : 0) : Number(text)

function iso(year: number, month: number, day: number | null): string | null {
  if (year < 1950 || year > 2100 || month < 1 || month > 12) return null
  const start = `${year}-${String(month).padStart(2, '0')}`
  if (day === null) return start
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return day >= 1 && day <= lastDay ? `${start}-${String(day).padStart(2, '0')}` : null
}

function numeric(text: string): string | null {
  const monthFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text)
  if (monthFirst) return iso(yearOf(monthFirst[4] ?? ''), Number(monthFirst[1]), Number(monthFirst[3]))
  const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (yearFirst) return iso(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]))
  const monthAndYear = /^(\d{1,2})[/.-](\d{4})$/.exec(text)
  if (monthAndYear) return iso(Number(monthAndYear[2]), Number(monthAndYear[1]), null)
  const named = /^(?:(\d{1,2})[- /])?([a-z]{3,9})[- /](\d{4}|\d{2})$/i.exec(text)
  const dayFirst = /^(\d{1,2})([a-z]{3})(\d{4}|\d{2})$/i.exec(text)
  const nameFirst = /^([a-z]{3,9})[-/](\d{1,2})[-/](\d{4}|\d{2})$/i.exec(text)
  const [day, name = '', year = ''] = nameFirst
    ? [nameFirst[2], nameFirst[1], nameFirst[3]]
    : (named ?? dayFirst ?? []).slice(1)
  const month = monthOf(name)
  return month ? iso(yearOf(year), month, day ? Number(day) : null) : null
}

/** 'Jun1, 2053': as a picture is read whose space between month and day was not seen. */
function runTogether(words: readonly string[]): PrintedDate | null {
  const [, month, day] = /^([A-Za-z]{3,9})(\d{1,2}),$/.exec(words[0] ?? '') ?? []
  const date = month && day ? spelled([month, day, words[1] ?? '']) : null
  return date && { ...date, words: 2 }
}

function spelled(words: readonly string[]): PrintedDate | null {
  const [first, second, third] = [clean(words[0]), clean(words[1]), clean(words[2])]
  const dayOf = (text: string): string => text.replace(/(?<=\d)(st|nd|rd|th)$/i, '')
  const isDay = (text: string): boolean => /^\d{1,2}$/.test(dayOf(text))
  const isYear = (text: string): boolean => /^(\d{4}|['’]\d{2})$/.test(text)
  const year = (text: string): number => yearOf(text.replace(/^['’]/, ''))
  const found = (date: string | null, count: number): PrintedDate | null => (date ? { iso: date, words: count } : null)
  const month = monthOf(first)
  if (month && isDay(second) && isYear(third)) return found(iso(year(third), month, Number(dayOf(second))), 3)
  if (month && isYear(second)) return found(iso(year(second), month, null), 2)
  const laterMonth = isDay(first) ? monthOf(second) : null
  return laterMonth && isYear(third) ? found(iso(year(third), laterMonth, Number(dayOf(first))), 3) : null
}

const SPANISH_MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
)
const IN_SPANISH = new RegExp(`^(?:(\\d{1,2}) (?:de )?)?(${SPANISH_MONTHS.join('|')}),? (?:del? )?(\\d{4})(?!\\d)`, 'i')

/** '15 de mayo de 2026', 'septiembre 2052' */
function spanish(words: readonly string[]): PrintedDate | null {
  const [text, day, name = '', year] = IN_SPANISH.exec(words.join(' ')) ?? []
  const month = SPANISH_MONTHS.indexOf(name.toLowerCase()) + 1
  const date = text === undefined ? null : iso(Number(year), month, day ? Number(day) : null)
  return date && text !== undefined ? { iso: date, words: text.split(' ').length } : null
}

/** A date with gaps among its figures, as widely set print has them: '06/ 18/2026', '06 / 18 / 2026'. */
function gapped(words: readonly string[]): PrintedDate | null {
  for (let count = 2; count <= words.length; count++) {
    const pieces = words.slice(0, count)
    if (!pieces.every((piece) => /^[\d/.-]+[.,;]?$/.test(piece))) return null
    const isCut = pieces.slice(1).every((piece, at) => /[/.-]$/.test(pieces[at] ?? '') || /^[/.-]/.test(piece))
    const date = isCut ? numeric(clean(pieces.join(''))) : null
    if (date?.length === WHOLE) return { iso: date, words: count }
  }
  return null
}

/** A month's part of a year's tax or premium. */
const A_TWELFTH = '1/12'

/** '09/44' beside 'Maturity' is a month of that year; beside a purchase it is a day. */
function short(text: string): PrintedDate | null {
  const match = text === A_TWELFTH ? null : /^(\d{1,2})\/(\d{2})$/.exec(text)
  const date = match && iso(2000 + Number(match[2]), Number(match[1]), null)
  return date ? { iso: date, words: 1, short: true } : null
}

/** The date that starts at the first of the words, in the many forms of American print, and in Spanish; null where none does. */
export function parseDate(words: readonly string[]): PrintedDate | null {
  const one = numeric(clean(words[0]))
  return one
    ? { iso: one, words: 1 }
    : (spelled(words) ?? runTogether(words) ?? spanish(words) ?? gapped(words) ?? short(clean(words[0])))
}
