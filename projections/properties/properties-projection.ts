import { ERASED } from '../../domain/erased.ts'
import { pointsAway } from '../../domain/evaluation/distance-in-words.ts'
import type { Evaluation } from '../../domain/evaluation/evaluation.ts'
import { readInputIdentity } from '../../domain/evaluation/input-identity.ts'
import { isLicensedThere } from '../../domain/evaluation/licence.ts'
import { moneyAway } from '../../domain/evaluation/money-away.ts'
import type { PropertyAdded, PropertyCorrected, PropertyEvaluated } from '../../domain/property/events.ts'
import type { Envelope } from '../../eventstore/port.ts'
import type { Announcement, Projection } from '../engine/projection.ts'
import { searchable } from '../search-texts.ts'
import { LISTED_COLUMNS, type PropertyRow } from './property-row.ts'

/** Every watched property with its newest evaluation. */
export const propertiesProjection: Projection<
  PropertyRow,
  'ClientReassigned' | 'PropertyAdded' | 'PropertyCorrected' | 'PropertyEvaluated' | 'PropertyWatchEnded'
> = {
  name: 'properties',
  version: 12,
  table: 'properties',
  personal: ['address', 'city', 'zip_code', 'searched'],
  key: 'id',
  columns: {
    id: 'text',
    owner_id: 'text',
    lo_id: 'text',
    revision: 'integer',
    loan_revision: 'integer',
    address: 'text',
    city: 'text',
    zip_code: 'text',
    state: 'text',
    searched: 'text',
    loan: 'json',
    told_on: 'date',
    current_balance: 'numeric',
    current_rate: 'numeric',
    estimated_value: 'numeric',
    document_id: 'text',
    created_at: 'timestamptz',
    status: 'text',
    previous_status: 'text',
    status_since: 'timestamptz',
    ltv: 'numeric',
    evaluation: 'json',
    rule_version: 'integer',
    is_licensed: 'boolean',
    distance: 'json',
    points_away: 'numeric',
    price_away: 'numeric',
    dollars_away: 'numeric',
    evaluated_at: 'timestamptz',
    evaluation_event_id: 'text',
    last_run_id: 'text',
  },
  changedNightly: true,
  // Loaded are those alone that an evaluation, another officer or an announcement asks for, and what hardly ever changes with a night.
  unread: [
    'address',
    'city',
    'zip_code',
    'state',
    'searched',
    'loan',
    'told_on',
    'current_rate',
    'estimated_value',
    'document_id',
    'created_at',
    'evaluation',
    'distance',
    'points_away',
    'price_away',
    'dollars_away',
    'evaluated_at',
    'evaluation_event_id',
    'last_run_id',
    'revision',
    'loan_revision',
  ],
  indexes: [LISTED_COLUMNS, ['status', 'is_licensed', 'state'], ['lo_id']],
  handlers: {
    PropertyAdded: {
      keys: (event) => [event.data.property_id],
      evolve: (row, event) => row ?? added(event),
    },
    PropertyCorrected: {
      keys: (event) => [event.data.property_id],
      evolve: (row, event) =>
        row && { ...row, ...loanColumns(event), document_id: event.data.document_id ?? row.document_id },
    },
    PropertyEvaluated: {
      keys: (event) => [event.data.property_id],
      evolve: (row, event) => row && evaluated(row, event),
    },
    ClientReassigned: {
      keys: (event) => event.data.property_ids,
      evolve: (row, event) => row && { ...row, lo_id: event.data.lo_id },
    },
    PropertyWatchEnded: {
      keys: (event) => [event.data.property_id],
      evolve: () => null,
    },
  },
  announce,
}

function added(event: PropertyAdded & Envelope): PropertyRow {
  const { property_id, owner_id, lo_id, document_id } = event.data
  return {
    id: property_id,
    owner_id,
    lo_id,
    ...loanColumns(event),
    document_id,
    created_at: event.occurred_at,
    status: null,
    previous_status: null,
    status_since: null,
    ltv: null,
    evaluation: null,
    rule_version: null,
    is_licensed: true,
    distance: null,
    points_away: null,
    price_away: null,
    dollars_away: null,
    evaluated_at: null,
    evaluation_event_id: null,
    last_run_id: null,
  }
}

/** Written out, for it is made of every home each night, and copying a row costs fifteen times as much. */
function evaluated(row: PropertyRow, event: PropertyEvaluated & Envelope): PropertyRow {
  const { evaluation, rule_version, balance, distance, previous_status, run_id } = event.data
  const money = moneyAway(evaluation)
  return {
    id: row.id,
    owner_id: row.owner_id,
    lo_id: row.lo_id ?? officerPricedFor(evaluation),
    revision: event.revision,
    loan_revision: row.loan_revision,
    address: row.address,
    city: row.city,
    zip_code: row.zip_code,
    state: row.state,
    searched: row.searched,
    loan: row.loan,
    told_on: row.told_on,
    current_balance: balance ?? row.current_balance,
    current_rate: row.current_rate,
    estimated_value: row.estimated_value,
    document_id: row.document_id,
    created_at: row.created_at,
    status: evaluation.status,
    previous_status,
    status_since: row.status === evaluation.status ? row.status_since : event.occurred_at,
    ltv: evaluation.ltv,
    evaluation,
    rule_version,
    is_licensed: isLicensedThere(evaluation),
    distance,
    points_away: distance && pointsAway(distance),
    price_away: money?.price_points ?? null,
    dollars_away: money?.dollars ?? null,
    evaluated_at: event.occurred_at,
    evaluation_event_id: event.id,
    last_run_id: run_id,
  }
}

/** What the loan's figures and the house's address fill. */
function loanColumns(event: (PropertyAdded | PropertyCorrected) & Envelope) {
  const { loan } = event.data
  const { address, city, zip_code } = event.personal ?? { address: ERASED, city: ERASED, zip_code: ERASED }
  return {
    revision: event.revision,
    loan_revision: event.revision,
    address,
    city,
    zip_code,
    state: loan.state,
    searched: searchable(address, city, loan.state, zip_code),
    loan,
    told_on: event.occurred_at.slice(0, 10),
    current_balance: loan.current_balance,
    current_rate: loan.current_rate,
    estimated_value: loan.estimated_value,
  }
}

/**
 * A property that was added before `PropertyAdded` named the officer knows them from the margins it was priced with; the client of
 * nobody has the default ones.
 */
function officerPricedFor({ inputs }: Evaluation): string | null {
  return readInputIdentity(inputs.margin)?.name ?? null
}

/** An officer hears of the properties of their own clients only. */
function announce({ owner_id, lo_id }: PropertyRow): Announcement[] {
  const officer: Announcement[] = lo_id === null ? [] : [{ audience: `account:${lo_id}`, tag: 'Leads' }]
  return [
    { audience: `account:${owner_id}`, tag: 'Properties' },
    { audience: 'role:admin', tag: 'AdminProperties' },
    ...officer,
  ]
}
