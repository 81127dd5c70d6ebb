import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LetterMarks, letterOfMark } from '../../commands/account/letter-marks.ts'
import { SmtpDouble } from '../../tests/support/smtp-double.ts'
import { AddressRefused } from './address-refused.ts'
import type { Mail, Mailer } from './mail.ts'
import { MailNotSent } from './mail-not-sent.ts'
import { SMTP_PATIENCE, smtpMailer } from './smtp-mailer.ts'

const marks = new LetterMarks(Buffer.alloc(32, 5))
const SENDER = { domain: 'refibell.example', unsubscribeMailbox: 'stop@refibell.example', marks }
/** So that nobody waits half a minute for a test. */
const SHORT = { connecting: 500, silence: 600, altogether: 1_000, leftAlone: 0 }
const mail: Mail = {
  id: 'a'.repeat(32),
  account_id: 'june',
  to: 'june@example.com',
  from_name: 'RefiBell',
  subject: 'Your bell rang',
  text: 'Hello,',
  html: '<p>Hello,</p>',
  pictures: [],
  unsubscribe_url: 'https://refibell.example/api/unsubscribe/t',
  date: new Date('2026-03-16T12:00:00Z'),
}

let server: SmtpDouble
let mailer: Mailer
beforeEach(async () => {
  server = await SmtpDouble.start()
  mailer = smtpMailer(server.url, SENDER, SHORT)
})
afterEach(async () => {
  mailer.close()
  await server.stop()
})

const failure = async (sender = mailer): Promise<MailNotSent> => {
  const error = await sender.send(mail).then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof MailNotSent ? error : expect.fail(`It should not have been taken: ${error}`)
}

it('hands a letter to the server it is given', async () => {
  await mailer.send(mail)
  const [{ to, source } = expect.fail('It took nothing')] = server.taken
  expect(to).toBe('june@example.com')
  expect(source).toContain(`Message-ID: <${mail.id}@${SENDER.domain}>`)
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(source.replace(/\r\n[ \t]+/g, ' ')).toContain(
    `List-Unsubscribe: <${mail.unsubscribe_url}>, <mailto:stop@refibell.example?subject=${encodeURIComponent(`unsubscribe ${mail.unsubscribe_url}`)}>`,
  )
  const [, mark = ''] = /^X-RefiBell-Letter:\s+(\S+)\r$/im.exec(source) ?? []
  expect(letterOfMark(mark)).toEqual({ letter_id: mail.id, account_id: 'june' })
  expect(marks.isOf(mark, 'june@example.com')).toBe(true)
  expect(marks.isOf(mark, 'omar@example.com')).toBe(false)
})

describe('A letter that is not taken', () => {
  it.each([
    ['a 5xx for the recipient', { at: 'RCPT TO', code: 550 }, true, true],
    ['a 5xx for the recipient that is about us', { at: 'RCPT TO', code: 550, text: '5.7.1 Denied' }, true, false],
    ['a 5xx for the letter', { at: 'DATA', code: 554 }, true, true],
    ['a 5xx for the letter that is about its words', { at: 'DATA', code: 554, text: '5.7.1 Spam' }, true, false],
    ['a 4xx for the recipient', { at: 'RCPT TO', code: 450 }, false, false],
    ['a 4xx for the letter', { at: 'DATA', code: 452 }, false, false],
  ] as const)('is refused for good, or not, by %s', async (_, odd, isFinal, ofAddress) => {
    server.odd = [odd]
    const error = await failure()
    expect([error.isFinal, error instanceof AddressRefused]).toEqual([isFinal, ofAddress])
    expect(server.attempts).toBe(1)
  })

  it('says so, and nothing of whom it was for', async () => {
    server.odd = [{ at: 'RCPT TO', code: 550, text: 'june@example.com is unknown' }]
    const error = await failure()
    expect(String(error.stack)).not.toContain('june@example.com')
    expect(String(error)).toContain('550')
  })

  it('because nobody can sign in there waits until somebody puts that right', async () => {
    const wrong = smtpMailer(server.url.replace('//', '//letters:wrong@'), SENDER, SHORT)
    const error = await failure(wrong)
    wrong.close()
    expect(String(error)).toContain('EAUTH')
    expect(error.isFinal).toBe(false)
  })
})

describe('A server that falls silent', () => {
  it.each(['greeting', 'DATA'] as const)('is given up in time: at %s', async (silent) => {
    server.odd = [{ silent }]
    expect((await failure()).isFinal).toBe(false)
    await mailer.send(mail)
    expect(server.taken).toHaveLength(1)
  })

  it('and says a word now and then is given up too, all in all within a minute', async () => {
    const sockets = new Set<() => void>()
    const trickle = createServer((socket) => {
      const timer = setInterval(() => socket.write('250-and there is more\r\n'), 50)
      sockets.add(() => socket.destroy())
      socket.on('error', () => undefined).on('close', () => clearInterval(timer))
      socket.write('220 welcome\r\n')
    })
    trickle.listen(0, '127.0.0.1')
    await once(trickle, 'listening')
    const slow = smtpMailer(`smtp://127.0.0.1:${(trickle.address() as AddressInfo).port}`, SENDER, SHORT)
    expect((await failure(slow)).isFinal).toBe(false)
    slow.close()
    for (const destroy of sockets) destroy()
    trickle.close()
    expect(SMTP_PATIENCE.altogether).toBeLessThan(60_000)
  })

  it('keeps no other letter waiting for as long as that', async () => {
    const short = smtpMailer(server.url, SENDER, { ...SHORT, leftAlone: 60_000 })
    server.odd = [{ silent: 'DATA' }]
    await failure(short)
    await failure(short)
    short.close()
    expect(server.attempts).toBe(1)
  })
})

it('A connection that breaks after the letter was taken may lead to a second copy, under the same id', async () => {
  server.odd = ['cut after taking']
  expect((await failure()).isFinal).toBe(false)
  await mailer.send(mail)
  await vi.waitUntil(() => server.taken.length === 2)
  expect(server.messageIds).toEqual(Array(2).fill(`<${mail.id}@${SENDER.domain}>`))
})
