/**
 * 'page 2', 'pages 2 and 5', 'pages 5 to 8'.
 * @param pages counted from 1 and in order; at least one
 */
export function pagesInWords(pages: readonly number[]): string {
  const [first = 1] = pages
  const last = pages.at(-1) ?? first
  if (pages.length === 1) return `page ${first}`
  if (pages.length === 2) return `pages ${first} and ${last}`
  if (last - first === pages.length - 1) return `pages ${first} to ${last}`
  return `pages ${pages.slice(0, -1).join(', ')} and ${last}`
}
