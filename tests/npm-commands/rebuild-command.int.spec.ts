import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { registerAccount } from '../../commands/account/register-account.ts'
import { type Core, systemContext } from '../../main/core.ts'
import { scripts } from '../../package.json'
import { allProjections } from '../../projections/all.ts'
import { readCheckpoint } from '../../projections/engine/checkpoints.ts'
import { placeForCommands } from './commands-place.ts'
import { openCoreAt } from './open-core-at.ts'
import { type CommandEnd, runCommand } from './run-command.ts'

const place = placeForCommands()
let core: Core
let june: string

beforeAll(async () => {
  const opened = await openCoreAt(place())
  core = opened.core
  const person = { first_name: 'June', last_name: 'Okafor', email: 'june@example.com', phone: null }
  const rest = { role: 'client', lo_id: null, invite_code: null, confirmTokens: null } as const
  const registered = { ...person, ...rest, password: 'a quiet harbour' }
  june = (await registerAccount(systemContext(core), core.secrets, registered)).account_id
  await opened.engine.catchUp()
})
afterAll(() => core.close())

const rebuild = (given: string) => runCommand(`${scripts.rebuild} ${given}`, place())
const linesOf = ({ answer }: CommandEnd) =>
  answer
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const generationOf = async (name: string) => (await readCheckpoint(core.pool, name, 'live'))?.generation

it('npm run rebuild builds read models anew, and leaves a security event', async () => {
  const { code, answer } = await rebuild('accounts settings')
  expect(answer).toBe(
    'The read model accounts was built anew, and serves.\nThe read model settings was built anew, and serves.\n',
  )
  expect(code).toBe(0)
  expect([await generationOf('accounts'), await generationOf('settings'), await generationOf('webhooks')]).toEqual([
    1, 1, 0,
  ])
  const { rows } = await core.pool.query(`SELECT target FROM security_events WHERE act = 'admin_write'`)
  expect(rows).toEqual([{ target: 'npm run rebuild -- accounts settings' }])
})

it('npm run rebuild -- --all --compare names the rows that somebody changed, and puts the log in their place', async () => {
  await core.pool.query(`UPDATE accounts SET role = 'admin', first_name = 'Mallory' WHERE id = $1`, [june])
  const first = await rebuild('--all --compare --json')
  const lines = linesOf(first)
  expect(lines.slice(0, -1)).toEqual([
    { name: 'accounts', key: june, column: 'role', old: 'admin', new: 'client' },
    { name: 'accounts', key: june, column: 'first_name', old: '(personal)', new: '(personal)' },
  ])
  const { rebuilt, different } = lines.at(-1)
  const events = (await core.log.readAll(null, 100)).length
  expect(different).toBe(1)
  expect(rebuilt.map(({ name }: { name: string }) => name)).toEqual(allProjections.map(({ name }) => name))
  expect(rebuilt[0]).toEqual({ name: 'accounts', events, seconds: expect.any(Number), different: 1 })
  expect(first.code).toBe(1)

  const again = await rebuild('--all --compare --json')
  expect(linesOf(again)).toEqual([expect.objectContaining({ different: 0 })])
  expect(again.code).toBe(0)
})

it('npm run rebuild is written down when it begins, and ends with 2 where somebody stops it with the button meanwhile', async () => {
  const client = await core.pool.connect()
  try {
    // Until this is over the new table cannot take the place of the old one.
    await client.query(`BEGIN; SELECT FROM projection_checkpoints WHERE name = 'settings' FOR UPDATE`)
    const rebuilding = rebuild('settings --json')
    await vi.waitFor(async () => expect(await readCheckpoint(core.pool, 'settings', 'shadow')).not.toBeNull())
    const begun = await core.pool.query(`SELECT FROM security_events WHERE target = 'npm run rebuild -- settings'`)
    expect(begun.rows).toHaveLength(1)
    await client.query(`DELETE FROM projection_checkpoints WHERE name = 'settings' AND slot = 'shadow'; COMMIT`)
    const { code, printed } = await rebuilding
    expect(printed).toContain('The rebuild of the read model "settings" was stopped. The old one serves on.\n')
    expect(printed).not.toMatch(/^\s+at /m)
    expect(code).toBe(2)
  } finally {
    client.release(true)
  }
})

it('npm run rebuild -- --compare tells a person the same', async () => {
  await core.pool.query(`UPDATE accounts SET sms_opt_in = NOT sms_opt_in WHERE id = $1`, [june])
  const { code, answer } = await rebuild('accounts --compare')
  expect(answer).toBe(
    `The read model accounts was built anew, and serves. 1 row of the one before was not what the log says:
  ${june}, sms_opt_in: was true, is false\n`,
  )
  expect(code).toBe(1)
})
