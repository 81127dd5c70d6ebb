import { requireSecondFactor as decide } from '../../domain/settings/decide.ts'
import type { SecondFactorRequirement } from '../../domain/settings/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { secondFactorRequirementAggregate, secondFactorRequirementStream } from './settings-stream.ts'

/**
 * Requires a second factor of loan officers and administrators, or leaves it to them.
 * @param asker null: who sits at the machine
 * @param seen_revision of the requirement that was looked at, -1 where nobody had said anything; null: whatever holds
 * @throws OwnSecondFactorFirst, ChangedMeanwhile
 */
export function requireSecondFactor(
  context: CommandContext,
  required: boolean,
  asker: { readonly has_second_factor: boolean } | null,
  seen_revision: number | null,
): Promise<Outcome<SecondFactorRequirement>> {
  return decideAndAppend(context, secondFactorRequirementStream, secondFactorRequirementAggregate, (known) =>
    decide(known, required, asker, seen_revision),
  )
}
