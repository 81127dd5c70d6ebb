import { expect, it } from 'vitest'
import { personName } from './text.ts'

const lastName = personName('Last name')

it.each([
  ["O'Hara\r\nBcc: x@example.com", "O'Hara Bcc: x@example.com"],
  ['  Van\tder\u0000  Berg\n', 'Van der Berg'],
  ['Anne\u2028Marie', 'Anne Marie'],
  ['Nuñez', 'Nuñez'],
])('A name that was pasted as %j is %j', (typed, name) => {
  expect(lastName.parse(typed)).toBe(name)
})

it.each([
  ['\r\n\u0000 ', 'Last name is required'],
  ['x'.repeat(101), 'Last name must have at most 100 characters'],
])('A name is refused with %j', (typed, message) => {
  expect(lastName.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
})
