/** What the browser needs to show and judge a cost template as the server does. */
export { readBulkEdit } from '../../domain/costs/bulk-edit.ts'
export {
  COST_FIELDS,
  COST_LABELS,
  type CostField,
  type Costs,
  costFault,
  totalRefinanceCost,
} from '../../domain/costs/cost-fields.ts'
export { THIRD_PARTY_FEES, type ThirdPartyFee } from '../../domain/costs/cost-template.ts'
export { DIALOG_DEFAULT_COSTS, readDefaultCosts } from '../../domain/costs/load-default-costs.ts'
export { NATIONAL_DEFAULT_COSTS } from '../../domain/costs/national-default.ts'
