/** The last row of a list; null where it has none. */
export function lastRowIn(list: Element | null): HTMLElement | null {
  return rowsIn(list).at(-1) ?? null
}

/** Gives the focus to the row that has come below another one. @param row null: to the last one, as where none has come */
export function focusBelow(row: HTMLElement | null, list: Element | null): void {
  const rows = rowsIn(list)
  const below = (row === null ? undefined : rows[rows.indexOf(row) + 1]) ?? rows.at(-1)
  if (below === undefined) return
  const link = below.childElementCount === 1 ? below.querySelector<HTMLElement>(':scope > a') : null
  // To nothing that a second press would do something with, such as a button that takes the row back.
  if (link === null && !below.hasAttribute('tabindex')) below.tabIndex = -1
  const to = link ?? below
  to.focus()
}

/** Lists are of entries, tables of lines. */
function rowsIn(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('li, tr') ?? [])]
}
