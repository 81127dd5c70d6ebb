import { isHouseNumber } from './street.ts'

/** Where mail is brought along a road without house numbers: 'RR 2 Box 118', 'RFD 3', 'HC 64 Box 12'. */
const ROUTE = /^(rr|r\.r\.?|rfd|r\.f\.d\.?|hc|h\.c\.?)$/i
const NUMBER_OF_ROUTE = /^#?\d{1,3}[A-Za-z]?[.,]?$/
/** A small word behind a number goes on with its sentence, not with a street: 'our number ending 2094, on the house at'. */
const GOES_ON = /^(on|of|for|the|in|is|at|to|by|from|with|and|or|a|an|as)$/

/** How many words name the route that the words begin with, before its number: 'RR', 'Rural Route', 'Star Route'; 0 where none does. */
function routeWords([first = '', second = '', third = '']: readonly string[]): number {
  if (ROUTE.test(first) && NUMBER_OF_ROUTE.test(second)) return 1
  return /^(rural|star)$/i.test(first) && /^(route|rt)\.?$/i.test(second) && NUMBER_OF_ROUTE.test(third) ? 2 : 0
}

/** How many words are the address on a rural route that the words begin with: 2 of 'RFD 3 Keene', 4 of 'RR 2 Box 118'; 0 where there is none. */
export function routeLength(words: readonly string[]): number {
  const named = routeWords(words)
  if (named === 0) return 0
  const box = words[named + 1] ?? ''
  return /^box$/i.test(box) && isHouseNumber(words[named + 2]) ? named + 3 : named + 1
}

/** Whether the words begin with a house's number or a rural route. */
export const beginsHouse = (words: readonly string[]): boolean =>
  routeWords(words) > 0 || (isHouseNumber(words[0]) && !GOES_ON.test(words[1] ?? ''))

/**
 * Where the street of a house begins among the words, at its number or rural route, with at least so many words behind; -1 where it
 * does not. Of a legal description, which ends in a semicolon before the street, the sections and ranges are no house's numbers.
 */
export function houseAt(words: readonly string[], least: number): number {
  const described = words.findLastIndex((word, at) => word.endsWith(';') && beginsHouse(words.slice(at + 1)))
  return words.findIndex((_, at) => at > described && at < words.length - least && beginsHouse(words.slice(at)))
}

/** The words before a house's number that may be its label; of a legal description before it, at most what a colon ends. */
export function labelBefore(words: readonly string[], house: number): readonly string[] {
  const isDescribed = words[house - 1]?.endsWith(';') === true
  return words.slice(0, isDescribed ? words.findIndex((word) => word.endsWith(':')) + 1 : house)
}
