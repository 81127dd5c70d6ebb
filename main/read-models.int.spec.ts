import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { allProjections } from '../projections/all.ts'
import { CheckpointRefused } from '../projections/engine/checkpoint-refused.ts'
import { createCheckpoint } from '../projections/engine/checkpoints.ts'
import { withRebuildLocks } from '../projections/engine/rebuild-lock.ts'
import { projectionMigrations } from '../projections/migrations.ts'
import { createProjectionBench } from '../tests/support/projection-bench.ts'
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts'
import { DependencyAway } from './dependency-away.ts'
import { assertReadModelsExist, projectReadModels } from './read-models.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(projectionMigrations)
})
afterAll(() => database.drop())

it('are waited for until all are there, and refused when a newer program made one', async () => {
  await expect(assertReadModelsExist(database.pool)).rejects.toThrow(DependencyAway)
  const log_id = randomUUID()
  for (const { name, version } of allProjections) {
    await expect(assertReadModelsExist(database.pool)).rejects.toThrow(DependencyAway)
    await createCheckpoint(database.pool, {
      name,
      version,
      slot: 'live',
      log_id,
      position: null,
      generation: 0,
      compare: false,
    })
  }
  await assertReadModelsExist(database.pool)

  const change = (by: number) =>
    database.pool.query(`UPDATE projection_checkpoints SET version = version + $1 WHERE name = 'accounts'`, [by])
  await change(-1)
  await expect(assertReadModelsExist(database.pool)).rejects.toThrow(DependencyAway)
  await change(2)
  await expect(assertReadModelsExist(database.pool)).rejects.toThrow(CheckpointRefused)
})

it('that an older program made are waited for while another process builds one of them anew', async () => {
  const bench = await createProjectionBench()
  onTestFinished(() => bench.close())
  const { pool, url } = bench.database
  const project = () => projectReadModels(url, bench, pino({ enabled: false }), () => undefined)
  await (await project()).stop()
  const names = ['accounts', 'webhooks']
  await pool.query('UPDATE projection_checkpoints SET version = version - 1 WHERE name = ANY ($1)', [names])

  await withRebuildLocks(pool, [{ name: 'webhooks' }], async () => {
    await expect(project()).rejects.toThrow(DependencyAway)
    await expect(project()).rejects.toThrow('"webhooks" is being rebuilt already')
  })

  await (await project()).stop()
  await assertReadModelsExist(pool)
})
