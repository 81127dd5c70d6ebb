/** Asked instead of taking the first apart from the others, which copies the list for every home of a night. */
export function isNotEmpty<Item>(list: readonly Item[]): list is readonly [Item, ...Item[]] {
  return list.length > 0
}
