/** A figure that is not the same in both; null where one of the two does not have it: undefined would be left out of what is written as JSON. */
export interface Difference {
  /** Where it stands: `ladder[3].net_gap`. */
  readonly figure: string
  readonly recorded: unknown
  readonly computed: unknown
}

/** Compares two evaluations, or whatever they are made of, figure by figure. */
export function differences(recorded: unknown, computed: unknown, figure = ''): Difference[] {
  if (recorded === computed) return []
  if (Array.isArray(recorded) && Array.isArray(computed)) {
    const longest = Math.max(recorded.length, computed.length)
    return Array.from({ length: longest }, (_, index) =>
      differences(recorded[index], computed[index], `${figure}[${index}]`),
    ).flat()
  }
  if (!isRecord(recorded) || !isRecord(computed))
    return [{ figure, recorded: recorded ?? null, computed: computed ?? null }]
  const names = new Set([...Object.keys(recorded), ...Object.keys(computed)])
  return [...names].flatMap((name) =>
    differences(recorded[name], computed[name], figure === '' ? name : `${figure}.${name}`),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
