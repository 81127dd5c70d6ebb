import { type ChangedHome, type DryRun, dryRunInFigures } from './dry-run.ts'
import type { EvaluationStatus } from './evaluation.ts'

/**
 * What the second of two dry runs of the same homes finds otherwise than the first: how they stand before is what the first has found. A
 * home that the first cannot evaluate stays there as it was.
 */
export function betweenDryRuns(first: DryRun, second: DryRun): DryRun {
  const firstById = new Map(first.changed.map((home) => [home.id, home]))
  const secondById = new Map(second.changed.map((home) => [home.id, home]))
  const homes = new Map<string, ChangedHome>([...firstById, ...secondById])
  const changed: ChangedHome[] = []
  for (const home of homes.values()) {
    const before = statusIn(firstById, home) ?? home.before
    const after = statusIn(secondById, home)
    if (before !== after) changed.push({ ...home, before, after })
  }
  return { before: dryRunInFigures(first).after, changed }
}

/** Who is not among the changed stands as before; null where it cannot be evaluated. */
function statusIn(changed: ReadonlyMap<string, ChangedHome>, { id, before }: ChangedHome): EvaluationStatus | null {
  const found = changed.get(id)
  return found === undefined ? before : found.after
}
