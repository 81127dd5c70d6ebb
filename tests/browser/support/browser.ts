import axe from 'axe-core'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { chromium } from '../../support/chromium.ts'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** A real browser that comes with npm. It may not look for anything outside. */
export async function launchBrowser(): Promise<Browser> {
  // The package is made for functions that show one page; in a single process a second context would hang.
  // It also computes what a graphics card would, which takes ten times as long as painting without one, and it looks over what a
  // page may not do, which is what a test has to see.
  const unwanted = /^--(single-process|disable-web-security|allow-running-insecure|.*(gpu|gl=|angle|swiftshader))/
  const { executablePath, args, env } = await chromium()
  const wanted = args.filter((arg) => !unwanted.test(arg))
  return playwright.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      ...wanted,
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    headless: true,
  })
}

/** What axe finds wrong with the page for people who use it in other ways, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // The page's own policy allows no foreign script, so axe comes in through the debugger.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}
