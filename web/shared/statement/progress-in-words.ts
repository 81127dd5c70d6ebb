import type { StatementProgress } from './statement-progress.ts'
import { MAX_RETRIES } from './with-retries.ts'

/** What is being done, for the person who waits. */
export function progressInWords(progress: StatementProgress): string {
  switch (progress.stage) {
    case 'shrinking':
      return 'Your photo is very large. Making it smaller…'
    case 'sending':
      return progress.sent < progress.total ? 'Sending your statement…' : 'Your statement has arrived…'
    case 'waiting':
      return progress.before === 1
        ? 'Waiting: one statement is read before yours…'
        : `Waiting: ${progress.before} statements are read before yours…`
    case 'opening':
      return 'Opening your statement…'
    case 'reading_text':
      return 'Reading the text…'
    case 'reading_picture':
      return progress.pages === 1
        ? 'Your statement is a picture. Reading it…'
        : `Page ${progress.page} of ${progress.pages} is a picture. Reading it…`
    case 'understanding':
      return 'Putting the figures together…'
    case 'retrying':
      return `Trying again (${progress.retry} of ${MAX_RETRIES})…`
    case 'read':
      return 'Your statement is read.'
  }
}

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** How much of the file has been sent: '1.2 of 4.8 MB sent'. */
export function bytesInWords(sent: number, total: number): string {
  return total < MEGABYTE
    ? `${Math.ceil(sent / KILOBYTE)} of ${Math.ceil(total / KILOBYTE)} KB sent`
    : `${(sent / MEGABYTE).toFixed(1)} of ${(total / MEGABYTE).toFixed(1)} MB sent`
}
