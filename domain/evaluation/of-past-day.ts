import { dateInWords } from '../calendar/date-in-words.ts'

/** What is so no longer, where a sentence says that it is so today. */
const THEN = [
  ['can offer today', 'could offer today'],
  ['There is no free refinance today', 'There was no free refinance today'],
  ['would not be free today', 'would not have been free today'],
  ['you pay today', 'you paid today'],
  ['you make today', 'you made today'],
  ['it costs them today', 'it cost them today'],
] as const

/** Words about an evaluation that is looked back to: to the letter those of its day, but that it is no longer today. @param day an ISO calendar date */
export function ofPastDay(words: string, day: string): string {
  const then = THEN.reduce((said, [now, before]) => said.replaceAll(now, before), words)
  return then
    .replaceAll('today’s', 'that day’s')
    .replaceAll('Today’s', 'That day’s')
    .replace(/\btoday\b/g, `on ${dateInWords(day)}`)
}
