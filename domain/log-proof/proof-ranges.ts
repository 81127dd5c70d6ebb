/** Some leaves that follow each other, from the first to the one behind the last, which have a hash of their own in the tree. */
export interface LeafRange {
  readonly from: number
  readonly to: number
}

/** The ranges whose hashes lead from a leaf up to the root, the lowest first (RFC 6962, section 2.1.1). */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  if (index < 0 || index >= size) throw new RangeError(`A tree of ${size} has no leaf ${index}.`)
  const ranges: LeafRange[] = []
  for (let from = 0, to = size; to - from > 1; ) {
    const middle = from + largestPowerBelow(to - from)
    if (index < middle) {
      ranges.push({ from: middle, to })
      to = middle
    } else {
      ranges.push({ from, to: middle })
      from = middle
    }
  }
  return ranges.reverse()
}

/** The ranges whose hashes show that a tree went on from a smaller one, the lowest first (RFC 6962, section 2.1.2). */
export function consistencyRanges(smaller: number, size: number): LeafRange[] {
  if (smaller < 1 || smaller > size) throw new RangeError(`A tree of ${size} does not go on from one of ${smaller}.`)
  const ranges: LeafRange[] = []
  let from = 0
  let to = size
  while (smaller < to) {
    const middle = from + largestPowerBelow(to - from)
    if (smaller <= middle) {
      ranges.push({ from: middle, to })
      to = middle
    } else {
      ranges.push({ from, to: middle })
      from = middle
    }
  }
  // Where the smaller tree is a complete subtree its root is known already.
  return (from === 0 ? ranges : [...ranges, { from, to }]).reverse()
}

/** The complete subtrees that a range consists of, the largest first; a range of a proof begins where such a one may. */
export function completeSubtrees({ from, to }: LeafRange): LeafRange[] {
  const subtrees: LeafRange[] = []
  for (let at = from; at < to; ) {
    let size = 1
    while (size * 2 <= to - at) size *= 2
    subtrees.push({ from: at, to: at + size })
    at += size
  }
  return subtrees
}

/** Where a tree of so many leaves is divided. */
function largestPowerBelow(count: number): number {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}
