import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { LetterMarks } from '../../commands/account/letter-marks.ts'
import { bytesOfMail } from './bytes-of-mail.ts'
import { messageOf } from './message-of-mail.ts'

const SENDER = {
  domain: 'refibell.example',
  unsubscribeMailbox: 'stop@refibell.example',
  marks: new LetterMarks(Buffer.alloc(32)),
}
const PORTRAIT = { cid: 'portrait', webp: Buffer.alloc(5_000, 7).toString('base64') }
/** What is between the parts of a mail is another each time. */
const withoutBoundaries = (mail: Buffer | string) => mail.toString().replace(/--_NmP-[0-9a-f]+/g, '--between')

it.each([
  ['short', 'Your bell rang.', []],
  ['of long lines that end with a space', `${'x'.repeat(200)} \nand “quoted” – of course\n\n`, [PORTRAIT]],
  ['of few letters without an accent', '日本'.repeat(400), [PORTRAIT]],
])('a mail that is %s has the bytes that its stream brings', async (_, text, pictures) => {
  const message = () =>
    messageOf(
      {
        id: '0123456789abcdef',
        account_id: 'june',
        to: 'june@example.com',
        from_name: 'Härbor, “Home” Loans',
        subject: 'Your bell rang – for 2 of your homes, and this is what is to be said of both of them',
        text,
        html: `<p>${text}</p>\n`.repeat(20),
        pictures,
        unsubscribe_url: 'https://refibell.example/api/unsubscribe/token',
        date: new Date(0),
      },
      SENDER,
    )
  const streamed = await createTransport({ streamTransport: true, buffer: true }).sendMail(message())
  expect(withoutBoundaries(bytesOfMail(message()))).toBe(withoutBoundaries(streamed.message as Buffer))
})
