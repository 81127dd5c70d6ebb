import { describe, expect, it } from 'vitest'
import { differences } from './differences.ts'

const figures = (...given: Parameters<typeof differences>) => differences(...given).map(({ figure }) => figure)

describe('The differences of two evaluations', () => {
  it('are none where all is the same', () => {
    expect(differences({ a: [1, { b: null }], c: 'd' }, { a: [1, { b: null }], c: 'd' })).toEqual([])
  })

  it('name where each figure stands, and what both have there', () => {
    expect(differences({ a: { b: [1, 2] }, c: 3 }, { a: { b: [1, 4] }, c: 5 })).toEqual([
      { figure: 'a.b[1]', recorded: 2, computed: 4 },
      { figure: 'c', recorded: 3, computed: 5 },
    ])
    expect(differences([{ a: 1 }], [{ a: 2 }])).toEqual([{ figure: '[0].a', recorded: 1, computed: 2 }])
    expect(differences(1, 2)).toEqual([{ figure: '', recorded: 1, computed: 2 }])
  })

  it('name what only one of the two has', () => {
    expect(differences({ a: 1 }, { b: 2 })).toEqual([
      { figure: 'a', recorded: 1, computed: null },
      { figure: 'b', recorded: null, computed: 2 },
    ])
    expect(figures([1], [1, 2])).toEqual(['[1]'])
    expect(figures([1, 2], [1])).toEqual(['[1]'])
  })

  it('do not look into what is of another kind', () => {
    expect(differences({ a: [1] }, { a: { 0: 1 } })).toEqual([{ figure: 'a', recorded: [1], computed: { 0: 1 } }])
    expect(differences({ a: { 0: 1 } }, { a: [1] })).toEqual([{ figure: 'a', recorded: { 0: 1 }, computed: [1] }])
    expect(figures({ a: null }, { a: {} })).toEqual(['a'])
    expect(figures({ a: {} }, { a: null })).toEqual(['a'])
    expect(figures({ a: 'b' }, { a: 'c' })).toEqual(['a'])
  })
})
