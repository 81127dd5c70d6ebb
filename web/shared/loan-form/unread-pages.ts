/**
 * 'We did not get to page 2 of your file, …': why something may be missing that the statement shows.
 * @param pages counted from 1 and in order; at least one
 */
export function unreadPagesInWords(pages: readonly number[]): string {
  return `We did not get to ${named(pages)} of your file. What only stands there is missing here.`
}

function named(pages: readonly number[]): string {
  const [first = 1] = pages
  const last = pages.at(-1) ?? first
  if (pages.length === 1) return `page ${first}`
  if (pages.length === 2) return `pages ${first} and ${last}`
  if (last - first === pages.length - 1) return `pages ${first} to ${last}`
  return `pages ${pages.slice(0, -1).join(', ')} and ${last}`
}
