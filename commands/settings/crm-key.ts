import { setCrmKey as decide, removeCrmKey as decideRemoval } from '../../domain/settings/decide.ts'
import type { CrmKey } from '../../domain/settings/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { crmKeyAggregate, crmKeyStream } from './settings-stream.ts'

/** Sets with what the CRM is spoken to; quiet when it is this already. @throws InvalidInput of `value` */
export function setCrmKey(context: CommandContext, typed: string): Promise<Outcome<CrmKey>> {
  return decideAndAppend(context, crmKeyStream, crmKeyAggregate, (known) => decide(known, typed))
}

/** Takes the CRM's key away; quiet when there is none. */
export function removeCrmKey(context: CommandContext): Promise<Outcome<CrmKey>> {
  return decideAndAppend(context, crmKeyStream, crmKeyAggregate, decideRemoval)
}
