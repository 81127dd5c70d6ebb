import { expect, it } from 'vitest'
import { STATE_CODES } from '../../../api/contract/states.ts'
import { neighbour, STATE_SHAPES } from './map-geometry.ts'

const ARROWS = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']

it('the map has every state and DC, once', () => {
  expect(STATE_SHAPES.map(({ code }) => code).sort()).toEqual([...STATE_CODES].sort())
  expect(STATE_SHAPES.every(({ outline }) => outline.startsWith('M'))).toBe(true)
})

it.each([
  ['CO', 'ArrowLeft', 'UT'],
  ['CO', 'ArrowRight', 'KS'],
  ['CO', 'ArrowDown', 'NM'],
  ['CO', 'ArrowUp', 'WY'],
  ['ME', 'ArrowRight', null],
  ['CO', 'Enter', null],
])('from %s %s leads to %s', (from, key, to) => {
  expect(neighbour(from, key)).toBe(to)
})

it('arrows lead to every state from any other', () => {
  const reached = new Set<string>(['CO'])
  for (const code of reached) {
    for (const key of ARROWS) {
      const next = neighbour(code, key)
      if (next !== null) reached.add(next)
    }
  }
  expect([...reached].sort()).toEqual([...STATE_CODES].sort())
})
