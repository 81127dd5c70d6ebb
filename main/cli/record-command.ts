import { pino } from 'pino'
import type { SecurityAct } from '../../api/contract/security-events.ts'
import { SecurityEvents } from '../../api/security-events/security-events.ts'
import { type Core, systemContext } from '../core.ts'

/** What was done is told to the person at the keyboard already. */
const SILENT = pino({ level: 'silent' })

/**
 * Writes down what is done at this machine, past the interface. What takes long is written down when it begins: whoever is killed
 * half way has done half of it.
 * @param target the command as it was typed, without what is personal
 */
export async function recordCommand(
  core: Core,
  done: { readonly act: SecurityAct; readonly target: string; readonly account_id?: string },
  { now, correlation_id } = systemContext(core),
): Promise<void> {
  await new SecurityEvents(core.knex, SILENT).record({
    act: done.act,
    target: done.target,
    account_id: done.account_id ?? null,
    at: now,
    status: 200,
    actor_id: null,
    actor_role: 'system',
    network: 'this machine',
    request_id: correlation_id,
  })
}
