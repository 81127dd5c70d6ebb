import { expect, it } from 'vitest'
import { placeInLog } from './place-in-log.ts'

it.each([
  ['00000000000000000042', '42'],
  ['00000000000000000400', '400'],
  ['7', '7'],
  ['0', '0'],
  ['00', '0'],
])('the position %s is read as %s', (position, place) => {
  expect(placeInLog(position)).toBe(place)
})
