import { expect, it } from 'vitest'
import { evaluation } from '../../tests/support/sample-events.ts'
import { moneyAway } from './money-away.ts'

it('is what the costs are short of, also where the date is not there yet', () => {
  const short = { shortage: 1_234.56, shortage_bps: 41.2 }
  expect(moneyAway(evaluation('so_close', short))).toEqual({ dollars: 1_234.56, price_points: 0.412 })
  const notYet = evaluation('not_yet', { ...short, reasons: ['shortage', 'seasoning'] })
  expect(moneyAway(notYet)).toEqual({ dollars: 1_234.56, price_points: 0.412 })
})

it('is nothing where it is free, or waits for a date alone', () => {
  const covered = { shortage: 0, shortage_bps: 0 }
  expect(moneyAway(evaluation('ready_now', covered))).toEqual({ dollars: 0, price_points: 0 })
  expect(moneyAway(evaluation('not_yet', { ...covered, reasons: ['seasoning'] }))).toEqual({
    dollars: 0,
    price_points: 0,
  })
})

it('is not known where no rate passes, or none has a price', () => {
  expect(moneyAway(evaluation('not_yet', { reasons: ['payment_not_lower'] }))).toBeNull()
  expect(moneyAway(evaluation('not_yet', { reasons: ['no_lower_rate'] }))).toBeNull()
  expect(moneyAway(evaluation('not_yet', { shortage: null, shortage_bps: null, reasons: ['no_pricing'] }))).toBeNull()
})
