const DIRECTIONS = new Set('n s e w ne nw se sw'.split(' '))

/** Whether a word of a street is one of the eight directions: 'NW', 'n.'. */
export const isDirection = (word: string): boolean => DIRECTIONS.has(word.toLowerCase().replace(/[.,]/g, ''))

/**
 * How a street or a city is written: 'FOXGLOVE TER' -> 'Foxglove Ter', 'winston-salem' -> 'Winston-Salem'. What has capitals and small
 * letters was written by somebody who knows, and stays: 'McAllen', 'DeKalb'.
 */
export function readableCase(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text
  return text.split(' ').map(asWritten).join(' ')
}

function asWritten(word: string): string {
  if (isDirection(word)) return word.toUpperCase()
  return /\d/.test(word) ? word : asName(word)
}

/** A name begins anew after a hyphen, and after the O' and D' of those that come with one; the 's of a genitive does not. */
const asName = (word: string): string =>
  word.toLowerCase().replace(/(?<![\p{L}'’])\p{L}|(?<=(?<!\p{L})[od]['’])\p{L}/gu, (start) => start.toUpperCase())
