import { z } from 'zod'
import { unsubscribeDevice } from '../../commands/delivery/push-devices.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { evaluationById } from '../../projections/evaluation-history/evaluation-history-queries.ts'
import { devicesOf } from '../../projections/push-devices/push-device-queries.ts'
import { type Task, task } from '../jobs/task.ts'
import { answerOfRow } from '../notifications/answer-of-row.ts'
import { improvementInWords } from '../notifications/improvement-letter.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'

export const RING_DEVICE = 'ring-device'

const payloadSchema = z.object({
  account_id: z.string(),
  device_id: z.string(),
  property_id: z.string(),
  evaluation_event_id: z.string(),
})

export type RingDevice = z.infer<typeof payloadSchema>

/**
 * Does one: rings a device with the sentence that is the letter's subject, and leads to the home. Silent when the person has opted out,
 * taken it back, or is erased meanwhile. A device that is gone is forgotten. Sent twice it is one notice on the device.
 */
export function ringDeviceTask(parts: WorkerParts): Task {
  const { knex, pushes } = parts
  return task(RING_DEVICE, payloadSchema, async ({ account_id, device_id, property_id, evaluation_event_id }) => {
    const account = await accountById(knex, account_id)
    if (account === null || !account.communication_opt_in) return
    const device = (await devicesOf(knex, account_id)).find(({ id }) => id === device_id)
    const row = await evaluationById(knex, evaluation_event_id)
    if (device === undefined || row === null) return
    const rung = await pushes.send(device, {
      title: 'RefiBell',
      body: improvementInWords([{ answer: await answerOfRow(parts, row) }]),
      path: `/property/${property_id}`,
      tag: `${property_id} ${row.status}`,
    })
    if (rung === 'gone')
      await unsubscribeDevice(systemContext(parts, evaluation_event_id), account_id, device_id, 'gone')
  })
}
