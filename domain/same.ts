/**
 * Whether two values say the same, all the way down, in whatever order a store gives their fields back.
 * @param ignored fields of the outermost objects that do not count
 */
export function same(a: unknown, b: unknown, ignored?: ReadonlySet<string>): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length && keys.every((key) => ignored?.has(key) || same(left[key], right[key]))
  )
}
