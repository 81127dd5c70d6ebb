import type { PagePreview, ParseAnswer } from '../../../api/contract/documents.ts'
import { LOAN_FIELD_NAMES, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import type { Region } from './page-region.ts'

/** Where on a statement a field was read. */
export interface PrintedPlace {
  readonly preview: PagePreview
  readonly box: Region
}

type Printed = Pick<ParseAnswer, 'fields' | 'pages'>

export type PrintedPlaces = Partial<Record<LoanFieldName, PrintedPlace>>

/** Where each field was read, of those whose page there is a picture of. */
export function placesOf({ fields, pages }: Printed): PrintedPlaces {
  const found = LOAN_FIELD_NAMES.map((name) => [name, placeOf(name, { fields, pages })] as const)
  return Object.fromEntries(found.filter(([, place]) => place !== undefined))
}

/** Where the day was read on which the loan is paid off. */
export const maturityPlace = (reading: Printed): PrintedPlace | undefined => placeOf('maturity_date', reading)

/** Where the month was read in which the loan began. */
export const startMonthPlace = (reading: Printed): PrintedPlace | undefined => placeOf('loan_start_month', reading)

function placeOf(name: string, { fields, pages }: Printed): PrintedPlace | undefined {
  const read = fields?.[name]
  const preview = pages?.find(({ page }) => page === read?.page)
  return read?.box && preview ? { preview, box: read.box } : undefined
}

export const isSamePlace = (one: PrintedPlace | undefined, other: PrintedPlace | undefined): boolean =>
  one?.preview.page === other?.preview.page && String(one?.box) === String(other?.box)
