import { balanceOn } from '../balance-on.ts'
import { evaluate, evaluateWithDistance } from '../evaluate.ts'

/** What one version of the rule computes. */
export interface Rule {
  readonly balanceOn: typeof balanceOn
  readonly evaluate: typeof evaluate
  readonly evaluateWithDistance: typeof evaluateWithDistance
  /** The SHA-256 of what it makes of the specimens. With another one its code is not what it was. */
  readonly print: string
}

/**
 * Every version of the rule that ever evaluated, by its number. To change the rule: keep the modules that change as they are under a
 * name with their version, let its entry here go on pointing to them, add the entry of the next one, and raise `RULE_VERSION`.
 */
export const RULES: Readonly<Record<number, Rule>> = {
  1: {
    balanceOn,
    evaluate,
    evaluateWithDistance,
    print: '9b56ba413edd8efd51147e3376173b322548564db4be198e9f5d24f64375d2e6',
  },
}
