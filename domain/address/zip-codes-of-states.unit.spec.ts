import { describe, expect, it } from 'vitest'
import { STATE_CODES } from '../costs/states.ts'
import { hasZipCodesWith } from './zip-codes-of-states.ts'

const statesWith = (firstDigits: string) => STATE_CODES.filter((state) => hasZipCodesWith(state, firstDigits))
const ALL = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))

describe('The first three digits of a ZIP code', () => {
  it.each([
    ['004', []],
    ['005', ['NY']],
    ['010', ['MA']],
    ['205', ['DC']],
    ['271', ['NC']],
    ['303', ['GA']],
    ['399', ['GA']],
    ['733', ['TX']],
    ['885', ['TX']],
    ['902', ['CA']],
    ['962', []],
    ['999', ['AK']],
  ])('%s are those of %j', (firstDigits, states) => {
    expect(statesWith(firstDigits)).toEqual(states)
  })

  it('are of one state, but for two places on a border', () => {
    expect(ALL.filter((digits) => statesWith(digits).length > 1)).toEqual(['063', '834'])
  })

  it('are there for every state', () => {
    expect(STATE_CODES.filter((state) => !ALL.some((digits) => hasZipCodesWith(state, digits)))).toEqual([])
  })
})
