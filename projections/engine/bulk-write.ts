import pLimit, { type LimitFunction } from 'p-limit'
import type pg from 'pg'
import { transaction } from './transaction.ts'

/**
 * Fewer than a pool of those who fold has connections. Many read models become full at the same time, each write takes seconds, and who
 * waits longer for a connection is told that the database is away; so is who renews the lease or looks what was asked for.
 */
const AT_A_TIME = 3

const turns = new WeakMap<pg.Pool, LimitFunction>()

/** Writes much in a transaction of its own, when it is its turn on this pool. @throws what the write throws */
export function bulkWrite(pool: pg.Pool, write: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const turn = turns.get(pool) ?? pLimit(AT_A_TIME)
  turns.set(pool, turn)
  return turn(() => transaction(pool, write))
}
