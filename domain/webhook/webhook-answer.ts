import { heldUntil, type Verdict } from '../delivery/verdict.ts'

/** Judges what a webhook answered: any yes is one, whatever it says. @param now ISO 8601 */
export function judgeWebhookReply(
  { status, retry_after }: { readonly status: number; readonly retry_after: string | null },
  now: string,
): Verdict {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 410)
    return { kind: 'refused', reason: 'The address says that nobody listens there any more (status 410).' }
  const reason =
    status >= 300 && status < 400
      ? `The address leads to another one (status ${status}), which is not followed.`
      : `The address answered with status ${status}.`
  return { kind: 'failed', reason, held_until: retry_after === null ? null : heldUntil(retry_after, now) }
}
