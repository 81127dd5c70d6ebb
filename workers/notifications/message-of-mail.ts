import type { Mail } from './mail.ts'

/** Who sends the letters. */
export interface Sender {
  readonly domain: string
  /** Whose mail somebody or something reads, to end letters; null: nobody does. */
  readonly unsubscribeMailbox: string | null
}

/** A letter as nodemailer takes it. */
export function messageOf(mail: Mail, { domain, unsubscribeMailbox }: Sender) {
  const { id, to, from_name, subject, text, html, pictures, unsubscribe_url, date } = mail
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
    headers: unsubscribe_url === null ? {} : unsubscribeHeaders(unsubscribe_url, unsubscribeMailbox),
  }
}

/** RFC 8058: one click, and no page in between. A mail holds the same link, so that whoever reads it need not know what it is about. */
function unsubscribeHeaders(url: string, mailbox: string | null): Record<string, string> {
  const byMail = mailbox === null ? '' : `, <mailto:${mailbox}?subject=unsubscribe&body=${encodeURIComponent(url)}>`
  return { 'List-Unsubscribe': `<${url}>${byMail}`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The domain that letters come from: an address of numbers is none that mail could come from. */
export function senderDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /[a-z]/i.test(hostname) && !hostname.startsWith('[') ? hostname : 'localhost'
}
