import type { PrintedAddress } from '../../domain/statement/property/printed-address.ts'

/** An address that a text layer prints, by itself and away from what else is on the page. */
export const printedAddress = (told: Partial<PrintedAddress>): PrintedAddress => ({
  address: '77 Birch Ln',
  city: 'Salem',
  state: 'OR',
  zip_code: '97301',
  page: 1,
  box: { x: 0, y: 0, width: 100, height: 10 },
  before: [],
  cells: [],
  sure: 1,
  ...told,
})
