import { expect, it } from 'vitest'
import { asCrockfordIsRead, crockfordOf } from './crockford-base-32.ts'

it('every byte becomes one of 32 characters, each as often as the others', () => {
  const all = crockfordOf(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  expect(all).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ'.repeat(8))
})

it.each(['RB-LO-01VZ-AB0C-1234', ' rb lo oivz–abOc l234 ', 'rbl001VZAB0C1234'])('%j is read as the same', (typed) => {
  expect(asCrockfordIsRead(typed)).toBe(asCrockfordIsRead('RB-LO-01VZ-AB0C-1234'))
})

it('another character is another text', () => {
  expect(asCrockfordIsRead('2V')).not.toBe(asCrockfordIsRead('2U'))
})
