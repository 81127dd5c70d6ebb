import type { ToldLetter } from '../../../api/contract/lead-page.ts'
import { STATUS_IN_WORDS } from '../../../api/contract/status-in-words.ts'

/** What a letter or a ring was about, or why there was none, in one sentence or two. */
export function toldInWords({ kind, address, status, why_not, devices }: ToldLetter): string {
  const home = address ?? 'a home that is not watched any more'
  const standing = status === null ? 'nearer' : STATUS_IN_WORDS[status].replace('!', '')
  switch (kind) {
    case 'told':
      return `Told by email that ${home} is ${standing}.`
    case 'withheld':
      return `Not told that ${home} came nearer. ${why_not ?? ''}`.trim()
    case 'rang':
      return rangInWords(`${home} is ${standing}.`, devices ?? { rang: 0, refused: 0, gone: 0 })
    case 'monthly':
      return why_not === null
        ? 'Sent the letter that they want each month.'
        : `Did not get their monthly letter. ${why_not}`
    case 'asked_to_confirm':
      return `Asked by email to confirm their address. ${why_not ?? ''}`.trim()
    case 'about_account':
      return `Written to by email about their account. ${why_not ?? ''}`.trim()
    default:
      return kind satisfies never
  }
}

function rangInWords(news: string, { rang, refused, gone }: NonNullable<ToldLetter['devices']>): string {
  return [
    rang === 0 ? `Rang on no device that ${news}` : `Rang on ${counted(rang)}: ${news}`,
    refused > 0 && `The push service did not take it for ${counted(refused)}.`,
    gone > 0 && `${counted(gone).replace(/^o/, 'O')} ${gone === 1 ? 'was' : 'were'} not there any more.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function counted(devices: number): string {
  return devices === 1 ? 'one device' : `${devices} devices`
}
