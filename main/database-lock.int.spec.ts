import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts'
import { withDatabaseLock } from './database-lock.ts'
import { StartProgress } from './start-progress.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('who starts waits on, and says so, however long another one is at it', async () => {
  const heard = new EventEmitter()
  const begun = once(heard, 'begun')
  const first = withDatabaseLock(database.url, 'work', async () => {
    heard.emit('begun')
    await once(heard, 'end')
  })
  await begun

  const said = once(heard, 'said')
  const progress = new StartProgress((line) => heard.emit('said', line), new AbortController().signal)
  const second = progress.until(() => withDatabaseLock(database.url, 'work', async () => 'done after it', '10ms'))
  expect(await Promise.race([said, second])).toEqual([
    expect.stringMatching(/^RefiBell waits: another RefiBell has been changing this database /),
  ])
  expect(await progress.notReady()).toBe('Another process is changing the database.')
  // What has another name is nobody's turn.
  expect(await withDatabaseLock(database.url, 'other work', async () => 'done beside it')).toBe('done beside it')
  heard.emit('end')
  expect(await second).toBe('done after it')
  await first
})
