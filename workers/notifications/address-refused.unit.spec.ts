import { expect, it } from 'vitest'
import { codeOfRefusedAddress } from './address-refused.ts'

const rcpt = (responseCode: number, response: string) => ({
  command: 'RCPT TO',
  code: 'EENVELOPE',
  responseCode,
  response,
})

it.each([
  ['there is no such mailbox', rcpt(550, '550 5.1.1 No such user'), 550],
  ['the mailbox is closed', rcpt(554, '554 5.2.1 Mailbox disabled'), 554],
  ['the mailbox is somewhere else', rcpt(551, '551 User not local'), 551],
  ['it says no more than that', rcpt(550, '550 unknown'), 550],
  ['it may be there later', rcpt(450, '450 4.2.1 Mailbox busy'), null],
  ['we may not send from there', rcpt(550, '550 5.7.1 Relaying denied'), null],
  ['it does not like us', rcpt(554, '554 Access denied'), null],
  ['it does not like the words', { command: 'DATA', responseCode: 550, response: '550 5.1.1 spam' }, null],
  ['it is away', { code: 'ECONNECTION' }, null],
])('The address is refused for good, or not: %s', (_, failure, code) => {
  expect(codeOfRefusedAddress(failure)).toBe(code)
})
