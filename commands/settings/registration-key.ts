import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { asCrockfordIsRead } from '../../domain/crockford-base-32.ts'
import { issueFirstRegistrationKey as decideFirst, replaceRegistrationKey } from '../../domain/settings/decide.ts'
import { REGISTRATION_KEY_BYTES, registrationKeyOf } from '../../domain/settings/registration-key.ts'
import type { RegistrationKey } from '../../domain/settings/state.ts'
import { WrongRegistrationKey } from '../../domain/settings/wrong-registration-key.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { decideOnce } from '../decide-once.ts'
import { load } from '../load.ts'
import { registrationKeyAggregate, registrationKeyStream } from './settings-stream.ts'

/** Issues the key of a new installation; quiet when there is one. */
export function issueFirstRegistrationKey(context: CommandContext): Promise<Outcome<RegistrationKey>> {
  const key = newKey()
  return decideAndAppend(context, registrationKeyStream, registrationKeyAggregate, (known) => decideFirst(known, key))
}

/**
 * Issues another key. Nobody registers with the one before once this is done.
 * @param seen the key that was looked at; null: whichever holds
 * @throws KeyReplacedMeanwhile
 */
export function regenerateRegistrationKey(
  context: CommandContext,
  seen: string | null,
): Promise<Outcome<RegistrationKey>> {
  const key = newKey()
  return decideOnce(context, registrationKeyStream, registrationKeyAggregate, (known) =>
    replaceRegistrationKey(known, key, seen),
  )
}

/**
 * Asks the log and no read model, so that a key that was replaced is refused from that moment on. Takes as long for a wrong key as for
 * the right one.
 * @throws WrongRegistrationKey
 */
export async function assertRegistrationKey(context: Pick<CommandContext, 'log'>, typed: string): Promise<void> {
  const { state: key } = await load(context, registrationKeyStream, registrationKeyAggregate)
  if (key === null || !timingSafeEqual(digest(typed), digest(key))) throw new WrongRegistrationKey()
}

const newKey = (): string => registrationKeyOf(randomBytes(REGISTRATION_KEY_BYTES))
const digest = (key: string): Buffer => createHash('sha256').update(asCrockfordIsRead(key)).digest()
