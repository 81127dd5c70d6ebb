import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'
import { movingCheckpoints } from './checkpoints.ts'
import type { Cut } from './fold-buffer.ts'
import type { Announcement } from './projection.ts'
import type { Projector } from './projector.ts'
import { transactionInTwoGoes } from './transaction.ts'

export interface CommittedTogether {
  readonly names: readonly string[]
  readonly to: Position
  readonly announcements: readonly Announcement[]
}

interface HandedOver {
  readonly projector: Projector
  readonly cut: Cut
}

/**
 * Writes what read models at one place in the log have folded, in one transaction: of a single event, which concerns some and passes
 * the others, that is a third of the statements. Who cannot go on holds nobody else: what is not written is written by each alone.
 *
 * @returns what was written; null where nothing was. Never rejects.
 */
export async function settleTogether(
  pool: pg.Pool,
  projectors: readonly Projector[],
): Promise<CommittedTogether | null> {
  const handedOver = projectors.flatMap((projector) => {
    const cut = projector.handOver()
    return cut ? [{ projector, cut }] : []
  })
  const to = handedOver[0]?.cut.changes.to
  if (to === undefined) return null
  // Each finds out alone what was the matter.
  const moved = await write(pool, handedOver, to).catch(() => new Set<string>())
  const committed = handedOver.filter(({ projector }) => moved.has(projector.projection.name))
  for (const { projector, cut } of handedOver)
    if (moved.has(projector.projection.name)) projector.committed(cut)
    else projector.standAlone()
  if (committed.length === 0) return null
  return { names: [...moved], to, announcements: committed.flatMap(({ cut }) => cut.announcements) }
}

/** @returns the read models whose checkpoint was where their changes begin; of the others nothing is written */
async function write(pool: pg.Pool, handedOver: readonly HandedOver[], to: Position): Promise<Set<string>> {
  const first = movingCheckpoints(
    handedOver.map(({ cut }) => cut.changes.from),
    to,
  )
  const moved = await transactionInTwoGoes<{ name: string }>(pool, first, (rows) => {
    const names = namesOf(rows)
    const written = handedOver.filter(({ projector }) => names.has(projector.projection.name))
    return written.flatMap(({ projector, cut }) => [...projector.table.statements(cut.changes)])
  })
  return namesOf(moved)
}

function namesOf(rows: readonly { readonly name: string }[]): Set<string> {
  return new Set(rows.map(({ name }) => name))
}
