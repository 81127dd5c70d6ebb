import { type Box, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { addressesInBoxes } from './address-in-boxes.ts'
import { inAddressWords } from './address-words.ts'
import { letters, shownInPart, textsOf } from './house-in-part.ts'
import { labelScore, namesAnother, propertyLabels } from './label-of-address.ts'
import { isMailed, isSameAsMailed } from './mailing-address.ts'
import { bestPrint, mendedAddress } from './misread-address.ts'
import { overLoanNumber } from './over-loan-number.ts'
import { type PrintedAddress, printedAddresses } from './printed-address.ts'
import { namesTheProperty } from './property-label.ts'
import { endsAsStreet } from './street.ts'
import { withPlace } from './with-place.ts'

export interface AddressReading {
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip_code: string
  readonly page: number
  readonly box: Box
  readonly score: number
}

/** Where mail goes is the house's where the page says so, or prints it again by itself. */
const SAID_TO_BE_THE_SAME = 0.9
const PRINTED_AGAIN = 0.78
/** What is printed whole elsewhere is preferred. */
const WITHOUT_ZIP = 0.05
const STREET_ALONE = 0.15
/** Of a picture: a street without 'Street' or the like may have lost a word. */
const WITHOUT_SUFFIX = 0.7

/** 'Re: Loan 1609277411 – 14881 Oak Bluff Way': the subject of a letter. */
function followsLoanNumber(address: PrintedAddress, cells: readonly Cell[]): number {
  const [number, label] = cells
    .filter(({ box }) => onOneRow(box, address.box) && right(box) <= address.box.x + 1)
    .sort((a, b) => b.box.x - a.box.x)
  if (number?.value?.kind !== 'number' || !/^(for|at|on)?\W?$/i.test(address.before.join(''))) return 0
  const isOther = label !== undefined && /\b(box|nmls|phone|fax)\W*$/i.test(label.words.join(' '))
  return isOther ? 0 : 0.85
}

/** 'First Mortgage — 1409 Prairie Dr': the heading of a loan, which a dash or the like parts from its house. */
const headsLoan = (before: readonly string[]): boolean =>
  before.at(-1) === ',' && /\b(mortgage|loan)\b/i.test(before.join(' '))

/** How surely the address, to which nothing is mailed here, is the house's because the statement is mailed to the same. */
const printedAgain = (address: PrintedAddress, mailed: readonly PrintedAddress[]): number =>
  address.zip_code !== '' &&
  (address.before.length === 0 || headsLoan(address.before)) &&
  !mailed.includes(address) &&
  mailed.some((other) => other.zip_code === address.zip_code && letters(other.address) === letters(address.address))
    ? PRINTED_AGAIN
    : 0

/** A house number with no more than a direction behind it is no address: of '11153 N Cedar Ave' the name was not seen. */
const withName = (address: string): string => (/\d\D*[a-z]{3}/i.test(address) || /\s\d/.test(address) ? address : '')

/**
 * The address of the house, of all addresses printed: the one that is labelled as such, or to which the statement is mailed where it
 * says that they are the same. Never a post office box, and never one that nothing names as the property's, for it is the
 * servicer's or where the mail goes.
 */
export function readPropertyAddress(pages: readonly (readonly Cell[])[]): AddressReading | null {
  const read = pages.map((page) => page.map(inAddressWords))
  const saidToBeSame = read.some(isSameAsMailed)
  const printed = read.map((cells) => [...printedAddresses(cells), ...addressesInBoxes(cells)])
  const mailed = printed.flatMap((here, page) => here.filter((one) => isMailed(one, read[page] ?? [])))
  const scored = read.flatMap((cells, page) => {
    const [labels, texts] = [propertyLabels(cells), textsOf(cells)]
    const printedHere = printed[page] ?? []
    return printedHere.map((printed) => {
      const isMail = mailed.includes(printed)
      const score = Math.max(
        namesTheProperty(printed.before),
        followsLoanNumber(printed, cells),
        isMail ? 0 : overLoanNumber(printed, cells),
        shownInPart(printed, texts, labels),
        saidToBeSame && isMail ? SAID_TO_BE_THE_SAME : 0,
        printedAgain(printed, mailed),
        ...labels.map((label) => (namesAnother(label, printed, printedHere) ? 0 : labelScore(label, printed))),
      )
      const lacking = printed.city === '' ? STREET_ALONE : printed.zip_code === '' ? WITHOUT_ZIP : 0
      return { ...printed, score: score - lacking - 0.01 * (printed.page - 1) }
    })
  })
  const best = scored.sort((a, b) => b.score - a.score)[0]
  if (!best || best.score <= 0.5) return null
  const house = withPlace(best, scored)
  const print = bestPrint(house, scored)
  const [address, city] = [mendedAddress(withName(print.address)), mendedAddress(print.city)]
  const whole = print.sure === 1 || endsAsStreet(address) ? 1 : WITHOUT_SUFFIX
  return { ...house, address, city, score: best.score * print.sure * whole }
}
