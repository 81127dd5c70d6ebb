import { horizontalGap, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { companiesIn } from '../servicer/company-name.ts'
import { ENDS_A_NAME, GENERIC } from '../servicer/company-words.ts'
import { rowAbove } from './address-rows.ts'
import type { PrintedAddress } from './printed-address.ts'
import { namesTheProperty } from './property-label.ts'

const PART_OF_A_NAME = /^([A-Z][A-Za-z.,'’-]*|and|&|or)$/
const LONGEST_NAME = 7
/** 'Same as mailing address', 'Same as above'. */
const SAME =
  /^\(?same( address| as( (the|your))?( (mailing|billing|borrower.?s|above))?( address)?( above)?)?\)?[.*]*$/i
/** The box of a Form 1098 that is ticked where the house is where the borrower lives. */
const TICKED = /address of property is (the )?same as (the )?borrower.*[x✓✔☒]$/i

/** Whether the words are people's names; 'Loan Servicing' and 'Cedar Falls Bank' are none. */
const namesPeople = (words: readonly string[]): boolean =>
  words.length >= 2 &&
  words.length <= LONGEST_NAME &&
  words.every((word) => PART_OF_A_NAME.test(word) && !ENDS_A_NAME.test(word)) &&
  words.some((word) => !GENERIC.test(word)) &&
  companiesIn(words).every(({ saysCompany }) => !saysCompany)

/** Whether the address stands below a person's name, as a letter is addressed. */
export function isMailed(address: PrintedAddress, cells: readonly Cell[]): boolean {
  const [top] = [...address.cells].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
  const above = top && address.before.length === 0 ? rowAbove(top, cells) : undefined
  return above !== undefined && namesPeople(above.words)
}

/** Whether the page says of the house that it is where the statement is mailed. */
export function isSameAsMailed(cells: readonly Cell[]): boolean {
  return cells.some((cell) => {
    const text = cell.words.join(' ')
    if (TICKED.test(text)) return true
    const at = cell.words.findIndex((word) => /^\(?same/i.test(word))
    if (at < 0 || !SAME.test(cell.words.slice(at).join(' '))) return false
    if (at > 0) return namesTheProperty(cell.words.slice(0, at)) > 0
    return cells.some(
      (other) => namesTheProperty(other.words) > 0 && (isBeside(other, cell) || rowAbove(cell, [other])),
    )
  })
}

const isBeside = (label: Cell, cell: Cell): boolean =>
  onOneRow(label.box, cell.box) && right(label.box) <= cell.box.x + 1 && horizontalGap(label.box, cell.box) > 0
