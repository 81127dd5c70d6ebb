import type { Mail } from './mail.ts'

/** A letter as nodemailer takes it. @param domain that it comes from */
export function messageOf(mail: Mail, domain: string) {
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
    headers: unsubscribe_url === null ? {} : unsubscribeHeaders(unsubscribe_url),
  }
}

/** RFC 8058: one click, and no page in between. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The domain that letters come from: an address of numbers is none that mail could come from. */
export function senderDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /[a-z]/i.test(hostname) && !hostname.startsWith('[') ? hostname : 'localhost'
}
