import type { CostTemplate } from '../../domain/costs/cost-template.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per state that has a template. */
export interface CostTemplateRow extends CostTemplate {
  /** The revision of the state's stream: 0 when it was saved once. */
  readonly version: number
  readonly saved_at: string
  /** The account's id, or what stands for who has none. */
  readonly saved_by: string
}

export const costTemplatesProjection: Projection<CostTemplateRow, 'CostTemplateSaved'> = {
  name: 'cost_templates',
  version: 2,
  table: 'cost_templates',
  key: 'state',
  columns: {
    state: 'text',
    lender_fee: 'numeric',
    new_escrow_months: 'integer',
    interest_accrual_days: 'integer',
    title_fee: 'numeric',
    recording_fee: 'numeric',
    appraisal_fee: 'numeric',
    credit_report_fee: 'numeric',
    flood_cert_fee: 'numeric',
    tax_service_fee: 'numeric',
    other_fees: 'numeric',
    version: 'integer',
    saved_at: 'timestamptz',
    saved_by: 'text',
  },
  handlers: {
    CostTemplateSaved: {
      keys: (event) => [event.data.template.state],
      evolve: (_row, { data, revision, occurred_at, actor }) => ({
        ...data.template,
        version: revision,
        saved_at: occurred_at,
        saved_by: actor.id,
      }),
    },
  },
  announce: () => [
    { audience: 'role:admin', tag: 'CostTemplates' },
    { audience: 'role:lo', tag: 'CostTemplates' },
  ],
}
