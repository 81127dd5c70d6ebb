import { encode as inBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64'
import MailComposer from 'nodemailer/lib/mail-composer'
import type MimeNode from 'nodemailer/lib/mime-node'
import { encode as inQuotedPrintable, wrap as wrapQuotedPrintable } from 'nodemailer/lib/qp'
import type { messageOf } from './message-of-mail.ts'

/**
 * A message as it goes through the wire. It is what the stream of the same parts brings; but a letter is a few kilobytes, and the
 * streams for each of its parts take longer than all else of it.
 */
export function bytesOfMail(message: ReturnType<typeof messageOf>): Buffer {
  return Buffer.from(textOf(new MailComposer(message).compile()))
}

function textOf(node: MimeNode): string {
  // Whether there are parts, and what is between them, is known when the headers are built.
  const headers = node.buildHeaders()
  if (!node.multipart) return `${headers}\r\n\r\n${encoded(node)}`
  const parts = node.childNodes.map((part) => `--${node.boundary}\r\n${textOf(part)}\r\n`)
  return `${headers}\r\n\r\n${parts.join('')}--${node.boundary}--\r\n`
}

function encoded(node: MimeNode): string {
  const content = node.content as string | Buffer
  switch (node.getTransferEncoding()) {
    case 'base64':
      return wrapBase64(inBase64(content))
    case 'quoted-printable':
      return wrapQuotedPrintable(inQuotedPrintable(content))
    default:
      return String(content)
  }
}
