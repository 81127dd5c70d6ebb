import type { Change } from '../../../api/contract/changes.ts'
import { COST_LABELS, type CostField } from '../../../api/contract/cost-template-rules.ts'
import { figure } from '../shared/cost-figure.ts'
import { AUTOMATION_LABELS, RATE_SOURCE_LABELS, RATE_SOURCES, SYSTEM_SETTING_LABELS } from '../shared/setting-labels.ts'

const LABELS: Readonly<Record<string, string>> = {
  ...SYSTEM_SETTING_LABELS,
  ...AUTOMATION_LABELS,
  ...RATE_SOURCE_LABELS,
  ...COST_LABELS,
  required: 'Second Factor Required',
  locations: 'Locations with a Key',
  effective_date: 'Effective Date',
  row_count: 'Rows',
  loan_officer: 'Loan Officer',
  url: 'Address',
  event_types: 'Events',
  application_url: 'Application URL',
  ghl_location_id: 'GoHighLevel Location ID',
  conventional_margin_bps: 'Conventional Margin',
  government_streamline_margin_bps: 'Government Streamline Margin',
}

type Field = NonNullable<Change['fields']>[number]

/** A figure that was changed, in words. */
export interface ChangedInWords {
  readonly label: string
  readonly from: string
  readonly to: string
}

export function changedInWords(fields: readonly Field[]): ChangedInWords[] {
  return fields.map(({ field, from, to }) => ({
    label: LABELS[field] ?? field,
    from: valueInWords(field, from),
    to: valueInWords(field, to),
  }))
}

/** So many are still read at a glance; the others are counted. */
const MOST_TOLD = 3

/** 'Title Fee: $1,200 → $1,250.50; Other Fees: $500 → $450'. What was nothing before is told as it is. */
export function fieldsInShort(fields: Change['fields']): string {
  if (fields === null) return 'Cannot be read'
  if (fields.length === 0) return NOTHING
  const told = changedInWords(fields.slice(0, MOST_TOLD)).map(({ label, from, to }) =>
    from === NOTHING ? `${label}: ${to}` : `${label}: ${from} → ${to}`,
  )
  const more = fields.length - told.length
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

const NOTHING = '–'

function valueInWords(field: string, value: Field['to']): string {
  if (value === null || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field in COST_LABELS && typeof value === 'number') return figure(field as CostField, value)
  if (field in RATE_SOURCE_LABELS) return RATE_SOURCES[value as keyof typeof RATE_SOURCES] ?? String(value)
  return String(value)
}
