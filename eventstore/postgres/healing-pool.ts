import pg from 'pg'
import { LeanClient } from './lean-client.ts'

/**
 * Connections that heal by themselves: one that breaks is replaced at its next use, and the statement that it had fails.
 *
 * Without a listener the error of a connection would end the process. The pool listens to those that are idle, and to its own
 * statements; but one that a statement leaves to who waits for it has nobody until that one's turn comes, and a database that goes says
 * so in the same breath as it answers.
 */
export function openHealingPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, Client: LeanClient })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
