import { pagesInWords } from '../domain/document/pages-in-words.ts'
import type { OtherDocument } from '../domain/statement/reading.ts'
import type { PagesOfFile } from './process/child-answer.ts'
import type { RefusalKind, StatementRefused } from './statement-reading.ts'

const MESSAGES: Readonly<Record<Exclude<RefusalKind, 'not_a_statement'>, string>> = {
  empty: 'File is empty. Please choose a valid file.',
  too_large: 'File is too large. Please ensure your file is under 10MB or try a compressed version.',
  unsupported: 'File format not supported. Please upload a PDF, JPG, or PNG file.',
  unreadable: 'This file is damaged or incomplete and cannot be opened.',
  timeout: 'Processing is taking longer than expected. This sometimes happens with large or complex statements.',
  busy: 'Many statements are being read right now. Please try again in a moment.',
  left: 'The upload was given up.',
  out_of_order:
    'Statements cannot be read at the moment. That is our fault, and your file is fine. Please try again later, or enter your loan yourself.',
}

const WITHOUT_TEXT =
  'No text can be read in this picture. Please take it again in good light with the whole page in view, or upload the PDF from your servicer.'
const PASSWORD = 'This PDF is protected with a password. Please upload a copy that opens without one.'
const PICTURE_TOO_LARGE = 'This picture has too many pixels to be read. Please upload one of at most 25 megapixels.'

const DOCUMENTS: Readonly<Record<OtherDocument, string>> = {
  blank: 'This document is blank. Please upload your latest mortgage statement.',
  credit_card_bill:
    'This looks like a credit card bill, not a mortgage statement. Please upload your latest mortgage statement.',
  home_equity_line:
    'This looks like a statement of a home equity line of credit, not of a mortgage. Please upload your latest mortgage statement.',
  auto_loan:
    'This looks like an auto loan statement, not a mortgage statement. Please upload your latest mortgage statement.',
  student_loan:
    'This looks like a student loan statement, not a mortgage statement. Please upload your latest mortgage statement.',
  insurance_policy:
    'This looks like an insurance policy or its bill, not a mortgage statement. Please upload your latest mortgage statement.',
  property_tax_bill:
    'This looks like a property tax bill, not a mortgage statement. Please upload your latest mortgage statement.',
  escrow_analysis:
    'This looks like an escrow analysis, not a mortgage statement. Please upload your latest monthly statement.',
  closing_disclosure:
    'This looks like a Closing Disclosure, not a mortgage statement. Please upload your latest mortgage statement.',
  loan_estimate:
    'This looks like a Loan Estimate, not a mortgage statement. Please upload your latest mortgage statement.',
  tax_form: 'This looks like a tax form (1098), not a mortgage statement. Please upload your latest monthly statement.',
  payoff_quote:
    'This looks like a payoff quote, not a mortgage statement. Please upload your latest monthly statement.',
  amortization_schedule:
    'This looks like an amortization schedule, not a mortgage statement. Please upload your latest monthly statement.',
  rate_change_notice:
    'This looks like a notice of a change of your rate, not a mortgage statement. Please upload your latest monthly statement.',
  preapproval_letter:
    'This looks like a preapproval letter, not a mortgage statement. Please upload your latest mortgage statement.',
  transfer_notice:
    'This looks like a notice that your loan moves to another servicer. Please upload your latest monthly statement.',
  loan_application:
    'This looks like an application for a loan, not a mortgage statement. Please upload your latest mortgage statement.',
  modification_offer:
    'This looks like an offer to modify your loan, not a mortgage statement. Please upload your latest monthly statement.',
  mortgage_letter:
    'This looks like a letter about your mortgage, not a mortgage statement. Please upload your latest monthly statement.',
  consumer_loan:
    'This looks like a statement of a loan that is no mortgage. Please upload your latest mortgage statement.',
  bank_account:
    'This looks like a bank account statement, not a mortgage statement. Please upload your latest mortgage statement.',
  utility_bill:
    'This looks like a utility bill, not a mortgage statement. Please upload your latest mortgage statement.',
  unknown: 'This document does not look like a mortgage statement. Please upload your latest mortgage statement.',
}

export const refused = (kind: Exclude<RefusalKind, 'not_a_statement'>): StatementRefused => ({
  outcome: 'refused',
  kind,
  message: MESSAGES[kind],
  unread_pages: null,
})

export const noStatement = (document: OtherDocument, pages: PagesOfFile): StatementRefused =>
  refusedForPages(DOCUMENTS[document], pages)

export const passwordProtected = (): StatementRefused => ({ ...refused('unreadable'), message: PASSWORD })

export const tooManyPixels = (): StatementRefused => ({ ...refused('too_large'), message: PICTURE_TOO_LARGE })

/** Where time was over before the first page, nobody knows whether there is text. */
export const withoutText = (pages: PagesOfFile): StatementRefused =>
  lookedAt(pages).length === 0 ? refused('timeout') : refusedForPages(WITHOUT_TEXT, pages)

/** The statement may stand on pages that were not looked at: who sent it has to know which they are. */
function refusedForPages(reason: string, pages: PagesOfFile): StatementRefused {
  const message = pages.unread.length === 0 ? reason : `${reason} ${partlyLookedAt(pages)}`
  return { outcome: 'refused', kind: 'not_a_statement', message, unread_pages: pages.unread }
}

function partlyLookedAt(pages: PagesOfFile): string {
  const looked = lookedAt(pages)
  const were = looked.length === 1 ? 'was' : 'were'
  return `Only ${pagesInWords(looked)} of ${pages.count} ${were} looked at: if your statement is on another page, please upload its pages by themselves.`
}

function lookedAt({ count, unread }: PagesOfFile): number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter((page) => !unread.includes(page))
}
