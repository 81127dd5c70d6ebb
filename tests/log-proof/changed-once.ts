/** A file in which one value is another. */
export interface ChangedOnce {
  /** Of the value: `proof.path.0`. */
  readonly place: string
  readonly changed: unknown
}

/** Every value in it changed, one at a time: to another one of its kind, and to none. */
export function* changedOnce(value: unknown, place: readonly string[] = []): Generator<ChangedOnce> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      for (const { changed, place: at } of changedOnce(part, [...place, name]))
        yield { place: at, changed: put(value, name, changed) }
    return
  }
  for (const changed of others(value)) yield { place: place.join('.'), changed }
}

function put(into: object, name: string, changed: unknown): unknown {
  if (Array.isArray(into)) return into.map((one, at) => (String(at) === name ? changed : one))
  return { ...into, [name]: changed }
}

function others(value: unknown): readonly unknown[] {
  switch (typeof value) {
    case 'number':
      return [value + 1, value - 0.001, null]
    case 'boolean':
      return [!value, null]
    case 'string':
      return [`${value}0`, value.slice(0, -1), '', null].filter((other) => other !== value)
    default:
      return ['something', 0]
  }
}
