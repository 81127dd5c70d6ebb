import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { thousandths } from '../money/thousandths.ts'
import type { Candidate } from './candidate.ts'
import type { Reason } from './evaluation.ts'
import { reachVerdict } from './verdict.ts'

const BALANCE = cents(200_000_00)
/** 50 basis points of it. */
const CLOSE = 1000_00

function candidate(
  rate: number,
  net_gap: number,
  given: { free?: boolean; reasons?: readonly Reason[] } = {},
): Candidate {
  return {
    rate: thousandths(rate),
    base_price: thousandths(101_000),
    adjusted_price: thousandths(100_000),
    available_credit: cents(0),
    net_gap: cents(net_gap),
    new_payment_pi: cents(1200_00),
    monthly_savings: cents(100_00),
    reasons: [],
    free: false,
    ...given,
  }
}

const failing = { reasons: ['payment_not_lower'] } as const
const verdict = (seasoned: boolean, ...[first, ...others]: [Candidate, ...Candidate[]]) => {
  const { status, target, reasons } = reachVerdict([first, ...others], seasoned, BALANCE)
  return [status, target.rate, reasons]
}

describe('of a seasoned loan', () => {
  it('the free candidate with the lowest rate makes it ready', () => {
    const free = { free: true }
    expect(verdict(true, candidate(6000, -1), candidate(6125, 0, free), candidate(6250, 9, free))).toEqual([
      'ready_now',
      6125,
      [],
    ])
  })

  it('a shortage of 50 basis points is close, and a cent more is not', () => {
    expect(verdict(true, candidate(6000, -CLOSE))).toEqual(['so_close', 6000, []])
    expect(verdict(true, candidate(6000, -CLOSE - 1))).toEqual(['not_yet', 6000, ['shortage']])
  })

  it('the target is the one nearest to free, of equals the one with the lower rate', () => {
    expect(verdict(true, candidate(6000, -900), candidate(6125, -800), candidate(6250, -800))).toEqual([
      'so_close',
      6125,
      [],
    ])
  })

  it('one that fails a gate is no target while another passes', () => {
    expect(verdict(true, candidate(6000, -900), candidate(6125, 800, failing))).toEqual(['so_close', 6000, []])
  })

  it('where none passes its gates, the nearest to free tells why', () => {
    const both = { reasons: ['mi_unknown', 'net_tangible_benefit'] } as const
    expect(verdict(true, candidate(6000, 700, failing), candidate(6125, 800, both))).toEqual([
      'not_yet',
      6125,
      both.reasons,
    ])
  })
})

describe('of a loan that is not seasoned', () => {
  it('the lowest rate whose costs are covered, to the cent, only has to wait', () => {
    expect(verdict(false, candidate(6000, -1), candidate(6125, 0), candidate(6250, 900))).toEqual([
      'not_yet',
      6125,
      ['seasoning'],
    ])
  })

  it('a shortage is told first, however small', () => {
    expect(verdict(false, candidate(6000, -1))).toEqual(['not_yet', 6000, ['shortage', 'seasoning']])
  })
})
