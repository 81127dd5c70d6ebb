import { expect, it } from 'vitest'
import { connectionInWords } from './connection-in-words.ts'

it.each([
  ['ENOTFOUND', ' (its name is not known)'],
  ['CERT_HAS_EXPIRED', ' (its certificate has expired)'],
  ['ESOMETHING', ' (ESOMETHING)'],
  [null, ''],
])('The end of a connection that is called %s is told as “%s”', (code, told) => {
  expect(connectionInWords(code)).toBe(told)
})
