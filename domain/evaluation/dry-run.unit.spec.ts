import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { type ChangedHome, dryRunInFigures, dryRunOf } from './dry-run.ts'
import type { EvaluationStatus } from './evaluation.ts'
import type { PricingBook } from './pricing-book.ts'
import type { SeenHome } from './seen-home.ts'

const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
const { rate_sheet, llpa } = pricing
const cost_templates = pricing.cost_template === null ? {} : { [loan.state]: pricing.cost_template }
const BOOK: PricingBook = { rate_sheet, llpa, cost_templates, margins: {}, licensed_states: null }
const DAY = evaluation.as_of

const home = (status: EvaluationStatus, change: Partial<SeenHome> = {}): SeenHome => {
  return { id: status, lo_id: 'ana', status, loan, told_on: DAY, ...change }
}

describe('A dry run', () => {
  it('finds the homes whose status would be another one, and counts those of before', () => {
    const homes = [home('ready_now'), home('so_close'), home('not_yet', { lo_id: null })]
    expect(dryRunOf(homes, BOOK, DAY)).toEqual({
      before: { ready_now: 1, so_close: 1, not_yet: 1 },
      changed: [
        { id: 'so_close', state: loan.state, lo_id: 'ana', before: 'so_close', after: 'ready_now' },
        { id: 'not_yet', state: loan.state, lo_id: null, before: 'not_yet', after: 'ready_now' },
      ],
    })
  })

  it('prices each home for its officer, and looks at what is owed on the day', () => {
    const dear = { conventional_margin_bps: 600, government_streamline_margin_bps: 600 }
    const book = { ...BOOK, margins: { ben: { id: 'ben@0', value: dear } } }
    expect(dryRunOf([home('ready_now'), home('ready_now', { lo_id: 'ben' })], book, DAY).changed).toEqual([
      expect.objectContaining({ lo_id: 'ben', after: 'not_yet' }),
    ])
  })

  it('calls nobody ready where the company may not lend', () => {
    const licensed_states = { id: '1', value: ['ZZ'] }
    expect(dryRunOf([home('not_yet')], { ...BOOK, licensed_states }, DAY).changed).toEqual([])
  })

  it('says of a home that it cannot be evaluated', () => {
    const broken = home('so_close', { loan: { state: 'CO' } as never })
    expect(dryRunOf([broken], BOOK, DAY).changed).toEqual([
      { id: 'so_close', state: 'CO', lo_id: 'ana', before: 'so_close', after: null },
    ])
  })
})

it('the figures are counted by what becomes of a home, by state and by officer', () => {
  const changed = (
    before: EvaluationStatus,
    after: EvaluationStatus | null,
    state = 'CO',
    lo_id: string | null = 'ana',
  ): ChangedHome => ({ id: 'home', state, lo_id, before, after })
  const figures = dryRunInFigures({
    before: { ready_now: 10, so_close: 10, not_yet: 10 },
    changed: [
      changed('so_close', 'ready_now'),
      changed('not_yet', 'ready_now', 'TX', null),
      changed('ready_now', 'so_close', 'TX'),
      changed('ready_now', 'not_yet', 'TX'),
      changed('not_yet', 'so_close', 'ME', 'ben'),
      changed('ready_now', null, 'ME', 'ben'),
    ],
  })
  expect(figures).toEqual({
    before: { ready_now: 10, so_close: 10, not_yet: 10 },
    after: { ready_now: 10, so_close: 11, not_yet: 9 },
    entering: 2,
    leaving: 2,
    others: 1,
    failed: 1,
    by_state: [
      ['TX', { entering: 1, leaving: 2 }],
      ['CO', { entering: 1, leaving: 0 }],
    ],
    by_officer: [
      ['ana', { entering: 1, leaving: 2 }],
      [null, { entering: 1, leaving: 0 }],
    ],
  })
})
