import { Counter, type Registry } from 'prom-client'
import type { PushSender } from '../../workers/push/push-sender.ts'

/** The same sender, with its messages counted. */
export function observedPushes(sender: PushSender, registry: Registry): PushSender {
  const pushes = new Counter({
    name: 'refibell_pushes_total',
    help: 'Attempts to ring a device: sent; gone, where there is no such device any more; or failed, which is tried again.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return {
    async send(device, message) {
      try {
        const outcome = await sender.send(device, message)
        pushes.inc({ outcome })
        return outcome
      } catch (error) {
        pushes.inc({ outcome: 'failed' })
        throw error
      }
    },
  }
}
