import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reassignClient } from '../../commands/account/reassign-client.ts'
import { saveLoanOfficerProfile } from '../../commands/account/save-loan-officer-profile.ts'
import { SYSTEM } from '../../commands/context.ts'
import { propertyStream } from '../../commands/property/property-stream.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { propertyById } from '../../projections/properties/property-queries.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { systemContext } from '../worker-parts.ts'
import { repriceClientTask } from './reprice-client.ts'

let installation: WorkerInstallation
let workers: Workers | null = null

beforeEach(async () => {
  installation = await startWorkerInstallation()
  await installation.uploadLlpa()
  await installation.uploadSheet()
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  await installation.stop()
})

async function streamOf(account_id: string): Promise<string> {
  await installation.projected()
  return (await accountById(installation.parts.knex, account_id))?.stream ?? ''
}

it('the homes of a client are priced with the margin of their new officer, without waiting for the night', async () => {
  const { parts } = installation
  const context = systemContext(parts, 'test')
  const [omar, ana] = [await installation.register('lo'), await installation.register('lo')]
  const margins = { conventional_margin_bps: 400, government_streamline_margin_bps: 400 }
  const profile = { first_name: 'Ana', last_name: 'Silva', ...margins }
  await saveLoanOfficerProfile(context, await streamOf(ana), profile, null)
  const june = await installation.register('client', omar)
  const home = await installation.addHome(june)
  const other = await installation.addHome(await installation.register('client', omar))
  const marginOf = async (id: string) => {
    await installation.projected()
    const row = await propertyById(parts.knex, id)
    return row?.evaluation?.lo_min_revenue_bps
  }
  expect(await marginOf(home)).toBe(250)

  const reassignment = { account_id: june, lo_id: ana, previous_lo_id: omar, property_ids: [home] }
  await reassignClient(context, await streamOf(june), reassignment)
  workers = await startWorkers(parts)
  await vi.waitUntil(async () => (await marginOf(home)) === 400, { timeout: 15_000 })

  expect(await marginOf(other)).toBe(250)
  expect(await propertyById(parts.knex, home)).toMatchObject({ lo_id: ana, last_run_id: null })
  // By this it is told from what its owner does.
  const looks = (await parts.log.readStream(propertyStream(home))).filter(({ type }) => type === 'PropertyEvaluated')
  expect(looks.at(-1)).toMatchObject({ actor: SYSTEM, data: { run_id: null, previous_status: expect.any(String) } })
  // Done twice it records nothing more.
  const head = await parts.log.head()
  const job = { account_id: june, correlation_id: 'again', position: head }
  await repriceClientTask(parts).run(job, { isLast: false })
  expect(await parts.log.head()).toBe(head)
})
