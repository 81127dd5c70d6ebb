import { isDirection } from '../../address/readable-case.ts'

/** Words that end a street's name; not those that are as often part of a name (Glen, Lake, Hill, Park, Valley). */
const SUFFIXES = new Set(
  'aly alley ave avenue av blvd boulevard cir circle ct court cv cove dr drive expy expressway hwy highway ln lane loop lp pike pkwy parkway pl place plz plaza rd road row rte route run sq square st street ter terrace trce trace trl trail tpke turnpike way xing crossing pt point path walk'.split(
    ' ',
  ),
)
const UNITS = new Set('apt apartment unit ste suite lot bldg building fl floor rm spc space trlr no'.split(' '))
const plain = (word: string | undefined): string => (word ?? '').toLowerCase().replace(/[.,]/g, '')

export const isStreetSuffix = (word: string): boolean => SUFFIXES.has(plain(word))

/** A house number, at which a street address starts: 71, 1732, 12A, 12-34, and those of Wisconsin's grid: N6130, W123N4567. */
export const isHouseNumber = (word: string | undefined): boolean =>
  /^(\d{1,6}[A-Za-z]?|\d{1,4}-\d{1,4}|[NSEW]\d{3,5}|[NSEW]\d{1,5}[NSEW]\d{1,5})[.,]?$/.test(word ?? '')

export const isUnit = (word: string | undefined): boolean => UNITS.has(plain(word)) || (word ?? '').startsWith('#')

/** Roads that are known by their numbers: 'FM 1488', 'State Route 12'. */
const NUMBERED = /^(road|rd|highway|hwy|route|rte|fm|rm|cr|sr|us)$/
const isNumberOfRoad = (words: readonly string[], at: number): boolean =>
  /^\d{1,4}[A-Za-z]?$/.test(plain(words[at])) && NUMBERED.test(plain(words[at - 1]))

/** Whether the words end as a street does. */
export const endsStreet = (words: readonly string[]): boolean =>
  isStreetSuffix(words.at(-1) ?? '') || isNumberOfRoad(words, words.length - 1)

const MOST_WORDS_TO_SUFFIX = 4

/** Whether the first of the words is a house's number, and the next are, as its street is written, a name up to its suffix or number. */
export function beginsStreet(words: readonly string[]): boolean {
  const [number, ...street] = words
  const end = street.findIndex((word, at) => at > 0 && (isStreetSuffix(word) || isNumberOfRoad(street, at)))
  const name = street.slice(0, end)
  return (
    isHouseNumber(number) &&
    end > 0 &&
    end <= MOST_WORDS_TO_SUFFIX &&
    name.every((word) => /^([A-Z]|\d+(st|nd|rd|th)$)/.test(word) && !/[:;,]$/.test(word))
  )
}

/** Where a post office box, and no house, is named. */
export const isPostOfficeBox = (words: readonly string[]): boolean =>
  /\b(p\.? ?o\.? ?box|post office box|po drawer|lockbox)\b/i.test(words.join(' '))

function endOfSuffix(words: readonly string[], at: number): number {
  if (isNumberOfRoad(words, at + 1)) return at + 2
  const next = plain(words[at + 1])
  const double = SUFFIXES.has(next) && next !== 'st' && words.length > at + 2
  return at + (double ? 2 : 1)
}

function isSaint(words: readonly string[], at: number): boolean {
  return plain(words[at]) === 'st' && words.slice(at + 2, at + 4).some((word) => SUFFIXES.has(plain(word)))
}

/**
 * How many of the words, which are a street and a city without a comma between, belong to the street:
 * '1732 County Road 390 Bossier City' -> 4. Null where no street suffix tells.
 */
export function streetLength(words: readonly string[]): number | null {
  const suffix = words.findIndex(
    (word, at) => at >= 2 && ((SUFFIXES.has(plain(word)) && !isSaint(words, at)) || isNumberOfRoad(words, at)),
  )
  if (suffix < 0 || suffix === words.length - 1) return null
  let end = endOfSuffix(words, suffix)
  if (isDirection(words[end] ?? '') && end < words.length - 1) end += 1
  if (isUnit(words[end])) end += (words[end] ?? '').length > 1 && (words[end] ?? '').startsWith('#') ? 1 : 2
  return end < words.length ? end : null
}

/** Whether a word of the address says what kind of street it is, or a number which one: 'County Road 390'. */
export const endsAsStreet = (address: string): boolean =>
  address.split(' ').some((word, at) => at > 0 && (SUFFIXES.has(plain(word)) || /^\d+$/.test(word)))
