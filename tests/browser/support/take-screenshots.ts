import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, launchBrowser, PHONE } from './browser.ts'
import { WHAT_WAS_READ } from './flow-pages.ts'

/**
 * Takes the pictures of `docs/screenshots` from a running demo:
 * `node run.mjs tests/browser/support/take-screenshots.ts http://127.0.0.1:3000`
 */
const [, , address] = process.argv
if (address === undefined) throw new Error('Please name the address of a running demo.')
const demo: string = address
const projectRoot = path.join(import.meta.dirname, '../../..')

type Scheme = 'light' | 'dark'
const browser = await launchBrowser()
try {
  await take('landing', DESKTOP, 'light', openLanding)
  await take('landing-dark', DESKTOP, 'dark', openLanding)
  await take('landing-phone', PHONE, 'light', openLanding)
  await take('flow-choice', DESKTOP, 'light', openFlow)
  await take('flow-confirm-phone', PHONE, 'light', uploadStatement)
  await take('result', DESKTOP, 'light', reachResult)
  await take('result-phone-dark', PHONE, 'dark', reachResult)
  await take('login', DESKTOP, 'light', openLogin)
  await take('dashboard', DESKTOP, 'light', openDashboard)
  await take('dashboard-why-dark', DESKTOP, 'dark', openWhy)
  await take('property', DESKTOP, 'light', openProperty)
  await take('property-phone-dark', PHONE, 'dark', openProperty)
  await take('feedback', DESKTOP, 'light', openFeedback)
  await take('leads', DESKTOP, 'light', openOfficersDashboard)
  await take('lead-dark', DESKTOP, 'dark', openLead)
  await take('property-details-dark', DESKTOP, 'dark', openPropertyDetails)
  await take('my-link', DESKTOP, 'light', openMyLink)
  await take('overview', DESKTOP, 'light', openOverview)
  await take('rate-matrix-dark', DESKTOP, 'dark', openRateSheet)
  await take('cost-templates', DESKTOP, 'light', openCostTemplates)
} finally {
  await browser.close()
}

async function take(
  name: string,
  viewport: NonNullable<Parameters<Browser['newContext']>[0]>['viewport'],
  colorScheme: Scheme,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await open(page)
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  await page.screenshot({ path: path.join(projectRoot, `docs/screenshots/${name}.png`), animations: 'disabled' })
  await context.close()
}

async function openLanding(page: Page): Promise<void> {
  await page.goto(demo)
  await page.getByText('This is a demo').waitFor()
}

async function openFlow(page: Page): Promise<void> {
  await openLanding(page)
  await page.getByRole('button', { name: 'Check My Free Status' }).click()
  await page.getByText("Let's Check Your Free Refinance Eligibility").waitFor()
}

async function uploadStatement(page: Page): Promise<void> {
  await openFlow(page)
  await page.getByRole('button', { name: 'Upload Statement' }).click()
  const statement = path.join(projectRoot, 'tests/fixtures/statements/b01-t1.pdf')
  await page.getByLabel('Mortgage statement', { exact: true }).setInputFiles(statement)
  await page.getByRole('heading', { name: WHAT_WAS_READ }).waitFor()
}

async function reachResult(page: Page): Promise<void> {
  await uploadStatement(page)
  await page.getByLabel('Estimated Value').fill('520000')
  await page.getByLabel('Original Purchase Price').fill('440000')
  await page.getByLabel('Purchase Date').fill('2024-08-20')
  await page.getByRole('checkbox', { name: /free refinance/ }).check()
  await page.getByRole('button', { name: 'Looks Good - Check Status' }).click()
  await page.getByText('Where every dollar goes').waitFor()
}

async function openLogin(page: Page): Promise<void> {
  await page.goto(`${demo}/login`)
  await page.getByText('Quick Login').waitFor()
}

async function openDashboard(page: Page): Promise<void> {
  await openLogin(page)
  await page.getByRole('button', { name: 'Homeowner' }).click()
  await page.getByText('Loan Balance').first().waitFor()
}

async function openWhy(page: Page): Promise<void> {
  await openDashboard(page)
  await page.getByText('Why this status?').first().click()
}

async function openProperty(page: Page): Promise<void> {
  await openDashboard(page)
  await page
    .getByRole('article')
    .filter({ hasText: 'Ready Now!' })
    .first()
    .getByRole('link', { name: /Everything about/ })
    .click()
  await page.getByRole('heading', { name: 'Status history' }).waitFor()
}

async function openFeedback(page: Page): Promise<void> {
  await openDashboard(page)
  await page.getByRole('tab', { name: /Feedback/ }).click()
  await page.getByText('New Response').waitFor()
}

async function openOfficersDashboard(page: Page): Promise<void> {
  await openLogin(page)
  await page.getByRole('button', { name: 'Loan officer' }).click()
  await page.getByText('A call would do it').first().waitFor()
  await page.getByRole('button', { name: 'View Properties' }).first().waitFor()
}

async function openLead(page: Page): Promise<void> {
  await openOfficersDashboard(page)
  await page.getByRole('table', { name: 'Lead Pipeline' }).getByRole('link', { name: 'Nora Whitfield' }).click()
  await page.getByRole('heading', { name: 'What you noted' }).waitFor()
}

async function openPropertyDetails(page: Page): Promise<void> {
  await openOfficersDashboard(page)
  await page.getByRole('button', { name: 'View Properties' }).first().click()
  await page.getByRole('button', { name: 'View Full Details' }).first().click()
  await page.getByRole('heading', { name: 'Funds Analysis' }).waitFor()
}

async function openMyLink(page: Page): Promise<void> {
  await openOfficersDashboard(page)
  await page.getByRole('link', { name: 'My Link' }).click()
  await page.getByText('Download PNG').waitFor()
}

async function openOverview(page: Page): Promise<void> {
  await openLogin(page)
  await page.getByRole('button', { name: 'Administrator' }).click()
  await page.getByRole('table', { name: 'Loan officers' }).waitFor()
}

async function openRateSheet(page: Page): Promise<void> {
  await openOverview(page)
  await page.getByRole('link', { name: 'Rate Matrix' }).click()
  await page
    .getByRole('button', { name: /^Show Prices/ })
    .first()
    .click()
  await page.getByRole('region', { name: /prices/i }).scrollIntoViewIfNeeded()
}

async function openCostTemplates(page: Page): Promise<void> {
  await openOverview(page)
  await page.getByRole('link', { name: 'Cost Templates' }).click()
  await page.getByLabel('Map of the states').waitFor()
}
