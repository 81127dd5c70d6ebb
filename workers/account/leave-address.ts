import { z } from 'zod'
import { leaveAddress } from '../../commands/account/leave-address.ts'
import { type Task, task } from '../jobs/task.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'

export const LEAVE_ADDRESS = 'leave-address'

const payloadSchema = z.object({ account_id: z.string(), stream: z.string(), move: z.int() })

export type LeaveAddress = z.infer<typeof payloadSchema>

/** Frees an address for a new account. */
export function leaveAddressTask(parts: WorkerParts): Task {
  return task(LEAVE_ADDRESS, payloadSchema, (left) => leaveAddress(systemContext(parts, left.account_id), left))
}
