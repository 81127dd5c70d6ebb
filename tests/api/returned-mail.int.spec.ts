import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { Mail } from '../../workers/notifications/mail.ts'
import { messageOf } from '../../workers/notifications/message-of-mail.ts'
import { COMPLAINT, NOT_DELIVERED, reportOf } from '../support/returned-mails.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const SECRET = 'between you and me only'
const PATH = '/api/public/returned-mail'

let installation: TestInstallation
let admin: { token: string }
beforeAll(async () => {
  installation = await startTestInstallation({ returnedMailSecret: SECRET })
  admin = await installation.signedIn('admin')
})
afterAll(() => installation.stop())

const handOver = (mail: string, secret = SECRET) =>
  installation.http().post(PATH).set('X-RefiBell-Secret', secret).attach('file', Buffer.from(mail), 'mail.eml')
const addressOf = async (id: string) => (await accountById(installation.parts.knex, id))?.address_state
const june = () => installation.signedIn('client')

/** A letter as it leaves us. */
async function letterTo({ id, email }: { id: string; email: string }): Promise<string> {
  const { unsubscribeTokens, letterMarks } = installation.parts
  const mail: Mail = {
    id: 'a'.repeat(32),
    account_id: id,
    to: email,
    from_name: 'Alder Lending',
    subject: 'Your bell rang',
    text: 'Hello,',
    html: '<p>Hello,</p>',
    pictures: [],
    unsubscribe_url: `https://refibell.example/api/unsubscribe/${unsubscribeTokens.issue(id)}`,
    date: new Date('2026-03-16T12:00:00Z'),
  }
  const sender = { domain: 'refibell.example', unsubscribeMailbox: 'stop@refibell.example', marks: letterMarks }
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(messageOf(mail, sender))
  return message.toString()
}

/** What a mail program sends whose reader ends the letters: the subject that the letter asks for. */
function wishOf(letter: string): string {
  const unfolded = letter.replace(/\r\n[ \t]+/g, ' ')
  const [, subject = ''] = /<mailto:[^?]+\?subject=([^>]+)>/.exec(unfolded) ?? []
  return `From: june@example.com\r\nTo: stop@refibell.example\r\nSubject: ${decodeURIComponent(subject)}\r\n\r\n`
}

it('A complaint ends the letters to an address, and is shown', async () => {
  const her = await june()
  const { body } = await handOver(reportOf(await letterTo(her), COMPLAINT('abuse'))).expect(200)
  expect(body).toEqual({ says: 'complaint' })
  expect(await addressOf(her.id)).toBe('complained')
  const { body: listed } = await installation.http(admin.token).get('/api/admin/users?email_state=complained')
  expect(listed.users.map(({ id }: { id: string }) => id)).toEqual([her.id])
})

it('A letter that the mail server brings back ends the letters to its address', async () => {
  const her = await june()
  const mail = reportOf(await letterTo(her), NOT_DELIVERED('failed', '5.1.1', 'smtp; 550 5.1.1 no such user'))
  expect((await handOver(mail).expect(200)).body).toEqual({ says: 'bounce' })
  expect(await addressOf(her.id)).toBe('refused')
})

it('Who ends letters by mail gets none, and has complained of nothing', async () => {
  const her = await june()
  expect((await handOver(wishOf(await letterTo(her))).expect(200)).body).toEqual({ says: 'unsubscribe' })
  const account = await accountById(installation.parts.knex, her.id)
  expect(account).toMatchObject({ communication_opt_in: false, address_state: 'confirmed' })
})

it('A letter to an address that the account has left says nothing of the one it has now', async () => {
  const her = await june()
  const letter = await letterTo({ ...her, email: 'before@example.com' })
  expect((await handOver(reportOf(letter, COMPLAINT('abuse'))).expect(200)).body).toEqual({ says: 'nothing' })
  expect(await addressOf(her.id)).toBe('confirmed')
})

it('Nothing is taken from who does not show the secret', async () => {
  const her = await june()
  const mail = reportOf(await letterTo(her), COMPLAINT('abuse'))
  await handOver(mail, 'another').expect(401)
  await installation.http().post(PATH).attach('file', Buffer.from(mail), 'mail.eml').expect(401)
  expect(await addressOf(her.id)).toBe('confirmed')
})

it('Nothing at all is taken where no secret is set', async () => {
  const another = await startTestInstallation()
  await another.http().post(PATH).attach('file', Buffer.from('a mail'), 'mail.eml').expect(404)
  await another.stop()
})
