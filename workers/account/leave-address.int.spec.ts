import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { proposed } from '../../tests/support/sample-events.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers, type Workers } from '../start-workers.ts'

let installation: WorkerInstallation
let workers: Workers | null = null
beforeEach(async () => {
  installation = await startWorkerInstallation()
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  await installation.stop()
})

it('the address that an account had before is free again', async () => {
  const { log, knex } = installation.parts
  const account_id = await installation.register('client')
  await installation.projected()
  const before = (await accountById(knex, account_id))?.stream ?? ''
  const [registered] = await log.readStream(before)
  if (registered?.type !== 'AccountRegistered' || registered.personal === null) throw new Error('It was not registered')
  await log.append('account-new', 'no_stream', [
    proposed({
      type: 'AddressChanged',
      data: {
        account_id,
        role: 'client',
        previous_stream: before,
        move: 1,
        communication_opt_in: true,
        session_epoch: 0,
      },
      person: account_id,
      personal: { ...registered.personal, email: 'june@mail.example' },
    }),
  ])
  workers = await startWorkers(installation.parts)
  await vi.waitFor(async () => expect((await log.readStream(before)).at(-1)?.type).toBe('AddressLeft'), {
    timeout: 15_000,
  })
  await installation.projected()
  expect(await accountById(knex, account_id)).toMatchObject({ email: 'june@mail.example', stream: 'account-new' })
})
