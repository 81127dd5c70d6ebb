import type { Upcaster } from './upcaster.ts'

/** Before its third version `PropertyEvaluated` did not say which version of the rule computed it: there was one. */
export const withoutRuleVersion: Upcaster = ({ data, personal }) => ({
  data: { rule_version: 1, ...(data as object) },
  personal,
})
