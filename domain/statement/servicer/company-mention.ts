import { bottom, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { type CompanyName, companiesIn, introduces } from './company-name.ts'
import { letterheads } from './letterhead.ts'

/** A company that is named somewhere on the pages. */
export interface Mention extends CompanyName {
  readonly cell: Cell
  readonly key: string
  readonly atHead: boolean
  readonly large: boolean
}

/** Who owns, owned, insures or sold the loan is not who services it. */
const SOMEBODY_ELSE =
  /\b(owner|owned|investor|holder|behalf|previous|prior|former|formerly|transferred|insurer|insured|regulated|licensed|division|affiliate|subsidiary)\b/i
/** Where a page names who pays, the payee is whose loan it is, and who collects for them stands at its head. */
const PAYOR = /^payor:?$/i
const PAYEE = /\bpayee\b/i
const ADDRESS_ROW = /^(\d{1,6} \S|p\.? ?o\.? box|post office box)/i

/** Capitals alone, as names are compared. */
export const capitals = (text: string): string => text.toUpperCase().replaceAll('&', 'AND')
/** A name's letters and figures, by which one is compared with another. */
export const keyOf = (name: string): string => capitals(name).replace(/[^A-Z0-9]/g, '')

/** Whether an address stands below the cell, as in a letterhead or where payments are sent. */
const standsOverAddress = (cell: Cell, cells: readonly Cell[]): boolean =>
  cells.some((other) => isBelow(cell, other) && ADDRESS_ROW.test(other.words.join(' ')))

const isBelow = ({ box: upper }: Cell, { box: lower }: Cell): boolean =>
  Math.abs(lower.x - upper.x) < upper.height &&
  lower.y > upper.y &&
  lower.y - bottom(upper) < Math.min(upper.height, lower.height) * 1.2

/** The texts that may be the cell's label: the nearest left of it, and one above. */
function labelsOf(cell: Cell, cells: readonly Cell[]): Cell[] {
  const texts = cells.filter(({ value }) => value === null)
  const beside = texts
    .filter(({ box }) => onOneRow(box, cell.box) && right(box) <= cell.box.x + 1)
    .sort((a, b) => b.box.x - a.box.x)
  return [...beside.slice(0, 1), ...texts.filter((other) => isBelow(other, cell))]
}

/** Every company that the pages name, as often as they do. */
export function mentions(pages: readonly (readonly Cell[])[]): Mention[] {
  return pages.flatMap((cells, page) => {
    const hasPayor = cells.some(({ words }) => words.some((word) => PAYOR.test(word)))
    const heads = page === 0 ? letterheads(cells) : []
    const texts = [
      ...heads.map(({ cell, large }) => ({ cell, large, atHead: true })),
      ...cells.filter(({ value }) => value === null).map((cell) => ({ cell, large: false, atHead: false })),
    ]
    return texts.flatMap(({ cell, large, atHead }) =>
      companiesIn(cell.words).flatMap((company) => {
        const labels = labelsOf(cell, cells)
        const said = [...company.before, ...(labels[0]?.words ?? [])].join(' ')
        if (SOMEBODY_ELSE.test(said) || (hasPayor && PAYEE.test(said))) return []
        return [
          {
            ...company,
            cell,
            key: keyOf(company.name),
            introduced: company.introduced || labels.some(({ words }) => introduces(words)),
            atHead: atHead && company.before.length === 0,
            large,
            isSender: company.isSender || standsOverAddress(cell, cells),
          },
        ]
      }),
    )
  })
}
