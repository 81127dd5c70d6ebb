import type { Locator, Page } from 'playwright-core'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import type { PublicSettings } from '../../../api/contract/public-settings.ts'
import { SAMPLE_READING } from '../../support/web/sample-reading.ts'

export const SETTINGS: PublicSettings = {
  nmls_number: '1234567',
  licensed_states: 'CO, GA',
  company_name: 'Alder Home Loans',
  postal_address: '1 Alder Way\nDenver, CO 80202',
  booking_url: 'https://alder.example/book',
}

/** What is read from a statement of the loan that `typeTheLoan` types: it says nothing else, but more. */
export const READING_OF_THE_TYPED: ParseAnswer = {
  ...SAMPLE_READING,
  data: { address: '12 Maple St', zip_code: '30030', current_balance: 212_300, monthly_payment_pi: 1432.5 },
}

/** A statement that need not be one, because nobody reads it. */
export const PDF = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }

export type Answer = { readonly status?: number; readonly json?: unknown } | 'none'

/** What the server says of a loan, without the figures behind it. */
export const outcome = (status: string, application_url: string | null = null): Answer => ({
  json: { status, message: `It is ${status}.`, application_url, evaluation: null, explanation: null },
})

/** Plays one call of the server: with what `answer` gives for each request, counted from 1; 'none' leaves it waiting. */
export async function play(
  page: Page,
  path: string,
  answer: (request: number, body: unknown) => Answer | Promise<Answer>,
): Promise<void> {
  let requests = 0
  await page.route(`**/api/${path}`, async (route) => {
    requests++
    const type = route.request().headers()['content-type'] ?? ''
    const given = await answer(requests, type.includes('json') ? route.request().postDataJSON() : null)
    if (given !== 'none') await route.fulfill({ status: given.status ?? 200, json: given.json ?? {} })
  })
}

export async function openFlow(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Check My Free Status' }).click()
  await page.getByRole('heading', { name: "Let's Check Your Free Refinance Eligibility" }).waitFor()
}

export async function chooseStatement(
  page: Page,
  file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0] = PDF,
) {
  await page.getByLabel('Mortgage statement', { exact: true }).setInputFiles(file)
}

/** Drops a file of that many bytes where a statement is asked for. */
export async function dropFile(page: Page, name: string, bytes: number): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([name, bytes]) => {
      const dropped = new DataTransfer()
      dropped.items.add(new File([new Uint8Array(bytes)], name))
      return dropped
    },
    [name, bytes] as const,
  )
  await page.getByText('Drop it here').dispatchEvent('drop', { dataTransfer })
}

/** The heading of the step at which what was read is confirmed. */
export const WHAT_WAS_READ = /^We read /

/** The input of a field that was read, whose line in the list is opened where it is not yet. */
export async function readField(page: Page, label: string): Promise<Locator> {
  const input = page.getByLabel(label, { exact: true })
  if ((await input.count()) === 0)
    await page.getByRole('button', { name: new RegExp(`^${escaped(label)} .*Change$`) }).click()
  return input
}

const escaped = (text: string): string => text.replace(/[()&]/g, '\\$&')

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Street Address').fill('12 Maple Street')
  await page.getByLabel('City').fill('Decatur')
  await page.getByLabel('State').selectOption('GA')
  await page.getByLabel('ZIP Code').fill('30030')
}

export async function fillLoanDetails(page: Page): Promise<void> {
  await page.getByLabel('Current Balance').fill('212300')
  await page.getByLabel('Current Interest Rate').fill('7.125')
  await page.getByLabel('Loan Start Date').fill('2023-06-15')
  await page.getByLabel('Monthly Payment (PITI)').fill('1988.20')
  await page.getByLabel('Escrow Balance').fill('1200')
  await fillWhatOnlyTheOwnerKnows(page)
}

export async function fillWhatOnlyTheOwnerKnows(page: Page): Promise<void> {
  await page.getByLabel('Estimated Value').fill('520000')
  await page.getByLabel('Original Purchase Price').fill('440000')
  await page.getByLabel('Purchase Date').fill('2019-05-01')
}

/** From the choice to the result of a typed loan. */
export async function typeTheLoan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter Manually' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillLoanDetails(page)
  await page.getByRole('button', { name: 'Check Status' }).click()
  await page.getByRole('heading', { name: 'Your result' }).waitFor()
}

export async function fillRegistration(page: Page, email = 'june@example.com'): Promise<void> {
  const form = page.getByRole('form', { name: 'Create your account' })
  await form.getByLabel('First Name').fill('June')
  await form.getByLabel('Last Name').fill('Okafor')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('555-0100')
  await form.getByLabel('Password', { exact: true }).fill('a quiet harbour')
  await form.getByLabel('Confirm Password').fill('a quiet harbour')
}

/** Texts of the page that are shown as alerts. */
export const alerts = (page: Page): Promise<string[]> => page.getByRole('alert').allTextContents()
