import { describe, expect, it } from 'vitest'
import { whichPayments } from './which-payments.ts'

describe('Which two payments fall away', () => {
  it.each(['2026-04-01', '2026-04-15'])(
    'with a closing on %s: that of its month is settled by the payoff',
    (closing) => {
      expect(whichPayments(closing)).toBe(
        'April’s, settled when the loan you have is paid off before its grace ends, mostly on the 15th, and May’s, for which no bill comes',
      )
    },
  )

  it.each(['2026-04-16', '2026-04-30'])(
    'with a closing on %s: that of its month is paid when it is due, and nobody falls behind with it',
    (closing) => {
      expect(whichPayments(closing)).toBe(
        'April’s, which you pay when it is due and which lowers what is paid off, and May’s, for which no bill comes',
      )
    },
  )

  it('are those of December and January around the end of a year', () => {
    expect(whichPayments('2026-12-31')).toMatch(/^December’s, .+, and January’s, /)
  })
})
