/** Errors on the way to the database, and the SQLSTATE classes with which it says itself that it cannot serve now: it is away, which passes. */
const DATABASE_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|(08|53|57|58)...)$/
/** What pg says without a code; knex puts its statement before it. */
const CONNECTION_LOST =
  /Connection (terminated|ended)|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/

/** Whether an error of pg or knex says that the database is away, which passes: not that the statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // The socket of a server that has ended is gone with it.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  return DATABASE_AWAY.test(code) || error.name === 'KnexTimeoutError' || CONNECTION_LOST.test(error.message)
}
