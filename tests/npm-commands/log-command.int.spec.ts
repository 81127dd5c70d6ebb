import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
