import { afterAll, beforeAll, expect, it } from 'vitest'
import { growLogTree } from '../../eventstore/log-tree/grow-log-tree.ts'
import type { Core } from '../../main/core.ts'
import { scripts } from '../../package.json'
import { transaction } from '../../projections/engine/transaction.ts'
import { settingsChanged } from '../contract/event-log-events.ts'
import { tamper } from '../support/tamper.ts'
import { placeForCommands } from './commands-place.ts'
import { openCoreAt } from './open-core-at.ts'
import { runCommand } from './run-command.ts'

const place = placeForCommands()
let core: Core

beforeAll(async () => {
  core = (await openCoreAt(place())).core
  await core.log.append('settings', 'no_stream', settingsChanged(3))
  await transaction(core.pool, (client) => growLogTree(client, core.storedLog, 10))
})
afterAll(() => core.close())

const verify = () => runCommand(`${scripts.verify} --log --json`, place())

it('npm run verify -- --log --json tells what scripts read, and ends with 0', async () => {
  const { code, answer } = await verify()
  expect(JSON.parse(answer)).toEqual({ events: 3, head: null, head_holds: null, newest_that_holds: null, faults: [] })
  expect(code).toBe(0)
})

it('npm run verify -- --log --json ends with 1, and names what somebody changed in the database', async () => {
  await tamper(core.pool, `UPDATE events SET correlation_id = 'x' WHERE revision = 1`)
  const { code, answer } = await verify()
  expect(JSON.parse(answer)).toEqual({
    events: 3,
    head: null,
    head_holds: null,
    newest_that_holds: null,
    faults: [{ position: expect.any(String), stream: expect.any(String), kind: 'changed' }],
  })
  expect(code).toBe(1)
})
