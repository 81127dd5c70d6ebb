import type { ToldLetter } from '../../../api/contract/lead-page.ts'
import { STATUS_IN_WORDS } from '../../../api/contract/status-in-words.ts'

/** What a letter was about, or why there was none, in one sentence or two. */
export function toldInWords({ kind, address, status, why_not }: ToldLetter): string {
  const home = address ?? 'a home that is not watched any more'
  switch (kind) {
    case 'told':
      return `Told by email that ${home} is ${status === null ? 'nearer' : STATUS_IN_WORDS[status].replace('!', '')}.`
    case 'withheld':
      return `Not told that ${home} came nearer. ${why_not ?? ''}`.trim()
    case 'asked_to_confirm':
      return 'Asked by email to confirm their address.'
    default:
      return kind satisfies never
  }
}
