/** Of the evaluation rule as `evaluate` computes it. Raised whenever the same inputs may give another figure. */
export const RULE_VERSION = 1
