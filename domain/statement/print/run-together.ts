import { LABEL_WORDS } from '../label/label-rules.ts'

const SHORTEST = 4
const VOCABULARY = new Set([...LABEL_WORDS, 'private', 'property', 'address', 'location'])
/** They join two words, and say nothing themselves. */
const JOINING = /^(of|and|on|the|for)/

/** The label words that a word without spaces is made of: 'escrowbalance' and 'rateofinterest' -> escrow, balance and rate, interest. A word that is not made so stays. */
export const separated = (word: string): string[] => parts(word) ?? [word]

/** No word that joins two others. */
const PIECE = /^(?!(?:of|and|on|the|for)$)[a-z]{1,3}$/i

/** No label is longer; every text of a page is tried, and a sentence is none. */
const MOST_PIECES = 16

/** The label words that a widely set text in pieces is made of: 'MATUR ITY DATE' -> maturity, date. Null for any other. */
export const putTogether = (pieces: readonly string[]): string[] | null =>
  pieces.length > 1 && pieces.length <= MOST_PIECES && pieces.some((piece) => PIECE.test(piece))
    ? parts(pieces.join('').toLowerCase().replace(/:$/, ''))
    : null

function parts(rest: string): string[] | null {
  if (rest === '') return []
  for (let end = rest.length; end >= SHORTEST; end--) {
    const others = VOCABULARY.has(rest.slice(0, end)) ? goingOn(rest.slice(end)) : null
    if (others) return [rest.slice(0, end), ...others]
  }
  return null
}

function goingOn(rest: string): string[] | null {
  const [joining] = JOINING.exec(rest) ?? []
  return parts(rest) ?? (joining && joining !== rest ? parts(rest.slice(joining.length)) : null)
}
