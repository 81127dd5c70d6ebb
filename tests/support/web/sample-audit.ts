import type { AuditedHome, HomeEvent, OpenedEvaluation, RecordedEvaluation } from '../../../api/contract/audit.ts'
import { attribute } from '../../../domain/evaluation/attribution/attribute.ts'
import { madeFrom } from '../../../domain/evaluation/attribution/made-from.ts'
import { documentsOf } from '../../../domain/evaluation/receipt/receipt.ts'
import { RULES } from '../../../domain/evaluation/replay/rules.ts'
import { evaluatedExample } from '../../evaluation/evaluated-example.ts'

const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
const { ladder, ...headline } = evaluation
const told = { loan, told_on: '2026-03-16' }
const rule = RULES[1]
if (rule === undefined) throw new Error('The first version of the rule is gone.')

const template = pricing.cost_template
const after = madeFrom({ evaluation: headline, balance: loan.current_balance }, told, pricing, { id: 1, value: rule })
/** Before its title fee rose by $300, and one payment fell due. */
const before = {
  ...after,
  balance: loan.current_balance + 400,
  cost_template: template && {
    id: 'CO@0',
    value: { ...template.value, title_fee: template.value.title_fee - 300 },
  },
}

/** June's home, which is free. */
export function sampleAuditedHome(change: Partial<AuditedHome> = {}): AuditedHome {
  return {
    id: 'juniper',
    address: '418 Juniper Court',
    city: 'Fort Collins',
    state: 'CO',
    zip_code: '80525',
    client: { id: 'june', name: 'June Okafor', email: 'june@example.com' },
    watched: true,
    status: 'ready_now',
    evaluated_at: '2026-03-17T02:04:00.000Z',
    ...change,
  }
}

/** Of the second night: the balance and the costs are others. */
export function sampleRecorded(change: Partial<RecordedEvaluation> = {}): RecordedEvaluation {
  return {
    evaluation: headline,
    rule_version: 1,
    balance: loan.current_balance,
    points: -0.375,
    run_id: 'run',
    previous_status: 'ready_now',
    changed: ['balance', 'costs'],
    attribution: attribute(before, after),
    fault: null,
    fault_before: null,
    ...change,
  }
}

/** A night that looked. */
export function sampleHomeEvent(change: Partial<HomeEvent> = {}): HomeEvent {
  return {
    position: '00000000000000000214',
    revision: 2,
    type: 'PropertyEvaluated',
    occurred_at: '2026-03-17T02:04:00.000Z',
    actor: { id: 'system', role: 'system', name: null },
    words: 'A run looked at it: Ready Now!',
    evaluated: sampleRecorded(),
    ...change,
  }
}

/** When it was put under watch. */
export const ADDED = sampleHomeEvent({
  position: '00000000000000000187',
  revision: 0,
  type: 'PropertyAdded',
  occurred_at: '2026-03-16T12:00:00.000Z',
  actor: { id: 'june', role: 'client', name: 'June Okafor' },
  words: 'Put under watch, with figures that were typed.',
  evaluated: null,
})

/** The same night, opened. */
export function sampleOpened(change: Partial<OpenedEvaluation> = {}): OpenedEvaluation {
  const source = { file_name: null, effective_date: null, digest: null, recorded_at: '2026-03-01T08:00:00.000Z' }
  return {
    ...sampleHomeEvent(),
    evaluated: sampleRecorded(),
    property: sampleAuditedHome(),
    ladder,
    inputs: documentsOf(loan, pricing, 'juniper@0', told),
    sources: {
      rate_sheet: { ...source, file_name: 'rate-sheet.csv', effective_date: '2026-03-01', digest: 'c0ffee' },
      llpa: { ...source, file_name: 'llpa.csv', digest: 'decaf' },
      cost_template: source,
      margins: null,
    },
    altered: [],
    differences: [],
    ...change,
  }
}
