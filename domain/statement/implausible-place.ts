import { isPlaceIn, lettersOfPlace, placesNear } from '../address/place-of-zip-code.ts'
import { hasZipCodesWith } from '../address/zip-codes-of-states.ts'
import { readStateCode } from '../costs/states.ts'
import { differences } from './print/misread.ts'
import type { StatementFields } from './reading.ts'

/** 'San Anton o', 'B0ise', the 'ey' of 'Kearn,ey': no name of a place holds a small letter by itself, or a figure, or is two letters in all. */
const NO_NAME = /(^| )[a-z]( |$)|\d|^..?$/
/** Of shorter ones too many differ by one letter. */
const SHORTEST_NAME = 5
const LONG_NAME = 8
/** '12 8luff St'; a street may be named by a number, '12 21st St', '12 FM1960 Rd'. */
const NO_STREET = / (?!\d+(st|nd|rd|th)\b)\S*\d[a-z]{2}/i

/** With a city that is nearly, and not quite, a place of ZIP codes like this one: what that is called is offered beside it. */
export function withNearbyCity(fields: StatementFields): StatementFields {
  const { city } = fields
  const nearby = city && city.otherwise === undefined ? nearlyNamed(fields) : null
  return city && nearby ? { ...fields, city: { ...city, otherwise: nearby } } : fields
}

/** The parts of the address that can hardly be right, or not together. */
export function againstTheMap(fields: StatementFields): (keyof StatementFields)[] {
  const { address, city, state, zip_code } = fields
  const code = readStateCode(state?.value ?? '')
  const doubted: (keyof StatementFields)[] = address && NO_STREET.test(address.value) ? ['address'] : []
  if (city && (NO_NAME.test(city.value) || nearlyNamed(fields))) doubted.push('city')
  if (code === null || !zip_code) return doubted
  if (!hasZipCodesWith(code, zip_code.value.slice(0, 3))) return [...doubted, 'state', 'zip_code']
  const isElsewhere = city && !isNear(city.value, zip_code.value) && isPlaceIn(code, city.value)
  return isElsewhere ? [...doubted, 'city', 'zip_code'] : doubted
}

const isNear = (city: string, zipCode: string): boolean => placesNear(zipCode).has(lettersOfPlace(city))

/**
 * The place of ZIP codes like this one that the city is most likely misread from; null where it is one of them, another place of the
 * state, or nothing like any. A post office has more names than the one that is listed, so that one of no such place may be right.
 */
function nearlyNamed({ city, state, zip_code }: StatementFields): string | null {
  const code = readStateCode(state?.value ?? '')
  if (!city || !zip_code || code === null) return null
  const letters = lettersOfPlace(city.value)
  const places = placesNear(zip_code.value)
  if (letters.length < SHORTEST_NAME || places.has(letters) || isPlaceIn(code, city.value)) return null
  const most = letters.length >= LONG_NAME ? 2 : 1
  const near = [...places].filter(([name]) => isAlike(name, letters, most))
  return near.length === 1 ? (near[0]?.[1] ?? null) : null
}

const isAlike = (one: string, other: string, most: number): boolean =>
  Math.abs(one.length - other.length) <= most && differences(one, other, most) <= most
