import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { LogUnavailable } from '../log-unavailable.ts'
import { createMasterKeys } from '../sealing/master-keys.ts'
import { PersonErased } from '../sealing/person-erased.ts'
import { SealBroken } from '../sealing/seal-broken.ts'
import type { StatementFiles } from '../statement-files.ts'
import { eventstoreMigrations } from './migrations.ts'
import { openPostgresEventLog, type PostgresEventLog } from './postgres-event-log.ts'

const FAR_AHEAD = '2100-01-01T00:00:00Z'

describe('originals of uploaded statements', () => {
  const masterKeys = createMasterKeys(randomBytes(32))
  const statement = randomBytes(5_000)
  let database: TestDatabase
  let opened: PostgresEventLog
  let files: StatementFiles
  beforeAll(async () => {
    database = await createTestDatabase(eventstoreMigrations)
    opened = await openPostgresEventLog(database.url, masterKeys)
    files = opened.statementFiles
    await files.put('a', statement)
    await files.put('b', Buffer.from('another'))
  })
  afterAll(async () => {
    await opened.log.close()
    await database.drop()
  })

  it('come back byte for byte, also in another process', async () => {
    const other = await openPostgresEventLog(database.url, masterKeys)
    expect(await other.statementFiles.get('a')).toEqual(statement)
    expect(await files.get('b')).toEqual(Buffer.from('another'))
    expect(await files.get('c')).toBeNull()
    await other.log.close()
  })

  it('are stored once, however often', async () => {
    await Promise.all([files.put('a', statement), files.put('a', statement)])
    expect(await files.get('a')).toEqual(statement)
  })

  it('are refused when a byte was flipped, or another document was put in their place', async () => {
    await files.put('flipped', statement)
    const flip = 'set sealed = set_byte(sealed, 1000, 255 - get_byte(sealed, 1000))'
    await database.pool.query(`update statement_files ${flip} where document_id = 'flipped'`)
    await expect(files.get('flipped')).rejects.toThrow(SealBroken)

    await files.put('swapped', statement)
    const other = `(select sealed from statement_files where document_id = 'a')`
    await database.pool.query(`update statement_files set sealed = ${other} where document_id = 'swapped'`)
    await expect(files.get('swapped')).rejects.toThrow(SealBroken)
  })

  it('are gone for good when deleted, from a copy as well', async () => {
    await files.put('gone', statement)
    await database.pool.query('create table backup as select * from statement_files')

    await files.delete('gone')
    await files.delete('gone')

    expect(await files.get('gone')).toBeNull()
    await expect(files.put('gone', statement)).rejects.toThrow(PersonErased)
    await database.pool.query(`insert into statement_files select * from backup where document_id = 'gone'`)
    expect(await files.get('gone')).toBeNull()
    expect(await files.get('a')).toEqual(statement)
  })

  it('are listed by when they were stored, in pages', async () => {
    await database.pool.query(`update statement_files set stored_at = '2026-01-01' where document_id in ('a', 'b')`)
    expect(await files.idsStoredBefore('2026-01-01T00:00:01Z', null, 1)).toEqual(['a'])
    expect(await files.idsStoredBefore('2026-01-01T00:00:01Z', 'a', 10)).toEqual(['b'])
    expect(await files.idsStoredBefore('2025-12-31T00:00:00Z', null, 10)).toEqual([])
    expect((await files.idsStoredBefore(FAR_AHEAD, null, 10)).length).toBeGreaterThan(2)
  })

  it('are asked for again later when the disk is full, and no half of one is left', async () => {
    await database.pool.query(`
      create function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger disk_full after insert on statement_files for each row execute function disk_full();
    `)
    await expect(files.put('late', statement)).rejects.toThrow(LogUnavailable)
    expect(await files.get('late')).toBeNull()

    await database.pool.query('drop trigger disk_full on statement_files')
    await files.put('late', statement)
    expect(await files.get('late')).toEqual(statement)
  })
})
