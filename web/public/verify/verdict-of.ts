import { type ReceiptFindings, verdictOn } from '../../../api/contract/receipt-check.ts'
import type { CheckedFile } from './check-file.ts'
import type { Check } from './checks-of.ts'

/** The answer in one line, and what follows from it. */
export interface Verdict {
  readonly title: string
  readonly text: string
}

/** What is told of a file of which there is nothing more to tell. */
export const OF_OTHER_FILES: Readonly<Record<Exclude<CheckedFile['kind'], 'checked'>, Verdict>> = {
  too_big: {
    title: 'This file is too big to be a receipt',
    text: 'A receipt is a small JSON file, as it is downloaded on a home’s page.',
  },
  foreign: {
    title: 'This file is not a receipt',
    text: 'A receipt is a JSON file, as it is downloaded on a home’s page. The report, a PDF, cannot be checked.',
  },
  unreadable: {
    title: 'This receipt does not hold',
    text: 'It was changed after it was signed, so much that it cannot be read as a receipt any more.',
  },
}

/** All of it has to hold; what could not be checked is no reason against a receipt, and none for it. */
export function verdictOf(findings: ReceiptFindings, checks: readonly Check[]): Verdict {
  if (checks.some(({ holds }) => holds === false))
    return {
      title: 'This receipt does not hold',
      text: 'Something in it is not as it should be. Download it again from the home’s page, and compare.',
    }
  if (verdictOn(findings) === 'unproven')
    return {
      title: 'The figures are right, but nothing shows that it was recorded',
      text: 'They follow from the inputs in the file, and both could have been made up together. A receipt that is downloaded today has the proof.',
    }
  if (checks.every(({ holds }) => holds === null))
    return { title: 'Nothing of it could be checked', text: 'Below you see why.' }
  if (checks.some(({ holds }) => holds === null))
    return { title: 'What could be checked holds', text: 'Not everything could be. Below you see what was not.' }
  return { title: 'This receipt holds', text: 'Everything in it was checked, in your browser, just now.' }
}
