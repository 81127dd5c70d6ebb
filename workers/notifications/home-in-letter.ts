import { STATE_NAMES } from '../../domain/costs/states.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'

type Named = Pick<PropertyRow, 'address' | 'state' | 'zip_code'>

/** A house number and a few words, with a unit perhaps: no place for an address of the web, a telephone number or a sentence with its stops. */
const WORD = String.raw`(?:\p{L}[\p{L}'’-]{0,19}\.?|\d{1,3}(?:st|nd|rd|th))`
const UNIT = String.raw`,? (?:apt|unit|suite|ste)\.? [\da-z]{1,4}|,? #[\da-z]{1,4}`
const STREET = new RegExp(String.raw`^\d{1,5}[a-z]?(?: ${WORD}){1,5}(?: \d{1,3})?(?:${UNIT})?$`, 'iu')

/**
 * How a letter names a home. Whoever opens an account says where its letters go, and what its homes are called: what does not look
 * like a street would be a stranger's words to somebody else under our name, so that the home is named by what was chosen from a list.
 */
function homeInLetter({ address, state, zip_code }: Named): string {
  return STREET.test(address) ? address : `Your home in ${STATE_NAMES[state as keyof typeof STATE_NAMES]} ${zip_code}`
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/**
 * How a letter names each of a person's homes, by id. Those that would be called the same are told apart by which of them was there first.
 * @param homes the first one first
 */
export function homesInLetter(homes: readonly (Named & Pick<PropertyRow, 'id'>)[]): ReadonlyMap<string, string> {
  const named = homes.map((home) => ({ id: home.id, name: homeInLetter(home) }))
  return new Map(
    named.map(({ id, name }) => {
      const alike = named.filter((other) => other.name === name)
      const place = alike.findIndex((other) => other.id === id)
      return [id, alike.length === 1 ? name : `${name}, the ${PLACES[place] ?? `${place + 1}.`} you added there`]
    }),
  )
}
