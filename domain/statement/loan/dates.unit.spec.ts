import { describe, expect, it } from 'vitest'
import { type PrintedText, readBeside, readFrom } from '../../../tests/statements/printed-statement.ts'

describe('the statement’s date', () => {
  it.each([
    'Statement date July 15, 2026',
    'Prepared on 07/15/26',
    'Account information as of Jul 15, 2026',
    'For the period ending July 15, 2026',
    'Statement period 06/16/2026 - 07/15/2026',
    'Date: 07/15/2026',
  ])('is read from %s', (text) => expect(readFrom([[360, 60, text]], 'statement_date')).toBe('2026-07-15'))

  it('may be named by nothing at the head, where the payment is due soon after, and is the last of a period', () => {
    expect(readFrom([[450, 60, 'July 15, 2026']], 'statement_date')).toBe('2026-07-15')
    expect(readFrom([[400, 60, '06/16/2026 - 07/15/2026']], 'statement_date')).toBe('2026-07-15')
    expect(readFrom([[450, 60, 'August 1, 2026']], 'statement_date')).toBeNull()
    expect(readFrom([[450, 60, 'November 1, 2047']], 'statement_date')).toBeNull()
  })

  it('is none of two at the head that nothing names, where nobody knows when the payment is due', () => {
    const head = (...dates: string[]) =>
      readBeside(
        dates.map((date, at): PrintedText => [450, 20 + 14 * at, date]),
        'statement_date',
      )
    expect(head('July 15, 2026')).toBe('2026-07-15')
    expect(head('July 15, 2026', 'August 1, 2026')).toBeNull()
  })

  it('may be named by nothing where the payment has been due for less than a month', () => {
    expect(readFrom([[450, 60, 'September 1, 2026']], 'statement_date')).toBe('2026-09-01')
    expect(readFrom([[450, 60, 'September 2, 2026']], 'statement_date')).toBeNull()
  })

  it('is the end of a period that its heading names', () => {
    const period = [
      [400, 48, 'Loan statement'],
      [400, 60, '06/16/26 THRU 07/15/26'],
    ] as const
    expect(readFrom(period, 'statement_date')).toBe('2026-07-15')
  })

  it('is the end of a period with no more than a dash between its days', () => {
    const period = (from: number) =>
      readFrom(
        [
          [400, 48, 'Member statement'],
          [400, 60, 'Jul 1, 2026 –'],
          [from, 60, 'Jul 31, 2026'],
        ],
        'statement_date',
      )
    expect(period(474)).toBe('2026-07-31')
    expect(period(520)).toBe('2026-07-01')
  })

  it('is the end of a period that names one year', () => {
    const period = (label: string, ...days: string[]) =>
      readFrom([[36, 40, label], ...days.map((day, at): PrintedText => [36, 52 + 12 * at, day])], 'statement_date')
    expect(period('Statement period', 'June 18 -', 'July 17, 2026')).toBe('2026-07-17')
    expect(period('Statement period', '06/18 - 07/17/2026')).toBe('2026-07-17')
    expect(period('Statement period start', 'June 18, 2026')).toBeNull()
  })

  it('is the end of a period over two rows', () => {
    const period = (y: number) =>
      readFrom(
        [
          [300, 40, 'STATEMENT PERIOD'],
          [420, 40, '06/18/2026'],
          [380, y, 'THRU'],
          [420, y, '07/17/2026'],
        ],
        'statement_date',
      )
    expect(period(52)).toBe('2026-07-17')
  })

  it('is the end of a year', () => {
    const since = (from: string) =>
      readFrom(
        [
          [400, 48, 'Statement of account'],
          [400, 60, `${from} through July 31, 2026`],
        ],
        'statement_date',
      )
    expect(since('August 1, 2025')).toBe('2026-07-31')
    expect(since('July 1, 2025')).toBe('2025-07-01')
  })

  it('is the latest of a list of statements', () => {
    const list = (behind: string) =>
      readFrom(
        ['June 15', 'July 15', 'May 15'].map((day, at): PrintedText => [200, 500 + 14 * at, `${behind} ${day}, 2026`]),
        'statement_date',
      )
    expect(list('Issued')).toBe('2026-07-15')
  })

  it('is no date in a list of payments', () => {
    const list = [
      [36, 600, 'Date'],
      [36, 612, '07/06/2026'],
      [200, 612, '$1,800.00'],
    ] as const
    expect(readFrom(list, 'statement_date')).toBeNull()
    expect(readFrom([[360, 60, 'Statement date 07/15/2026'], ...list], 'statement_date')).toBe('2026-07-15')
  })
})

describe('the start of the loan', () => {
  it.each([
    'Origination date',
    'Note dated',
    'Closed on',
    'Funded',
    'Loan opened',
    'Loan made',
    'Loan established',
    'Inception',
    '3 Mortgage origination date',
  ])('is read beside and below %s', (label) => {
    expect(
      readFrom(
        [
          [36, 200, label],
          [220, 200, '06/12/2020'],
        ],
        'loan_start_date',
      ),
    ).toBe('2020-06-12')
    expect(
      readFrom(
        [
          [36, 200, label],
          [36, 212, '06/12/2020'],
        ],
        'loan_start_date',
      ),
    ).toBe('2020-06-12')
  })

  it('is read in a sentence that goes on behind it', () => {
    const text = '4.9% of your loan is paid off since November 2022 when your loan began'
    expect(readFrom([[36, 200, text]], 'loan_start_date')).toBe('2022-11')
  })

  it('lies before the statement', () =>
    expect(
      readFrom(
        [
          [360, 60, 'Statement date 07/15/2026'],
          [36, 200, 'Loan date'],
          [220, 200, '07/15/2026'],
        ],
        'loan_start_date',
      ),
    ).toBeNull())

  it.each(['First payment date', 'Service transfer date', 'Servicing began', 'Modification date'])(
    'is not %s',
    (label) =>
      expect(
        readFrom(
          [
            [36, 200, label],
            [220, 200, '06/12/2020'],
          ],
          'loan_start_date',
        ),
      ).toBeNull(),
  )
})

it.each(['Matures', 'Final payment due', 'Loan ends', 'Balloon date', 'Paid in full by', 'When will I be done?'])(
  'the end of the loan is read beside %s',
  (label) => {
    const dates = [
      [36, 200, label],
      [220, 200, '07/01/2050'],
      [36, 60, 'Statement date 07/15/2026'],
    ] as const
    expect(readFrom(dates, 'maturity_date')).toBe('2050-07-01')
  },
)

it('the end of the loan is not soon after the payment is due', () =>
  expect(
    readFrom(
      [
        [36, 200, 'Last payment'],
        [220, 200, '09/05/2026'],
      ],
      'maturity_date',
    ),
  ).toBeNull())
