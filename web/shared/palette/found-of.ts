import type { Found, PaletteGroup } from './palette-entry.ts'

/** One letter stands in everything. */
const FEWEST_LETTERS = 2

export function isLongEnough(q: string): boolean {
  return q.length >= FEWEST_LETTERS
}

/** What RTK Query says of a question. */
interface Question<Answer> {
  /** Of what is asked now. */
  readonly currentData?: Answer | undefined
  /** Of what was asked last. */
  readonly data?: Answer | undefined
  readonly isFetching: boolean
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** A server's answer as the palette takes it: while the next letter is on its way what was found stays, and nothing flickers. */
export function foundOf<Answer>(
  q: string,
  { currentData, data, isFetching, isError, refetch }: Question<Answer>,
  groupsOf: (answer: Answer) => readonly PaletteGroup[],
): Found {
  const answer = isLongEnough(q) ? (currentData ?? (isError ? undefined : data)) : undefined
  return {
    groups: answer === undefined ? [] : groupsOf(answer).filter(({ entries }) => entries.length > 0),
    isFetching,
    failed: isLongEnough(q) && isError,
    onAgain: () => void refetch(),
  }
}
