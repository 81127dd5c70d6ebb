/** What the screen holds and the next look of who scrolls. */
const FIRST_PAGE = 50
/** When something changes all pages are asked for again, one after the other: of many rows these are few. */
const NEXT_PAGE = 200

/** How a page of a list is asked for. @param cursor from the page before; null: the first one */
export function pageParams(cursor: string | null): { readonly limit: number; readonly cursor?: string } {
  return cursor === null ? { limit: FIRST_PAGE } : { limit: NEXT_PAGE, cursor }
}
