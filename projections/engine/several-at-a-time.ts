/** Does the work for each of them, so many at a time. Rejects with the first that fails; what is under way then goes on. */
export async function severalAtATime<Item>(
  count: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const oneByOne = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: count }, oneByOne))
}
