import { expect, it } from 'vitest'
import { readLicensedStates } from './licensed-states.ts'

it('licensed states are the codes in a free text', () => {
  expect(readLicensedStates('CO, tx;VA')).toEqual(['CO', 'TX', 'VA'])
})

it('a setting without codes names no state', () => {
  expect(readLicensedStates('')).toEqual([])
  expect(readLicensedStates('Colorado')).toEqual([])
})
