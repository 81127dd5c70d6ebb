import { expect, it } from 'vitest'
import { isAboutRecipient } from './refused-recipient.ts'

it.each([
  ['where the server does not say what it is about', undefined],
  ['where it is about the address', '1'],
  ['where it is about the mailbox', '2'],
  ['where it is about how it was sent', '4'],
])('a refusal means that nothing more is written to its recipient %s', (_, subject) => {
  expect(isAboutRecipient(subject)).toBe(true)
})

it.each([
  ['the mail system', '3'],
  ['the protocol', '5'],
  ['the content', '6'],
  ['who may send', '7'],
])('a refusal that is about %s says nothing of the recipient', (_, subject) => {
  expect(isAboutRecipient(subject)).toBe(false)
})
