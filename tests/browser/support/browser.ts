import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { chromium } from '../../support/chromium.ts'

export const DESKTOP = { width: 1440, height: 900 }
const TABLET = { width: 1024, height: 768 }
export const PHONE = { width: 390, height: 844 }

/**
 * A real browser that comes with npm. It may not look for anything outside.
 * @param more of its arguments
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
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
      ...more,
    ],
    headless: true,
  })
}

/**
 * No room for what is painted: everything is laid out and brought together as ever, but no pixel is filled. Tests ask where things are
 * and which colours they have; none looks at a picture of them.
 */
const UNPAINTED = '--force-gpu-mem-available-mb=0'

let opened: Promise<Browser> | undefined

/** The browser of this process, which ends with it: to start one takes longer than many a test. Each page of it is a visitor of its own. */
export async function openBrowser(): Promise<Browser> {
  const known = await opened
  if (known?.isConnected()) return known
  // The first one, or one that crashed under the tests of another file.
  opened = launchBrowser([UNPAINTED])
  return opened
}

/** Half of the whole one, for each page that takes it in. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe judges by colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong with the page for people who use it in other ways, one line each.
 * @param rules are looked at alone; without them all are
 */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(coloursToStandStill)
  // The page's own policy allows no foreign script, so axe comes in through the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        selectors: false,
        // No rule that is asked for looks into the style sheets, which would be read anew each time.
        preload: { assets: ['media'] },
        ...(runOnly && { runOnly }),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    rules && [...rules],
  )
}

/**
 * The same by day and by night, on a desk, a tablet and a phone, in one page that is resized under its reader; and what is wider than
 * the window. The night changes colours and nothing else.
 * @param look is called once the page has each form, to see what is special about it
 */
export async function faultsInEveryForm(page: Page, look?: (width: number) => Promise<void>): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    for (const viewport of [DESKTOP, TABLET, PHONE]) {
      await page.setViewportSize(viewport)
      await page.evaluate(coloursToStandStill)
      await look?.(viewport.width)
      const form = `${colorScheme} ${viewport.width}`
      const found = await accessibilityFaults(page, colorScheme === 'dark' ? OF_COLOURS : undefined)
      faults.push(...found.map((fault) => `${form}: ${fault}`))
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > viewport.width) faults.push(`${form}: ${width} pixels wide`)
    }
  }
  return faults
}

/** Runs in the page. What inherits a colour begins to change when that one has changed, so that one wave follows the other. */
async function coloursToStandStill(): Promise<void> {
  const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  for (let wave = running(); wave.length > 0; wave = running()) {
    await Promise.allSettled(wave.map(({ finished }) => finished))
    // What has finished may be among the running until the next frame, which could not come if we asked again and again before it.
    await new Promise(requestAnimationFrame)
  }
}
