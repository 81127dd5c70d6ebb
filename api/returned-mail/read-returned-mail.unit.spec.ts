import { describe, expect, it } from 'vitest'
import { COMPLAINT, NOT_DELIVERED, reportOf } from '../../tests/support/returned-mails.ts'
import { readReturnedMail } from './read-returned-mail.ts'

const LETTER = `Message-ID: <a1b2@refibell.example>
From: Alder Lending <letters@refibell.example>
To: june@example.com
Subject: Your bell rang
X-RefiBell-Letter:
 a1b2.june.pr-oo_f

Hello,
`
const read = (mail: string, newline = '\r\n') => readReturnedMail(Buffer.from(mail.replaceAll('\n', newline)))
const written = (subject: string, text: string) =>
  `From: June <june@example.com>\nTo: stop@refibell.example\nSubject: ${subject}\n\n${text}\n`

describe('The mail that a mail program sends where its reader ends letters', () => {
  it.each([
    ['all of them', 'unsubscribe https://refibell.example/api/unsubscribe/anV-uZQ.s_Ig', false],
    ['the monthly one', 'Unsubscribe https://refibell.example/api/unsubscribe/anV-uZQ.s_Ig/monthly', true],
    ['in a long subject', 'unsubscribe\n https://refibell.example/api/unsubscribe/anV-uZQ.s_Ig', false],
  ])('ends %s', (_, subject, monthly) => {
    expect(read(written(subject, ''))).toEqual({ says: 'unsubscribe', token: 'anV-uZQ.s_Ig', monthly })
  })

  it.each([
    ['a reply that quotes the letter', 'Re: Your bell rang', '> https://refibell.example/api/unsubscribe/anV-uZQ.s_Ig'],
    ['an absence', 'Automatic reply: Your bell rang', 'I am away.'],
    ['another wish', 'unsubscribe', 'Please end the letters.'],
    ['a mail without a subject', '', ''],
  ])('is not %s', (_, subject, text) => {
    expect(read(written(subject, text))).toEqual({ says: 'nothing' })
  })
})

describe('A feedback report', () => {
  it.each(['abuse', 'Fraud'])('is a complaint of the letter that it encloses: %s', (kind) => {
    expect(read(reportOf(LETTER, COMPLAINT(kind)))).toEqual({ says: 'complaint', mark: 'a1b2.june.pr-oo_f' })
  })

  it.each(['not-spam', 'auth-failure', 'other'])('is none where it says something else: %s', (kind) => {
    expect(read(reportOf(LETTER, COMPLAINT(kind)))).toEqual({ says: 'nothing' })
  })

  it('of a letter that is none of ours says nothing', () => {
    expect(read(reportOf('Subject: Another\n\nHello', COMPLAINT('abuse')))).toEqual({ says: 'nothing' })
  })
})

describe('A report of a letter that did not arrive', () => {
  it.each([
    ['5.1.1', 'smtp; 550 5.1.1 <june@example.com>: Recipient address rejected', 550],
    ['5.2.1', 'smtp;554 5.2.1 mailbox disabled', 554],
    ['5.0.0', 'smtp; 550 No such user here', 550],
    ['5.1.10', 'x-unix; unknown user', 550],
    ['5.4.4', 'smtp; 550 5.4.4 unable to route', 550],
  ])('names the address as one that takes nothing: %s, %s', (status, diagnostic, code) => {
    const mail = reportOf(LETTER, NOT_DELIVERED('failed', status, diagnostic))
    expect(read(mail)).toEqual({ says: 'bounce', mark: 'a1b2.june.pr-oo_f', code })
  })

  it.each([
    ['it was given up for what may pass', '4.4.7', 'smtp; 451 queue too long'],
    ['it was taken for spam, which is about us', '5.7.1', 'smtp; 550 5.7.1 blocked'],
    ['it could not be understood', '5.6.0', 'smtp; 554 5.6.0 malformed'],
    ['it was too large', '5.3.4', 'smtp; 552 5.3.4 too big'],
  ])('is about this letter, and says nothing of the address, where %s', (_, status, diagnostic) => {
    const mail = reportOf(LETTER, NOT_DELIVERED('failed', status, diagnostic))
    expect(read(mail)).toEqual({ says: 'bounce', mark: 'a1b2.june.pr-oo_f', code: null })
  })

  it.each([
    ['it is only late', 'delayed', '4.4.1', 'smtp; 451 try later'],
    ['it has arrived', 'delivered', '2.0.0', 'smtp; 250 ok'],
  ])('says nothing where %s', (_, action, status, diagnostic) => {
    expect(read(reportOf(LETTER, NOT_DELIVERED(action, status, diagnostic)))).toEqual({ says: 'nothing' })
  })

  it('is understood with either end of lines, and where it is cut off within the letter', () => {
    const mail = reportOf(LETTER, NOT_DELIVERED('failed', '5.1.1', 'smtp; 550 no'))
    const bounce = { says: 'bounce', mark: 'a1b2.june.pr-oo_f', code: 550 }
    expect(read(mail, '\n')).toEqual(bounce)
    expect(read(mail.slice(0, mail.indexOf('Hello')))).toEqual(bounce)
  })
})

it('What is no mail at all says nothing', () => {
  expect(readReturnedMail(new Uint8Array())).toEqual({ says: 'nothing' })
  expect(readReturnedMail(Buffer.alloc(1000, 0xff))).toEqual({ says: 'nothing' })
})
