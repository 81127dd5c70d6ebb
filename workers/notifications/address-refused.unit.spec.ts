import { expect, it } from 'vitest'
import { codeOfRefusedAddress } from './address-refused.ts'

const rcpt = (responseCode: number, response: string) => ({
  command: 'RCPT TO',
  code: 'EENVELOPE',
  responseCode,
  response,
})
const data = (responseCode: number, response: string) => ({ command: 'DATA', code: 'EMESSAGE', responseCode, response })

it.each([
  ['there is no such mailbox', rcpt(550, '550 5.1.1 No such user'), 550],
  ['the mailbox is closed', rcpt(554, '554 5.2.1 Mailbox disabled'), 554],
  ['the mailbox is somewhere else', rcpt(551, '551 User not local'), 551],
  ['it says no more than that', rcpt(550, '550 unknown'), 550],
  ['it may be there later', rcpt(450, '450 4.2.1 Mailbox busy'), null],
  ['we may not send from there', rcpt(550, '550 5.7.1 Relaying denied'), null],
  ['it says a no that could mean anything', rcpt(554, '554 Access denied'), 554],
  ['it counts no further than five', rcpt(552, '552 5.0.0 Mailbox full'), 552],
  ['nothing leads to it', rcpt(550, '550 5.4.1 Recipient address rejected'), 550],
  ['it only says so when it has the letter', data(554, '554 delivery error: no such user'), 554],
  ['it has no room for the letter', data(552, '552-5.2.2 The mailbox is over its quota'), 552],
  ['it does not like the words', data(554, '554 5.7.1 spam'), null],
  ['it does not understand the letter', data(554, '554 5.6.0 malformed'), null],
  ['the letter is too large', data(552, '552 5.3.4 too big'), null],
  ['it does not understand us', rcpt(503, '503 5.5.1 Bad sequence of commands'), null],
  ['it may take the letter later', data(451, '451 try again'), null],
  ['it does not know who writes', { ...rcpt(550, '550 no'), command: 'MAIL FROM' }, null],
  ['it is away', { code: 'ECONNECTION' }, null],
])('The address is refused for good, or not: %s', (_, failure, code) => {
  expect(codeOfRefusedAddress(failure)).toBe(code)
})
