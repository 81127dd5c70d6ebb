import type { StateCode } from '../costs/states.ts'
import { PLACES_BY_ZIP_AREA } from './places-by-zip-area.ts'
import { hasZipCodesWith } from './zip-codes-of-states.ts'

/** By the first three digits of its ZIP codes: its places, as letters, with their names. */
type Areas = ReadonlyMap<string, ReadonlyMap<string, string>>

let areas: Areas | undefined

/** The letters of a place's name as the postal service spells it out: 'St. Petersburg' -> 'saintpetersburg'. */
export const lettersOfPlace = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/\bft\b\.?/g, 'fort')
    .replace(/\bmt\b\.?/g, 'mount')
    .replace(/[^\p{L}]/gu, '')

/** The places of the ZIP codes that begin with the same three digits, by their letters; none where no such code was given out. */
export function placesNear(zipCode: string): ReadonlyMap<string, string> {
  areas ??= readAreas()
  return areas.get(zipCode.slice(0, 3)) ?? new Map()
}

/** Whether any ZIP code of the state is of a place of this name. */
export function isPlaceIn(state: StateCode, name: string): boolean {
  areas ??= readAreas()
  const letters = lettersOfPlace(name)
  for (const [area, places] of areas) if (places.has(letters) && hasZipCodesWith(state, area)) return true
  return false
}

function readAreas(): Areas {
  const lines = PLACES_BY_ZIP_AREA.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const names = line.slice(4).split('|')
      return [line.slice(0, 3), new Map(names.map((name) => [lettersOfPlace(name), name]))]
    }),
  )
}
