import { expect, it } from 'vitest'
import { inviteCodeIn } from './invite-code.ts'

it.each([
  ['?invite=OMAR-1', 'OMAR-1'],
  ['?utm=x&invite=OMAR%201', 'OMAR 1'],
  ['?invite=%20OMAR-1+', 'OMAR-1'],
  ['?invite=', null],
  ['?invite=+', null],
  ['', null],
  [`?invite=${'x'.repeat(64)}`, 'x'.repeat(64)],
  [`?invite=${'x'.repeat(65)}`, null],
])('the invite code in %j is %j', (search, code) => {
  expect(inviteCodeIn(new URLSearchParams(search))).toBe(code)
})
