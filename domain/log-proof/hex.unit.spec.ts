import { expect, it } from 'vitest'
import { fromHex, toHex } from './hex.ts'

it('is bytes as text, and back', () => {
  expect(toHex(Uint8Array.of(0, 10, 255))).toBe('000aff')
  expect(fromHex('000aff')).toEqual(Uint8Array.of(0, 10, 255))
  expect(fromHex('')).toEqual(new Uint8Array(0))
})

it.each(['AB', 'abc', 'zz', '0x12'])('is nothing where it is written otherwise: %s', (text) => {
  expect(fromHex(text)).toEqual(new Uint8Array(0))
})
