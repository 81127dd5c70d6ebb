import { setCrmKey as decide, removeCrmKey as decideRemoval } from '../../domain/settings/decide.ts'
import type { CrmKey } from '../../domain/settings/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { crmKeyAggregate, crmKeyStream } from './settings-stream.ts'

/**
 * Sets with what the CRM is spoken to; quiet when it is this already.
 * @param seen_revision of the key that was known to be set, -1 where none ever was; null overwrites whatever is set
 * @throws InvalidInput of `value`, ChangedMeanwhile
 */
export function setCrmKey(
  context: CommandContext,
  typed: string,
  seen_revision: number | null,
): Promise<Outcome<CrmKey>> {
  return decideAndAppend(context, crmKeyStream, crmKeyAggregate, (known) => decide(known, typed, seen_revision))
}

/** Takes the CRM's key away; quiet when there is none. @param seen_revision as in `setCrmKey` @throws ChangedMeanwhile */
export function removeCrmKey(context: CommandContext, seen_revision: number | null): Promise<Outcome<CrmKey>> {
  return decideAndAppend(context, crmKeyStream, crmKeyAggregate, (known) => decideRemoval(known, seen_revision))
}
