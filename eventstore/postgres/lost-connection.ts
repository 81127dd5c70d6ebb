import pg from 'pg'

/**
 * SQLSTATE classes with which the server itself says that it cannot serve now: connection (08), a deadlock (40), resources such
 * as the disk (53), a lock held too long (55), an operator, a shutdown or a time limit (57), the system (58).
 */
const AWAY = /^(08|40|53|55|57|58)/

/** Whether an error of pg tells of the way to the database or its state, not of the statement. The outcome is then unknown. */
export function isLostConnection(error: unknown): error is Error {
  // What does not come from the server was raised on the way there: refused, reset, cut, timed out.
  return error instanceof pg.DatabaseError ? AWAY.test(error.code ?? '') : error instanceof Error
}

/** Waiting has used up the caller's patience; repeating at once would double it. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && (/timeout/i.test(error.message) || ('code' in error && error.code === '57014'))
}
