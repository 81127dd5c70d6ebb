import { dateInWords } from '../../domain/calendar/date-in-words.ts'
import type { Company, LetterWords } from '../notifications/letter-text.ts'
import { writeLetter } from '../notifications/write-letter.ts'

export interface WebhookPausedLetter {
  readonly reason: 'failing' | 'gone'
  readonly url: string
  /** What the address answered first; null: it is not known any more. */
  readonly failure: string | null
  /** ISO calendar date. */
  readonly paused_on: string
  readonly company: Company
  /** Of the room where it is resumed. */
  readonly room_url: string
}

/** Tells an administrator that an address is told nothing any more, why, and what to do. */
export function webhookPausedLetter(letter: WebhookPausedLetter): LetterWords {
  const { reason, url, failure, paused_on, company, room_url } = letter
  const webhook = named(new URL(url))
  const why =
    reason === 'gone'
      ? 'It answered that nobody listens there any more.'
      : `It took nothing for a day.${failure === null ? '' : ` The first time: ${failure}`}`
  return writeLetter({
    subject: `The webhook to ${webhook} is paused`,
    opening: `Since ${dateInWords(paused_on)} the webhook to ${webhook} is told nothing. ${why} What happens meanwhile waits, and is sent when you resume it.`,
    notice: null,
    homes: [],
    button: { words: 'Look at the Webhook', url: room_url },
    closing:
      'When the address answers again, press Test, and then Resume. If nobody needs it any more, remove it: then nothing waits.',
    officer: null,
    company,
    links: [],
  })
}

/** Of several at one host, as of those who take webhooks for many, the end tells which. No more is told: all of it may be a secret. */
function named({ host, pathname }: URL): string {
  const path = pathname.replace(/\/$/, '')
  return path.length > LONGEST_PATH ? `${host}/...${path.slice(-SHOWN_OF_PATH)}` : host + path
}
const LONGEST_PATH = 8
const SHOWN_OF_PATH = 4
