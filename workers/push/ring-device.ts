import { z } from 'zod'
import { recordPush } from '../../commands/delivery/push-devices.ts'
import { readDeliveries } from '../../commands/delivery/record-notifications.ts'
import { wasRung } from '../../domain/delivery/decide-push.ts'
import type { PushHandedOver } from '../../domain/delivery/events.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { evaluationById } from '../../projections/evaluation-history/evaluation-history-queries.ts'
import { propertyById } from '../../projections/properties/property-queries.ts'
import { devicesOf } from '../../projections/push-devices/push-device-queries.ts'
import { type Task, task } from '../jobs/task.ts'
import { answerOfRow } from '../notifications/answer-of-row.ts'
import { improvementInWords } from '../notifications/improvement-letter.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { PushNotSent } from './push-not-sent.ts'

export const RING_DEVICE = 'ring-device'

const payloadSchema = z.object({
  account_id: z.string(),
  device_id: z.string(),
  property_id: z.string(),
  evaluation_event_id: z.string(),
})

export type RingDevice = z.infer<typeof payloadSchema>

/**
 * Does one: rings a device with the sentence that is the letter's subject, leads to the home, and records it. Silent when the person has
 * opted out, taken it back, taken the home away, or is disabled or erased meanwhile. A device that is gone is forgotten. Sent twice it is one
 * notice on the device.
 */
export function ringDeviceTask(parts: WorkerParts): Task {
  const { knex, pushes } = parts
  return task(RING_DEVICE, payloadSchema, async (job, { isLast }) => {
    const { account_id, device_id, property_id, evaluation_event_id } = job
    const account = await accountById(knex, account_id)
    if (account === null || !account.communication_opt_in || account.disabled_at !== null) return
    if ((await propertyById(knex, property_id)) === null) return
    const device = (await devicesOf(knex, account_id)).find(({ id }) => id === device_id)
    const row = await evaluationById(knex, evaluation_event_id)
    const context = systemContext(parts, evaluation_event_id)
    if (device === undefined || row === null || wasRung(await readDeliveries(context, account_id), job)) return
    const record = (outcome: PushHandedOver['data']['outcome']) =>
      recordPush(context, { ...job, lo_id: account.lo_id, status: row.status, outcome })
    const message = {
      title: 'RefiBell',
      body: improvementInWords([{ answer: await answerOfRow(parts, row) }]),
      path: `/property/${property_id}`,
      tag: `${property_id} ${row.status}`,
    }
    try {
      await record((await pushes.send(device, message)) === 'gone' ? 'gone' : 'accepted')
    } catch (error) {
      if (isLast && error instanceof PushNotSent) await record('refused')
      throw error
    }
  })
}
