import type pg from 'pg'

/**
 * Ends the other connections of this one's database, as an administrator of the server might. Never those of another: the tests that
 * run beside this one are on the same server, and what is announced to them while they are cut off is lost.
 *
 * @param which a condition on the columns of `pg_stat_activity`; without one, all
 */
export async function endConnections(database: Pick<pg.Pool, 'query'>, which = 'true'): Promise<void> {
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${which}`,
  )
}
