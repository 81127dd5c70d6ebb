import { describe, expect, it } from 'vitest'
import { STATE_CODES } from '../costs/states.ts'
import { isPlaceIn, lettersOfPlace, placesNear } from './place-of-zip-code.ts'
import { hasZipCodesWith } from './zip-codes-of-states.ts'

describe('the places of ZIP codes', () => {
  it.each([
    ['83709', 'Boise'],
    ['00501', 'Holtsville'],
    ['33702', 'St. Petersburg'],
    ['76102', 'Ft Worth'],
    ['29464', 'MT. PLEASANT'],
    ['27101', 'Winston Salem'],
    ['83814', "Coeur d'Alene"],
  ])('of codes like %s one is %s', (zipCode, name) => {
    expect(placesNear(zipCode).has(lettersOfPlace(name))).toBe(true)
  })

  it('have the names that people write', () => {
    expect(placesNear('83814').get('coeurdalene')).toBe("Coeur d'Alene")
  })

  it('are not those of other codes, and none where no code was given out', () => {
    expect(placesNear('83709').has('pocatello')).toBe(false)
    expect([...placesNear('00001')]).toEqual([])
  })

  it('are in their states', () => {
    expect(isPlaceIn('ID', 'Pocatello')).toBe(true)
    expect(isPlaceIn('OR', 'Pocatello')).toBe(false)
    expect(isPlaceIn('FL', 'St. Petersburg')).toBe(true)
    expect(isPlaceIn('FL', 'Saint Petersbug')).toBe(false)
  })

  it('are there for every state', () => {
    const digits = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
    const without = STATE_CODES.filter(
      (state) => !digits.some((first) => hasZipCodesWith(state, first) && placesNear(first).size > 0),
    )
    expect(without).toEqual([])
  })
})
