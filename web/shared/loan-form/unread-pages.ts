import { pagesInWords } from '../../../api/contract/pages-in-words.ts'

/**
 * 'We did not get to page 2 of your file, …': why something may be missing that the statement shows.
 * @param pages counted from 1 and in order; at least one
 */
export function unreadPagesInWords(pages: readonly number[]): string {
  return `We did not get to ${pagesInWords(pages)} of your file. What only stands there is missing here.`
}
