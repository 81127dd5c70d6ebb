import { expect, it } from 'vitest'
import { filterOf, type ListRules, paramsOf, viewOf } from './list-view.ts'

const RULES: ListRules<'id' | 'email', 'lo' | 'admin'> = {
  sorts: ['id', 'email'],
  sort: '-id',
  kinds: { name: 'role', label: 'Role', all: 'Every role', titles: { lo: 'Loan Officer', admin: 'Admin' } },
}
const view = (search: string, rules = RULES) => viewOf(new URLSearchParams(search), rules)

it.each(['', 'q=june', 'q=june&role=lo', 'role=admin&sort=email', 'sort=-email'])(
  'an address that says %j is kept as it is',
  (search) => {
    expect(paramsOf(view(search), RULES).toString()).toBe(search)
  },
)

it('what is not right is as at first', () => {
  expect(view('sort=password&role=owner')).toEqual({ sort: '-id', q: '', kind: null })
  expect(view(`q=${'a'.repeat(300)}`).q).toHaveLength(200)
})

it('a list of one kind has no filter', () => {
  expect(view('role=lo', { ...RULES, kinds: null })).toEqual({ sort: '-id', q: '', kind: null })
})

it('the server is asked for what is filtered, and not for what is not', () => {
  expect(filterOf({ q: '', kind: null }, RULES)).toEqual({})
  expect(filterOf({ q: 'june', kind: 'lo' }, RULES)).toEqual({ q: 'june', role: 'lo' })
})
