/** What is answered to who wants everything sent again that was given up somewhere. @param count of it, as far as it is shown by now */
export function sentAgainInWords(count: number): string {
  return count === 0 ? 'Nothing was given up there.' : 'All that was given up there is sent again.'
}
