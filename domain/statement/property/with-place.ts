import { letters } from './house-in-part.ts'
import type { PrintedAddress } from './printed-address.ts'
import { endsStreet } from './street.ts'

/** Whether the other is the street whose row ended before its number: '18450 County Road' of '18450 County Road 12'. */
function goesOnWithNumber(house: PrintedAddress, other: PrintedAddress): boolean {
  const [begin, whole] = [house.address.split(' '), other.address.split(' ')]
  const isBegin = begin.every((word, at) => letters(word) === letters(whole[at] ?? ''))
  return (
    house.city === '' &&
    isBegin &&
    whole.length === begin.length + 1 &&
    /^\d/.test(whole.at(-1) ?? '') &&
    endsStreet(whole)
  )
}

/** Whether the other is the same street and number with its ZIP, in no other place. */
const isFuller = (house: PrintedAddress, other: PrintedAddress): boolean =>
  other.zip_code !== '' &&
  (letters(other.address) === letters(house.address) || goesOnWithNumber(house, other)) &&
  letters(other.city).endsWith(letters(house.city)) &&
  (house.state === '' || other.state === house.state)

/**
 * The house with the number of its road, the city, state and ZIP of a fuller print of it, as of where the statement is mailed, where its
 * own lacks the ZIP. Where such prints differ, nobody knows which is the house's.
 */
export function withPlace<House extends PrintedAddress>(house: House, all: readonly PrintedAddress[]): House {
  const fuller = house.zip_code === '' ? all.filter((other) => isFuller(house, other)) : []
  const [first, ...others] = fuller
  if (first === undefined || others.some(({ zip_code }) => zip_code !== first.zip_code)) return house
  const { city, state, zip_code } = first
  const address = goesOnWithNumber(house, first) ? first.address : house.address
  return { ...house, address, city, state, zip_code, sure: Math.min(house.sure, first.sure) }
}
