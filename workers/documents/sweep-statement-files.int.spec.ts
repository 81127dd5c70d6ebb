import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eraseAccount } from '../../commands/account/erase-account.ts'
import { claimStatement } from '../../commands/document/claim-statement.ts'
import { giveUpUnclaimedFile } from '../../commands/document/give-up-unclaimed-file.ts'
import { recordStatementReading } from '../../commands/document/record-statement-reading.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { documentById } from '../../projections/documents/document-queries.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { systemContext } from '../worker-parts.ts'
import { sweepStatementFiles } from './sweep-statement-files.ts'

const UPLOADED = '2026-03-16T12:00:00.000Z'
const A_DAY_BEFORE_ITS_END = '2026-06-13T12:00:00.000Z'
const A_DAY_LATER = '2026-03-17T12:00:00.000Z'
const ITS_END = '2026-06-14T12:00:00.000Z'

let installation: WorkerInstallation
beforeAll(async () => {
  installation = await startWorkerInstallation(UPLOADED)
})
afterAll(() => installation.stop())

async function uploaded(owner_id: string | null): Promise<string> {
  const { parts } = installation
  const bytes = Buffer.from('%PDF-1.7 a statement')
  const statement = { digest: 'd', media_type: 'application/pdf', byte_size: bytes.length, confidence: 0.9 } as const
  const reading = { statement, bytes, owner_id, is_kept: true }
  const { document_id } = await recordStatementReading(systemContext(parts, 'test'), parts.statementFiles, reading)
  await installation.projected()
  return document_id
}

async function sweptAt(now: string): Promise<void> {
  installation.time.now = now
  await sweepStatementFiles(installation.parts, new AbortController().signal)
  await installation.projected()
}

const isThere = async (id: string) => (await installation.parts.statementFiles.get(id)) !== null
const lastOf = async (id: string) => (await installation.parts.log.readStream(`document-${id}`)).at(-1)

it('deletes an original after 90 days, once, and no other', async () => {
  installation.time.now = UPLOADED
  const june = await installation.register('client')
  const [ofJune, ofJuneToo] = [await uploaded(june), await uploaded(june)]
  installation.time.now = '2026-03-16T12:00:01.000Z'
  const later = await uploaded(june)

  await sweptAt(A_DAY_BEFORE_ITS_END)
  expect(await Promise.all([ofJune, ofJuneToo, later].map(isThere))).toEqual([true, true, true])

  await Promise.all([sweptAt(ITS_END), sweptAt(ITS_END)])
  await sweptAt(ITS_END)

  expect(await Promise.all([ofJune, ofJuneToo, later].map(isThere))).toEqual([false, false, true])
  for (const id of [ofJune, ofJuneToo]) {
    const events = await installation.parts.log.readStream(`document-${id}`)
    const deletions = events.filter(({ type }) => type === 'StatementFileDeleted')
    expect(deletions).toMatchObject([{ data: { document_id: id, reason: 'expired' } }])
    expect(await documentById(installation.parts.knex, id)).toMatchObject({ deleted_at: ITS_END })
  }
  expect((await lastOf(later))?.type).toBe('StatementClaimed')
  expect(await documentById(installation.parts.knex, later)).toMatchObject({ deleted_at: null })
})

it('deletes an original that nobody has claimed within 24 hours, once, and keeps one that somebody has', async () => {
  const { parts } = installation
  installation.time.now = UPLOADED
  const [ofNobody, ofJune] = [await uploaded(null), await uploaded(null)]
  const june = await installation.register('client')
  await claimStatement(systemContext(parts, 'test'), ofJune, june)
  await installation.projected()

  await sweptAt('2026-03-17T11:59:59.999Z')
  expect(await Promise.all([ofNobody, ofJune].map(isThere))).toEqual([true, true])

  await Promise.all([sweptAt(A_DAY_LATER), sweptAt(A_DAY_LATER)])
  expect(await Promise.all([ofNobody, ofJune].map(isThere))).toEqual([false, true])
  const events = await parts.log.readStream(`document-${ofNobody}`)
  expect(events.filter(({ type }) => type === 'StatementFileDeleted')).toHaveLength(1)
  expect(await documentById(parts.knex, ofNobody)).toMatchObject({ deleted_at: A_DAY_LATER })
})

it('leaves one alone that is claimed while it is swept, and finishes what a crash has left', async () => {
  const { parts } = installation
  installation.time.now = UPLOADED
  const [claimed, crashed] = [await uploaded(null), await uploaded(null)]
  const june = await installation.register('client')
  installation.time.now = A_DAY_LATER
  const remove = vi.spyOn(parts.statementFiles, 'delete').mockRejectedValue(new Error('It has crashed'))
  await expect(giveUpUnclaimedFile(systemContext(parts, 'test'), parts.statementFiles, crashed)).rejects.toThrow()
  remove.mockRestore()
  await claimStatement(systemContext(parts, 'test'), claimed, june)
  await giveUpUnclaimedFile(systemContext(parts, 'test'), parts.statementFiles, claimed)
  await installation.projected()
  await installation.pool.query(`update statement_files set stored_at = $1 where document_id = $2`, [UPLOADED, crashed])

  await sweptAt('2026-03-17T12:00:01.000Z')

  expect(await Promise.all([claimed, crashed].map(isThere))).toEqual([true, false])
})

it('goes on with the others when one cannot be deleted, and says so', async () => {
  const { parts } = installation
  installation.time.now = UPLOADED
  const june = await installation.register('client')
  const [stuck, other] = [await uploaded(june), await uploaded(june)]
  const remove = parts.statementFiles.delete.bind(parts.statementFiles)
  const stubborn = vi.spyOn(parts.statementFiles, 'delete').mockImplementation(async (id) => {
    if (id === stuck) throw new Error('It does not go')
    await remove(id)
  })

  await expect(sweptAt(ITS_END)).rejects.toThrow('could not be deleted: 1')

  stubborn.mockRestore()
  expect(await Promise.all([stuck, other].map(isThere))).toEqual([true, false])
})

it('deletes what was uploaded for somebody at the moment of their erasure', async () => {
  const { parts } = installation
  installation.time.now = UPLOADED
  const [gone, staying] = [await installation.register('client'), await installation.register('client')]
  await installation.projected()
  const account = await accountById(parts.knex, gone)
  await eraseAccount(systemContext(parts, 'test'), account?.stream ?? '', account?.email ?? '')
  const [late, other] = [await uploaded(gone), await uploaded(staying)]

  await sweptAt(UPLOADED)

  expect(await lastOf(late)).toMatchObject({ type: 'StatementFileDeleted', data: { reason: 'erased' } })
  expect(await Promise.all([late, other].map(isThere))).toEqual([false, true])
  expect(await documentById(parts.knex, late)).toBeNull()
})

it('deletes what was stored and never recorded, and nothing that still may be', async () => {
  const { statementFiles } = installation.parts
  const [abandoned, underWay] = [randomUUID(), randomUUID()]
  await statementFiles.put(abandoned, Buffer.from('a'))
  await statementFiles.put(underWay, Buffer.from('b'))
  const recorded = await uploaded(null)
  const longAgo = `update statement_files set stored_at = '2026-03-15T11:59:59Z' where document_id <> $1`
  await installation.pool.query(longAgo, [underWay])

  await sweptAt(UPLOADED)

  expect(await Promise.all([abandoned, underWay, recorded].map(isThere))).toEqual([false, true, true])
})
