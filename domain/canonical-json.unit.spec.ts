import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

it('is the same for equal values, however they were put together', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}')
  expect(canonicalJson({ a: 'x', b: [{ c: null, d: 1 }] })).toBe(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' }))
})

it('keeps the order of a list, which means something', () => {
  expect(canonicalJson(['b', 'a'])).toBe('["b","a"]')
})
