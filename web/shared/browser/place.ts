/** Where an address is: its page, and which part of it is open. What a list is narrowed or sorted by is no other place. */
export function placeOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const part = new URLSearchParams(search).get('part')
  return part === null ? pathname : `${pathname}?${new URLSearchParams({ part })}`
}
