import { createFreshDatabase, type Migration } from '../tests/support/fresh-database.ts'

/** Runs a measurement in a fresh database beside the given one, and removes it afterwards. */
export async function withScratchDatabase<Result>(
  server: string,
  migrations: readonly Migration[],
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  const database = await createFreshDatabase(server, migrations)
  try {
    return await measure(database.url)
  } finally {
    await database.drop()
  }
}
