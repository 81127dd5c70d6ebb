import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Core } from '../../main/core.ts'
import { scripts } from '../../package.json'
import { CrmOutbox } from '../../workers/crm/crm-outbox.ts'
import { placeForCommands } from './commands-place.ts'
import { openCoreAt } from './open-core-at.ts'
import { runCommand } from './run-command.ts'

const place = placeForCommands()
let core: Core

beforeAll(async () => {
  core = (await openCoreAt(place())).core
})
afterAll(() => core.close())

const run = (given: string) => runCommand(`${scripts.log} ${given}`, place())

it('npm run log -- export ends with 2 and writes no file while something is to be done, unless it is left behind', async () => {
  const file = `${place().DATA_DIR}/log.ndjson`
  const lead = { account_id: 'june', property_id: null, news: 'lead_created', location_id: 'loc' } as const
  const now = new Date().toISOString()
  await new CrmOutbox(core.pool).add(
    ['a', 'b'].map((id) => ({ ...lead, id })),
    now,
  )

  const refused = await run(`export ${file}`)
  expect(refused.printed).toMatch(/^This installation still has to do [^\n]*: 2 deliveries to the CRM\. [^\n]*\n$/)
  expect(refused.code).toBe(2)
  expect(existsSync(file)).toBe(false)

  const left = await run(`export ${file} --leave-waiting`)
  expect(left.answer).toMatch(/^Left behind in this database[^\n]*: 2 deliveries to the CRM\.\n0 events, /)
  expect(left.code).toBe(0)
})

it('npm run log -- export says in a sentence that there is no such folder', async () => {
  const { code, printed } = await run('export /nowhere/log.ndjson --leave-waiting')
  expect(printed).toMatch(/^\/nowhere\/log\.ndjson cannot be used: there is no such file or folder\.$/m)
  expect(printed).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
})

it('npm run log -- export and import are written down when they begin, and not where they are refused', async () => {
  const file = `${place().DATA_DIR}/written-down.ndjson`
  const writtenDown = async (target: string) => {
    const { rows } = await core.pool.query('SELECT FROM security_events WHERE target = $1', [
      `npm run log -- ${target}`,
    ])
    return rows.length
  }
  await core.pool.query(`INSERT INTO link_counts VALUES ('ANA-1', '2026-11-22', 7, 3, 2, 1)`)
  for (const action of ['export', 'import']) {
    const before = await writtenDown(action)
    const client = await core.pool.connect()
    try {
      // What is counted of links is the last that is read, and the last that is written.
      await client.query('BEGIN; LOCK TABLE link_counts')
      const running = run(`${action} ${file}${action === 'export' ? ' --leave-waiting' : ''}`)
      await vi.waitFor(async () => expect(await writtenDown(action)).toBe(before + 1), 10_000)
      await client.query('COMMIT')
      expect(await running).toMatchObject({ code: 0 })
    } finally {
      client.release(true)
    }
    expect(await writtenDown(action)).toBe(before + 1)
  }
  expect(await run(`export ${file} --leave-waiting`)).toMatchObject({ code: 1 })
  expect(await writtenDown('export')).toBe((await writtenDown('import')) + 1)
})
