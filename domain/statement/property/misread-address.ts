import { differences } from '../print/misread.ts'
import { standIn } from '../print/words-in-order.ts'
import { letters } from './house-in-part.ts'
import type { PrintedAddress } from './printed-address.ts'
import { isStreetSuffix } from './street.ts'

const MOST_MISREAD = 2
/** A print that is hardly read is no better for being longer. */
const LEAST_SURE = 0.7

/** A figure or a capital I among letters is a letter: 'Mi1lstone', 'C1arita', 'B0ise', '0ld', 'EImwood'; '21st', '4B' and 'McIntosh' are as they are. */
const withLetters = (word: string): string =>
  word
    .replace(/(?<=[A-Za-z])1(?=[a-z])/g, 'l')
    .replace(/(?<=[A-Zabd-z])I(?=[a-z])/g, 'l')
    .replace(/(?<=[A-Za-z])0(?=[a-z])/g, 'o')
    .replace(/^0(?=[a-z])/, 'O')

/** 'MillstoneTer' in two; 'McAllister' is one. */
function apart(word: string): string {
  const [, name = '', suffix = ''] = /^(.*[a-z])([A-Z][a-z]{1,8})$/.exec(word) ?? []
  return isStreetSuffix(suffix) ? `${name} ${suffix}` : word
}

/** '4021S Verde St': a direction that was read as part of the house number. Few houses have a letter behind so long a number. */
const withDirection = (text: string): string => text.replace(/^(\d{3,6})([NSEW]) (?=\S+ \S)/, '$1 $2 ')

/** A street or a city as it was read from a picture, with what can be no name put right. */
export const mendedAddress = (text: string): string =>
  withDirection(text)
    .split(' ')
    .map((word) => apart(withLetters(word)))
    .join(' ')
    .replace(/ PI[’'.,]*(?=(?: [NSEW]{1,2})?$)/, ' Pl')

const isSameHouse = (one: PrintedAddress, other: PrintedAddress): boolean =>
  one.zip_code === other.zip_code && one.address.split(' ')[0] === other.address.split(' ')[0]

/** Whether both are one address, of which a letter or two were misread. */
const isSamePrint = (one: PrintedAddress, other: PrintedAddress): boolean =>
  isSameHouse(one, other) && differences(one.address.toLowerCase(), other.address.toLowerCase()) <= MOST_MISREAD

/** Whether the other is the address with words that were not seen in the one: '447 Ivy Glen St' of '447 Glen St'. */
const goesOn = (one: PrintedAddress, other: PrintedAddress): boolean =>
  isSameHouse(one, other) &&
  one.sure < 1 &&
  other.sure >= LEAST_SURE &&
  (letters(other.address).startsWith(letters(one.address)) || standIn(one.address, other.address)) &&
  other.address.length > one.address.length

const countOf = (text: string): number => text.split(' ').length

/** The print with the spaces that another has between the same letters: '9 S Ironwood' of '9 SIRONWOOD'; its words begin as words do. */
function withSpaces(print: PrintedAddress, all: readonly PrintedAddress[]): PrintedAddress {
  const apart = all.find(
    ({ address, sure }) =>
      sure < 1 &&
      letters(address) === letters(print.address) &&
      countOf(address) > countOf(print.address) &&
      address.split(' ').every((word) => /^[A-Z\d#]/.test(word)),
  )
  return apart ? { ...print, address: apart.address } : print
}

/** The address as it was read best of all its prints, for mail mostly goes to the house; of its city no word is left out. */
export function bestPrint(
  house: PrintedAddress,
  all: readonly PrintedAddress[],
): Pick<PrintedAddress, 'address' | 'city' | 'sure'> {
  const longer = all.filter((other) => goesOn(house, other))
  const same = longer.length > 0 ? longer : [house, ...all.filter((other) => isSamePrint(house, other))]
  const surest = withSpaces(
    same.reduce((best, other) => (other.sure > best.sure ? other : best)),
    same,
  )
  const isRead = surest.sure < 1
  const city = all.find(
    (other) =>
      isRead &&
      isSameHouse(house, other) &&
      other.city.length > surest.city.length &&
      !other.city.includes(',') &&
      letters(other.city).endsWith(letters(surest.city)),
  )?.city
  return { address: surest.address, city: city ?? surest.city, sure: surest.sure }
}
