interface Report {
  readonly type: 'feedback-report' | 'delivery-status'
  readonly fields: string
}

/** What a mail provider says of a letter that its user reported, as in the appendix of RFC 5965. */
export const COMPLAINT = (kind: string): Report => ({
  type: 'feedback-report',
  fields: `Feedback-Type: ${kind}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <letters@refibell.example>
Arrival-Date: Thu, 8 Mar 2026 14:00:00 EDT
Reported-Domain: refibell.example
Source-IP: 192.0.2.1`,
})

/** What Postfix says of a letter that it could not deliver, or not yet. */
export const NOT_DELIVERED = (action: string, status: string, diagnostic: string): Report => ({
  type: 'delivery-status',
  fields: `Reporting-MTA: dns; mail.refibell.example
X-Postfix-Queue-ID: 4F1D23C0B2
X-Postfix-Sender: rfc822; letters@refibell.example
Arrival-Date: Mon, 16 Mar 2026 12:00:00 +0000 (UTC)

Final-Recipient: rfc822; june@example.com
Original-Recipient: rfc822;june@example.com
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: ${diagnostic}`,
})

/** The mail with a report, which encloses the letter that it is about. */
export function reportOf(letter: string, { type, fields }: Report): string {
  return `Return-Path: <>
Date: Mon, 16 Mar 2026 12:00:03 +0000 (UTC)
From: MAILER-DAEMON@mail.refibell.example (Mail Delivery System)
Subject: Report
To: letters@refibell.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${type};
 boundary="4F1D23C0B2.1773662403/mail.refibell.example"

This is a MIME-encapsulated message.

--4F1D23C0B2.1773662403/mail.refibell.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is about the letter below.
Status: you may read on.

--4F1D23C0B2.1773662403/mail.refibell.example
Content-Type: message/${type}

${fields}

--4F1D23C0B2.1773662403/mail.refibell.example
Content-Type: message/rfc822

${letter}
--4F1D23C0B2.1773662403/mail.refibell.example--
`
}
