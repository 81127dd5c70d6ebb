import type { PagePreview, ParseAnswer } from '../../../api/contract/documents.ts'
import { LOAN_FIELD_NAMES, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import type { Region } from './page-region.ts'

/** Where on a statement a field was read. */
export interface PrintedPlace {
  readonly preview: PagePreview
  readonly box: Region
}

export type PrintedPlaces = Partial<Record<LoanFieldName, PrintedPlace>>

/** Where each field was read, of those whose page there is a picture of. */
export function placesOf({ fields, pages }: Pick<ParseAnswer, 'fields' | 'pages'>): PrintedPlaces {
  const places: PrintedPlaces = {}
  for (const name of LOAN_FIELD_NAMES) {
    const read = fields?.[name]
    const preview = pages?.find(({ page }) => page === read?.page)
    if (read?.box && preview) places[name] = { preview, box: read.box }
  }
  return places
}

export const isSamePlace = (one: PrintedPlace | undefined, other: PrintedPlace | undefined): boolean =>
  one?.preview.page === other?.preview.page && String(one?.box) === String(other?.box)
