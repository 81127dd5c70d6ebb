import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { AddressRefused, codeOfRefusedAddress, type MailFailure } from './address-refused.ts'
import { MailNotSent } from './mail-not-sent.ts'

export interface Mail {
  /** Hexadecimal. The same for the same message, however often it is sent. */
  readonly id: string
  /** Whose letter it is. */
  readonly account_id: string
  /** The address alone: beside it would stand a name that anybody may have chosen. */
  readonly to: string
  readonly from_name: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly pictures: readonly EnclosedPicture[]
  /** Null for a letter that somebody asked for and that is no news. */
  readonly unsubscribe_url: string | null
  readonly date: Date
}

/** A picture that comes with the letter, which loads nothing: its page names it as `cid:` and that name. */
export interface EnclosedPicture {
  readonly cid: string
  /** WebP in base64. */
  readonly webp: string
}

export interface Mailer {
  /** Resolves when the message has been handed over. @throws MailNotSent, AddressRefused */
  send(mail: Mail): Promise<void>
  /** Forgets the letters to somebody that are still here. */
  forget(account_id: string): Promise<void>
  close(): void
}

export interface MailerSettings {
  /** Null: messages are written to the outbox. */
  readonly smtpUrl: string | null
  /** A folder that is made when the first message is written to it. */
  readonly outbox: string
  /** Its host is the sender's domain. */
  readonly publicUrl: string
}

export function createMailer(settings: MailerSettings): Mailer {
  const domain = senderDomain(settings.publicUrl)
  return settings.smtpUrl === null ? outboxMailer(settings.outbox, domain) : smtpMailer(settings.smtpUrl, domain)
}

function smtpMailer(url: string, domain: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, domain))
      } catch (error) {
        const failure = error as MailFailure
        const refused = codeOfRefusedAddress(failure)
        throw refused === null ? new MailNotSent(mail.id, failure) : new AddressRefused(mail.id, refused)
      }
    },
    // What was handed over is not here any more.
    forget: async () => undefined,
    close: () => transport.close(),
  }
}

/** One .eml file per message. It is named after its person and the message, so that sending it again leaves one file. */
function outboxMailer(folder: string, domain: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, domain))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${mail.account_id}.${mail.id}.eml`)
      // Whoever looks into the folder sees whole messages only.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async forget(account_id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const own = (await readdir(folder)).filter((name) => name.startsWith(`${account_id}.`))
      await Promise.all(own.map((name) => rm(path.join(folder, name), { force: true })))
    },
    close: () => transport.close(),
  }
}

function messageOf(mail: Mail, domain: string) {
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
