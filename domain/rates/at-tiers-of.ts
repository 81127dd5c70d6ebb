import { LOAN_TYPES, type LoanType } from '../evaluation/loan-choices.ts'
import type { LtvHundredths } from '../evaluation/loan-to-value.ts'
import { fromThousandths } from '../money/thousandths.ts'
import type { RateSheet, RateSheetRow } from './rate-sheet.ts'
import { cellsOf, findCell } from './rate-sheet-index.ts'

/** The rows of a loan type, and a loan that they price. */
interface Program {
  readonly loan_type: LoanType | null
  readonly priced: LoanType
}

/**
 * Two sheets as they price the loans that the first one tells apart, both with a row for each of its tiers and for each program that either
 * has prices of its own for. A pricing engine knows no tiers: its one price for all is held against each of a CSV's so.
 */
export function atTiersOf(first: RateSheet, second: RateSheet): readonly [RateSheet, RateSheet] {
  const programs = programsOf([...first.rows, ...second.rows])
  const places = programs.flatMap((program) => tiersOf(first, program).map((tier) => ({ ...tier, ...program })))
  const priced = (sheet: RateSheet): RateSheet => ({
    rows: places.flatMap(({ loan_type, priced, credit_score, ltv }) => {
      const cell = findCell(sheet, priced, credit_score, Math.round(ltv * 100) as LtvHundredths) ?? []
      return cell.map(({ rate, price }) => {
        return { credit_score, ltv, rate: fromThousandths(rate), price: fromThousandths(price), loan_type }
      })
    }),
  })
  return [priced(first), priced(second)]
}

/** Those with rows of their own, and all others as one. */
function programsOf(rows: readonly RateSheetRow[]): Program[] {
  const own = new Set(rows.map(({ loan_type }) => loan_type))
  const ofOwn = LOAN_TYPES.filter((type) => own.has(type)).map((type) => ({ loan_type: type, priced: type }))
  const other = LOAN_TYPES.find((type) => !own.has(type))
  return other === undefined ? ofOwn : [...ofOwn, { loan_type: null, priced: other }]
}

function tiersOf(sheet: RateSheet, { loan_type }: Program) {
  const cells = cellsOf(sheet)
  const own = cells.filter((cell) => cell.loan_type === loan_type)
  return own.length > 0 ? own : cells.filter((cell) => cell.loan_type === null)
}
