import { expect, it } from 'vitest'
import { filterOf, type ListRules, paramsOf, viewOf } from './list-view.ts'

const RULES: ListRules<'id' | 'email'> = {
  sorts: ['id', 'email'],
  sort: '-id',
  filters: [
    { name: 'role', label: 'Role', all: 'Every role', titles: { lo: 'Loan Officer', admin: 'Admin' } },
    { name: 'account', label: 'Account', all: 'Every account', titles: { disabled: 'Disabled' } },
  ],
}
const view = (search: string, rules = RULES) => viewOf(new URLSearchParams(search), rules)

it.each(['', 'q=june', 'q=june&role=lo', 'role=admin&account=disabled&sort=email', 'sort=-email'])(
  'an address that says %j is kept as it is',
  (search) => {
    expect(paramsOf(view(search), RULES).toString()).toBe(search)
  },
)

it('what is not right is as at first', () => {
  expect(view('sort=password&role=owner&account=toString')).toEqual({
    sort: '-id',
    q: '',
    kinds: { role: '', account: '' },
  })
  expect(view(`q=${'a'.repeat(300)}`).q).toHaveLength(200)
})

it('a list that has no filters has none of the address', () => {
  expect(view('role=lo', { ...RULES, filters: [] })).toEqual({ sort: '-id', q: '', kinds: {} })
})

it('the server is asked for what is filtered, and not for what is not', () => {
  expect(filterOf({ q: '', kinds: { role: '' } })).toEqual({})
  expect(filterOf({ q: 'june', kinds: { role: 'lo', account: '' } })).toEqual({ q: 'june', role: 'lo' })
})
