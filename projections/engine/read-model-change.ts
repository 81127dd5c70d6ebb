import type { Position } from '../../eventstore/port.ts'
import type { Announcement, Audience } from './projection.ts'

export const CHANGES_CHANNEL = 'read_models_changed'

/** NOTIFY refuses 8,000 bytes and more; this leaves room for the rest of the message. */
const MAX_CHANGES_BYTES = 6_000

/** What is told after a commit: read models that have reached a position, and the tags that changed, by audience. */
export interface ReadModelChange {
  readonly projections: readonly string[]
  readonly position: Position
  readonly changes: { readonly [audience in Audience]?: readonly string[] }
  /** Only in `GAP`. */
  readonly isGap?: true
}

/**
 * Told where others may have gone lost: everybody has to look again. In the shape of all of them, so that a process of the version
 * before, which does not know it, hears of no change.
 */
export const GAP: ReadModelChange = { projections: [], position: '', changes: {}, isGap: true }

/**
 * Gathers announcements by audience. When they would not fit into one NOTIFY (a nightly run touches thousands of accounts), those
 * for single accounts become one for everybody, beginning with the tag that concerns most of them: a hint to look again, which
 * costs a needless look at most.
 */
export function readModelChange(
  projections: readonly string[],
  position: Position,
  announcements: readonly Announcement[],
): ReadModelChange {
  return { projections, position, changes: thatFit(announcements) }
}

function thatFit(announcements: readonly Announcement[]): ReadModelChange['changes'] {
  const changes = byAudience(announcements)
  if (Buffer.byteLength(JSON.stringify(changes)) <= MAX_CHANGES_BYTES) return changes
  const most = tagOfMostAccounts(announcements)
  if (most === null) return changes
  return thatFit(
    announcements.map((told) => (isForOne(told) && told.tag === most ? { ...told, audience: 'public' } : told)),
  )
}

function isForOne({ audience }: Announcement): boolean {
  return audience.startsWith('account:')
}

/** Null when nothing is told to single accounts. */
function tagOfMostAccounts(announcements: readonly Announcement[]): string | null {
  const accounts = new Map<string, Set<string>>()
  for (const { tag, audience } of announcements.filter(isForOne))
    accounts.set(tag, (accounts.get(tag) ?? new Set()).add(audience))
  const [most] = [...accounts].sort(([, some], [, others]) => others.size - some.size)
  return most?.[0] ?? null
}

function byAudience(announcements: readonly Announcement[]): Record<string, string[]> {
  const changes: Record<string, string[]> = {}
  for (const { audience, tag } of announcements) {
    changes[audience] ??= []
    if (!changes[audience].includes(tag)) changes[audience].push(tag)
  }
  return changes
}
