import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { play, SETTINGS } from './flow-pages.ts'
import { closePages, type Form, openTab } from './tabs.ts'
import { serveWebOnly, type WebOnly } from './web-only.ts'

/**
 * For a test file that plays the server itself: the web application alone for as long as its tests run, and a page for
 * each visitor, who so far is told the public settings only.
 */
export class WebVisitors {
  #web: WebOnly | undefined
  #browser: Browser | undefined

  constructor() {
    beforeAll(async () => {
      this.#web = await serveWebOnly()
      this.#browser = await openBrowser()
    })
    // What the visitors had before them, with the values of the fields: the reason is rarely in what was waited for.
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail') return
      const pages = this.#browser?.contexts().flatMap((context) => context.pages()) ?? []
      for (const page of pages) console.error(page.url(), await page.locator('body').ariaSnapshot())
    })
    afterAll(async () => {
      await closePages(this.#browser)
      this.#web?.close()
    })
  }

  get url(): string {
    return started(this.#web).url
  }

  async visitor(form?: Form): Promise<Page> {
    return welcome(await openTab(started(this.#browser), form))
  }

  /** One whose browser has never seen our pages. */
  async stranger(options: BrowserContextOptions): Promise<Page> {
    return welcome(await started(this.#browser).newPage(options))
  }
}

async function welcome(page: Page): Promise<Page> {
  page.setDefaultTimeout(8000)
  await play(page, 'public/system-settings', () => ({ json: SETTINGS }))
  return page
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('Visitors come when the tests run, not before.')
  return part
}
