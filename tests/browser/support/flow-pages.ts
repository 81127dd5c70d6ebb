import type { Locator, Page } from 'playwright-core'
import type { PublicSettings } from '../../../api/contract/public-settings.ts'
import { TYPED_DETAILS } from '../../support/web/typed-loan.ts'

export const SETTINGS: PublicSettings = {
  nmls_number: '1234567',
  licensed_states: 'CO, GA',
  company_name: 'Alder Home Loans',
  postal_address: '1 Alder Way\nDenver, CO 80202',
  contact_email: 'hello@alder.example',
  contact_phone: '303-555-0100',
  booking_url: 'https://alder.example/book',
}

/** A statement that need not be one, because nobody reads it. */
export const PDF = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }

/** Plays one call of the server. */
export async function play(
  page: Page,
  path: string,
  answer: () => { readonly status?: number; readonly json?: unknown },
): Promise<void> {
  await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 200, json: {}, ...answer() }))
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
  for (const [label, value] of Object.entries(TYPED_DETAILS)) await page.getByLabel(label).fill(value)
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
