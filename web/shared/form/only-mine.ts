/**
 * What is saved by who insists on theirs: what they changed, and everything else as somebody else has saved it meanwhile.
 * @param before as it stood when what is typed began
 * @param isSame whether two entries say the same, however each was typed
 */
export function onlyMine<Values extends Record<string, unknown>>(
  before: Values,
  typed: Values,
  saved: Values,
  isSame: (one: Values[keyof Values], other: Values[keyof Values]) => boolean = isSameText,
): Values {
  const fields = Object.keys(typed) as (keyof Values)[]
  const untouched = fields.filter((field) => isSame(before[field], typed[field]))
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, saved[field]])) }
}

/** A number counts as it is typed. */
function isSameText(one: unknown, other: unknown): boolean {
  return String(one).trim() === String(other).trim()
}
