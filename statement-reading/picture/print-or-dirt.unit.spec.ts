import { expect, it } from 'vitest'
import { isReadable } from './print-or-dirt.ts'

it.each(['Escrow', '88', 'A', 'M.I.', 'P&I', 'T/I', 'P.O.'])('%s is print, hardly sure as it is', (text) => {
  expect(isReadable({ text, confidence: 0.45 })).toBe(true)
  expect(isReadable({ text, confidence: 0.44 })).toBe(false)
})

it.each(['.', 'i', '|.', '-'])('%s is as often dirt, where it is not surely read', (text) => {
  expect(isReadable({ text, confidence: 0.85 })).toBe(true)
  expect(isReadable({ text, confidence: 0.84 })).toBe(false)
})
