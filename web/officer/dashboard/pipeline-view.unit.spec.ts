import { describe, expect, it } from 'vitest'
import { addressOf, sortedBy, viewOf } from './pipeline-view.ts'

const at = (search: string) => viewOf(new URLSearchParams(search))

describe('The view in the address', () => {
  it('is by first name, with everybody, where the address says nothing', () => {
    expect(at('')).toEqual({ tab: 'leads', sort: 'first_name', q: '', status: null, within: null })
    expect(addressOf(at('')).toString()).toBe('')
  })

  it.each(['sort=-email&q=maria&status=so_close&within=0.25', 'tab=feedback', 'sort=distance'])(
    'is found again: %s',
    (search) => {
      expect(addressOf(at(search)).toString()).toBe(search)
    },
  )

  it.each(['sort=password', 'status=free', 'within=5', 'within=toString', 'tab=admin'])(
    'is as at first where the address asks for what is not there: %s',
    (search) => {
      expect(at(search)).toEqual(at(''))
    },
  )
})

describe('A click on a column', () => {
  it('sorts by it, and the next ones the other way round', () => {
    expect(sortedBy('email', 'first_name')).toBe('email')
    expect(sortedBy('email', 'email')).toBe('-email')
    expect(sortedBy('email', '-email')).toBe('email')
  })
})
