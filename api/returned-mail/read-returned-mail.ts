import { isAboutRecipient } from '../../domain/account/refused-recipient.ts'

/** What a mail that came back to the installation says. */
export type ReturnedMail =
  /** Its sender wants no more letters, or no monthly one: the mail that a mail program sends where its reader ends them. */
  | { readonly says: 'unsubscribe'; readonly token: string; readonly monthly: boolean }
  /** A mail provider's feedback report (RFC 5965): its user called this letter unwanted. */
  | { readonly says: 'complaint'; readonly mark: string }
  /** A mail server's report (RFC 3464): this letter did not arrive, and none will where it gives a code; null: it says nothing of the address. */
  | { readonly says: 'bounce'; readonly mark: string; readonly code: number | null }
  /** Anything else: what somebody wrote, an absence, a delay. */
  | { readonly says: 'nothing' }

/** Where the part begins that is for programs. */
const REPORT = /^Content-Type:[ \t]*message\/(delivery-status|feedback-report)\b/im

const NOTHING: ReturnedMail = { says: 'nothing' }

/** Of the kinds of feedback, those that are complaints: 'not-spam' is the opposite, 'auth-failure' is about the sender's domain. */
const COMPLAINTS: readonly string[] = ['abuse', 'fraud']

/**
 * Understands a mail as a mail server hands it over, also where it is cut off: the headers of the enclosed letter are enough. Parts that
 * enclose a mail, and those of reports, are never encoded (RFC 2046, 3464, 5965), so that their fields are read where they stand.
 */
export function readReturnedMail(bytes: Uint8Array): ReturnedMail {
  const text = Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n')
  const unfolded = text.replace(/\n[ \t]+/g, ' ')
  const end = unfolded.indexOf('\n\n')
  const head = end < 0 ? unfolded : unfolded.slice(0, end)
  const contentType = field(head, 'Content-Type')
  if (!/^multipart\/report\b/i.test(contentType)) return wishIn(field(head, 'Subject'))
  const report = REPORT.exec(unfolded)
  if (report === null) return NOTHING
  // What is said to people stands before it, the enclosed letter behind.
  const reported = unfolded.slice(report.index)
  const mark = field(reported, 'X-RefiBell-Letter')
  if (mark === '') return NOTHING
  if (report[1]?.toLowerCase() === 'delivery-status') {
    // Late, it may come yet; relayed or delivered, it has.
    const failed = field(reported, 'Action').toLowerCase() === 'failed'
    return failed ? { says: 'bounce', mark, code: codeOfRefusedAddress(reported) } : NOTHING
  }
  return COMPLAINTS.includes(field(reported, 'Feedback-Type').toLowerCase()) ? { says: 'complaint', mark } : NOTHING
}

/** A reply, and what is written by a person, has another subject. */
function wishIn(subject: string): ReturnedMail {
  const [, token, monthly] =
    /^unsubscribe https?:\/\/\S+?\/api\/unsubscribe\/([\w.-]+)(\/monthly)?$/i.exec(subject) ?? []
  return token === undefined ? NOTHING : { says: 'unsubscribe', token, monthly: monthly !== undefined }
}

/** Null where it may pass, or is not about the recipient: then it is this letter alone that was not delivered. */
function codeOfRefusedAddress(reported: string): number | null {
  const [, subject] = /^5\.(\d{1,3})\.\d{1,3}/.exec(field(reported, 'Status')) ?? []
  if (subject === undefined) return null
  const [, said = '550'] = /\b(5\d\d)\b/.exec(field(reported, 'Diagnostic-Code')) ?? []
  return isAboutRecipient(subject) ? Number(said) : null
}

/** The first one of this name; '' where there is none. */
function field(unfolded: string, name: string): string {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
}
