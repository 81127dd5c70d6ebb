import { isPlaceIn, lettersOfPlace, placesNear } from '../../address/place-of-zip-code.ts'
import { readStateCode } from '../../costs/states.ts'
import type { Split } from './address-rows.ts'

/** Whether the map has such a place, in the state or, at greater length, near the ZIP: 'Hot Springs' of 'Hot Springs National Park'. */
function isPlace(name: string, state: string, zipCode: string): boolean {
  const code = readStateCode(state)
  const letters = lettersOfPlace(name)
  return (
    (code !== null && isPlaceIn(code, name)) ||
    [...placesNear(zipCode).keys()].some((place) => place.startsWith(letters))
  )
}

/**
 * The address with its city whole where a row ended within it: '940 Palm St, San Luis' / 'Obispo, CA'. What stands behind a street may
 * be the name of a house or a tract as well: only the map tells that both rows are one place.
 */
export function withCityOverRows<Address extends Split>(address: Address, state: string, zipCode: string): Address {
  const comma = address.street.lastIndexOf(',')
  const city = `${address.street.slice(comma + 1).trim()} ${address.city}`
  if (comma < 0 || !isPlace(city, state, zipCode)) return address
  return { ...address, city, street: address.street.slice(0, comma).trim() }
}
