import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { Core } from '../../main/core.ts'
import { scripts } from '../../package.json'
import { byPort } from '../support/by-port.ts'
import { CuttingProxy } from '../support/cutting-proxy.ts'
import { placeForCommands } from './commands-place.ts'
import { openCoreAt } from './open-core-at.ts'
import { runCommand } from './run-command.ts'

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

const place = placeForCommands()
let core: Core
beforeAll(async () => {
  core = (await openCoreAt(place())).core
})
afterAll(() => core.close())

/** Each is stopped at a table that it asks for when it is well under way. */
it.each([
  ['verify', '--log', 'log_heads'],
  ['replay', `--officer ${randomUUID()}`, 'accounts'],
  ['rebuild', 'accounts', 'accounts'],
  ['retention', '', 'accounts'],
] as const)(
  'npm run %s -- %s says in a sentence that its database went away in the middle',
  async (...given) => {
    const [script, words, table] = given
    const proxy = await CuttingProxy.start(Number(new URL(place().DATABASE_URL).port))
    onTestFinished(() => proxy.close())
    const holder = await core.pool.connect()
    onTestFinished(() => holder.release(true))
    await holder.query(`BEGIN; LOCK TABLE ${table}`)
    const DATABASE_URL = Object.assign(new URL(byPort(place().DATABASE_URL)), { port: proxy.port }).toString()
    const ending = runCommand(`${scripts[script]} ${words}`, { ...place(), DATABASE_URL })
    await vi.waitFor(async () => expect((await core.pool.query(WAITING)).rowCount).toBeGreaterThan(0), 20_000)
    await proxy.close()
    const { code, printed } = await ending
    expect(printed.trim().split('\n').at(-1)).toMatch(/^The database went away \(.+\): start it and try again\.$/)
    expect(printed).not.toMatch(/^\s+at /m)
    expect(code).toBe(2)
  },
  40_000,
)
