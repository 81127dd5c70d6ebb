import type { LetterMarks } from '../../commands/account/letter-marks.ts'
import type { Mail } from './mail.ts'

/** Who sends the letters. */
export interface Sender {
  readonly domain: string
  /** Whose mail somebody or something reads, to end letters; null: nobody does. */
  readonly unsubscribeMailbox: string | null
  readonly marks: LetterMarks
}

/** A letter as nodemailer takes it. */
export function messageOf(mail: Mail, { domain, unsubscribeMailbox, marks }: Sender) {
  const { id, account_id, to, from_name, subject, text, html, pictures, unsubscribe_url, date } = mail
  return {
    messageId: `<${id}@${domain}>`,
    date,
    from: { name: from_name, address: `letters@${domain}` },
    // As a text it could be several.
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: pictures.map(({ cid, webp }) => ({
      cid,
      content: webp,
      encoding: 'base64',
      contentType: 'image/webp',
      contentDisposition: 'inline' as const,
    })),
    headers: {
      'X-RefiBell-Letter': marks.issue({ letter_id: id, account_id }, to),
      ...(unsubscribe_url === null ? {} : unsubscribeHeaders(unsubscribe_url, unsubscribeMailbox)),
    },
  }
}

/** RFC 8058: one click, and no page in between. A mail holds the same link in its subject, which every mail program sends as it is told. */
function unsubscribeHeaders(url: string, mailbox: string | null): Record<string, string> {
  const byMail = mailbox === null ? '' : `, <mailto:${mailbox}?subject=${encodeURIComponent(`unsubscribe ${url}`)}>`
  return { 'List-Unsubscribe': `<${url}>${byMail}`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The domain that letters come from: an address of numbers is none that mail could come from. */
export function senderDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /[a-z]/i.test(hostname) && !hostname.startsWith('[') ? hostname : 'localhost'
}
