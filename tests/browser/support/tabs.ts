import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { DESKTOP } from './browser.ts'

/** What a tab can be given when it is open already. */
export type Form = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>

/** What a browser keeps of a place, by name. */
export type Kept = Readonly<Record<string, string>>

/**
 * Tabs that a visitor has left, for the next one: a new one is a process and a window, and has nothing at hand for what it shows, which
 * together takes longer than the page that is looked at.
 */
const vacant: Page[] = []

/**
 * An empty tab in which nothing is left of who used it before but what its browser knows of the files of our pages. To `close` it is to
 * leave it to the next one; a script that was to run in each of its pages is taken back before. Who wants more of a browser than this,
 * or one that has never seen our pages, opens one of their own.
 * @param kept is in its local storage when the first page comes
 */
export async function openTab(browser: Browser, form: Form = {}, kept: Kept = {}): Promise<Page> {
  const tab = vacant.pop() ?? leftToNext(await browser.newPage())
  if (tab.isClosed()) return openTab(browser, form, kept)
  const { viewport = DESKTOP, colorScheme = 'light', reducedMotion = 'no-preference' } = form
  await tab.setViewportSize(viewport ?? DESKTOP)
  await tab.emulateMedia({ colorScheme, reducedMotion })
  tab.setDefaultTimeout(30_000)
  const begins = await tab.addInitScript((items) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, kept)
  // Only for the first page: what its visitor does with it is kept.
  tab.once('domcontentloaded', () => begins.dispose())
  return tab
}

function leftToNext(tab: Page): Page {
  // A browser that is told only just before a page asks for a file may answer by itself, and hands nothing over.
  tab.on('filechooser', () => undefined)
  tab.close = async () => {
    for (const event of ['console', 'request', 'requestfinished', 'response', 'websocket'] as const)
      tab.removeAllListeners(event)
    await tab.unrouteAll({ behavior: 'ignoreErrors' })
    // Where nothing is done any more. An empty page, or that of another site, would have a process of its own.
    await tab.goto(new URL('/robots.txt', tab.url()).href)
    // Where nothing lies below it.
    await tab.mouse.move(0, 0)
    vacant.push(tab)
  }
  return tab
}

/** Closes whatever is still open, when the tests of a file are done. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  const kept = vacant.map((tab) => tab.context())
  const left = browser?.contexts().filter((context) => !kept.includes(context)) ?? []
  await Promise.all(left.map((context) => context.close()))
}
