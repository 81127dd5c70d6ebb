import { expect, it } from 'vitest'
import { maskedAddress } from './masked-address.ts'

it.each([
  ['june@mail.example', 'j•••@m•••.example'],
  ['j@a.co', 'j•••@a•••.co'],
  ['june.okafor+bell@post.harbor.co.uk', 'j•••@p•••.uk'],
  ['"a@b"@mail.example', '"•••@m•••.example'],
  ['💌x@mail.example', '💌•••@m•••.example'],
  ['june@localhost', 'j•••@l•••'],
])('%s is %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked)
})
