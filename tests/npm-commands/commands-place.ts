import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** Gives the commands of a spec a data folder and an empty database. @returns their environment, once the tests run */
export function placeForCommands(): () => { readonly DATA_DIR: string; readonly DATABASE_URL: string } {
  let folder: string
  let database: TestDatabase
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'refibell-commands-'))
    database = await createTestDatabase()
  })
  afterAll(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return () => ({ DATA_DIR: folder, DATABASE_URL: database.url })
}
