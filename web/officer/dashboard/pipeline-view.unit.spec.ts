import { describe, expect, it } from 'vitest'
import { addressOf, viewOf } from './pipeline-view.ts'

const at = (search: string) => viewOf(new URLSearchParams(search))

describe('The view in the address', () => {
  it('is by first name, with everybody, where the address says nothing', () => {
    expect(at('')).toEqual({
      tab: 'leads',
      sort: 'first_name',
      q: '',
      status: null,
      within: null,
      as_of: '',
      columns: ['email', 'phone', 'property_count', 'ready_count', 'status', 'distance'],
    })
    expect(addressOf(at('')).toString()).toBe('')
  })

  it.each([
    'sort=-email&q=maria&status=so_close&within=0.25',
    'tab=feedback',
    'sort=distance',
    'columns=phone+came_by',
    'columns=',
  ])('is found again: %s', (search) => {
    expect(addressOf(at(search)).toString()).toBe(search)
  })

  it('names columns in their order, and only what is not as at first', () => {
    expect(at('columns=status+email+status').columns).toEqual(['email', 'status'])
    const all = at('columns=distance+status+ready_count+property_count+phone+email')
    expect(addressOf(all).toString()).toBe('')
  })

  it('has the columns that were chosen before where the address names none', () => {
    expect(viewOf(new URLSearchParams(''), ['phone']).columns).toEqual(['phone'])
    expect(viewOf(new URLSearchParams('columns='), ['phone']).columns).toEqual([])
  })

  it('searches for no more than the server takes', () => {
    expect(at(`q=${'x'.repeat(300)}`).q).toBe('x'.repeat(200))
  })

  it.each(['sort=password', 'status=free', 'within=5', 'within=toString', 'tab=admin', 'columns=password'])(
    'is as at first where the address asks for what is not there: %s',
    (search) => {
      expect(at(search)).toEqual(at(''))
    },
  )
})
