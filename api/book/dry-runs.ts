import { LRUCache } from 'lru-cache'
import type { ChangedHome } from '../../domain/evaluation/dry-run.ts'
import { NotFound } from '../../domain/not-found.ts'

/** Eighty thousand changed homes take 15 MB. */
const MOST_KEPT = 6
const KEPT_MS = 30 * 60_000

interface KeptDryRun {
  readonly account_id: string
  readonly changed: readonly ChangedHome[]
}

/** What dry runs have found, to be paged through and exported for half an hour: in this process, and nowhere else. */
export class DryRuns {
  readonly #kept = new LRUCache<string, KeptDryRun>({ max: MOST_KEPT, ttl: KEPT_MS })

  keep(id: string, account_id: string, changed: readonly ChangedHome[]): void {
    this.#kept.set(id, { account_id, changed })
  }

  /** @throws NotFound also for somebody else's */
  changed(id: string, account_id: string): readonly ChangedHome[] {
    const kept = this.#kept.get(id)
    if (kept === undefined || kept.account_id !== account_id) throw new NotFound('dry run')
    return kept.changed
  }
}
