import type { EvaluationStatus } from './evaluation.ts'

/** How many clients there are of each status. */
export type CountByStatus = Readonly<Record<EvaluationStatus, number>>

/**
 * Clients as a loan officer counts them: each by the best of their homes, and who has none as not yet.
 * @param homes whose they are, and how each stands
 * @param clients how many there are in all
 */
export function clientsByStatus(
  homes: Iterable<{ readonly owner_id: string; readonly status: EvaluationStatus }>,
  clients: number,
): CountByStatus {
  const ready = new Set<string>()
  const near = new Set<string>()
  for (const { owner_id, status } of homes) {
    if (status === 'ready_now') ready.add(owner_id)
    else if (status === 'so_close') near.add(owner_id)
  }
  const so_close = [...near].filter((id) => !ready.has(id)).length
  return { ready_now: ready.size, so_close, not_yet: clients - ready.size - so_close }
}
