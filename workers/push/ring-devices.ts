import type pg from 'pg'
import { z } from 'zod'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { evaluationHistoryProjection } from '../../projections/evaluation-history/evaluation-history-projection.ts'
import { devicesOf } from '../../projections/push-devices/push-device-queries.ts'
import { pushDevicesProjection } from '../../projections/push-devices/push-devices-projection.ts'
import { addJobs } from '../jobs/add-jobs.ts'
import { type Task, task } from '../jobs/task.ts'
import { untilShown } from '../jobs/until-shown.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { RING_DEVICE, type RingDevice } from './ring-device.ts'

export const RING_DEVICES = 'ring-devices'

const payloadSchema = z.object({
  account_id: z.string(),
  property_id: z.string(),
  evaluation_event_id: z.string(),
  /** Of the news: what the read models must show. */
  position: z.string(),
})

export type RingDevices = z.infer<typeof payloadSchema>

/** Selects which: one job for each device of the person. */
export function ringDevicesTask(parts: WorkerParts, queue: pg.Pool): Task {
  const { knex } = parts
  return task(RING_DEVICES, payloadSchema, async ({ position, ...news }) => {
    const { account_id, evaluation_event_id } = news
    await untilShown(
      parts,
      [accountsProjection, evaluationHistoryProjection, pushDevicesProjection],
      position,
      `the news of evaluation ${evaluation_event_id}`,
    )
    if ((await accountById(knex, account_id)) === null) return
    const jobs = (await devicesOf(knex, account_id)).map(({ id }) => {
      const payload: RingDevice = { ...news, device_id: id }
      return { task: RING_DEVICE, payload, key: `${RING_DEVICE}/${evaluation_event_id}/${id}` }
    })
    await addJobs(queue, jobs)
  })
}
