import type { PagePreview, ParseAnswer } from '../../../api/contract/documents.ts'
import { EMPTY_LOAN_FORM, type LoanField } from './loan-form-values.ts'
import type { Region } from './page-region.ts'

/** Where on a statement a field was read. */
export interface PrintedPlace {
  readonly preview: PagePreview
  readonly box: Region
}

export type PrintedPlaces = Partial<Record<LoanField, PrintedPlace>>

/** Where each field was read, of those whose page there is a picture of. */
export function placesOf({ fields, pages }: Pick<ParseAnswer, 'fields' | 'pages'>): PrintedPlaces {
  const places: PrintedPlaces = {}
  for (const field of Object.keys(EMPTY_LOAN_FORM) as LoanField[]) {
    const read = fields?.[field]
    const preview = pages?.find(({ page }) => page === read?.page)
    if (read?.box && preview) places[field] = { preview, box: read.box }
  }
  return places
}

export const isSamePlace = (one: PrintedPlace | undefined, other: PrintedPlace | undefined): boolean =>
  one?.preview.page === other?.preview.page && String(one?.box) === String(other?.box)
