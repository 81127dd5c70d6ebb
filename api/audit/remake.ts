import type { AlteredInput, GatheredInputs, RecordedInputs } from '../../commands/replay/recorded-inputs.ts'
import { type MadeFrom, madeFrom } from '../../domain/evaluation/attribution/made-from.ts'
import type { ToldLoan } from '../../domain/evaluation/balance-on.ts'
import type { Pricing } from '../../domain/evaluation/pricing.ts'
import type { Difference } from '../../domain/evaluation/receipt/differences.ts'
import { recompute } from '../../domain/evaluation/replay/recompute.ts'
import { RULES } from '../../domain/evaluation/replay/rules.ts'
import type { RecordedOf } from '../../eventstore/port.ts'
import type { NotMadeAgain } from '../contract/audit.ts'

/** An evaluation with its inputs as they were, as far as they are still there. */
export interface Remade {
  readonly told: ToldLoan | null
  readonly pricing: Pricing
  readonly altered: readonly AlteredInput[]
  /** Null where it cannot be computed again, or does not come out as it was recorded. */
  readonly made: MadeFrom | null
  /** Why it is not; null: it is. */
  readonly fault: NotMadeAgain | null
  /** What comes out otherwise. */
  readonly differences: readonly Difference[]
}

/** Recalls what a recorded evaluation was made from, and makes it again. */
export async function remake({ data }: RecordedOf<'PropertyEvaluated'>, inputs: RecordedInputs): Promise<Remade> {
  const gathered = await inputs.gather(data.evaluation)
  return { ...gathered, ...madeAgain(data, gathered) }
}

function madeAgain(
  data: RecordedOf<'PropertyEvaluated'>['data'],
  { told, pricing, altered }: GatheredInputs,
): Pick<Remade, 'made' | 'fault' | 'differences'> {
  const rule = RULES[data.rule_version]
  if (altered.length > 0 || told === null) return { made: null, fault: 'input_missing', differences: [] }
  if (rule === undefined) return { made: null, fault: 'rule_unknown', differences: [] }
  const differences = recompute(data, told, pricing, rule)
  if (differences.length > 0) return { made: null, fault: 'comes_out_otherwise', differences }
  return { made: madeFrom(data, told, pricing, { id: data.rule_version, value: rule }), fault: null, differences }
}
