import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../tests/browser/support/browser.ts'
import { Installation } from '../tests/browser/support/installation.ts'
import { type LargePipeline, withLargePipeline } from './large-pipeline.ts'
import { percentilesOf } from './percentiles.ts'
import { recordFirstRows, recordSearches, recordSteps, scrollThrough } from './record-painted.ts'
import type { Measurement } from './run.ts'

const VISITS = 10
const STEPS = 100
const ROW_PX = 40
const ROWS = 500
/** As fast as a wheel is turned. */
const A_FRAME_PX = 100
/** No two begin alike: each key asks something that was not asked before. */
const WORDS = ['okafor', 'june', '80525', 'alder creek']

/** What a loan officer with many leads sees in a real browser, on the same machine, from the key to the painted row. */
export function run(databaseUrl: string): Promise<Measurement[]> {
  return withLargePipeline(databaseUrl, async (pipeline) => {
    const browser = await launchBrowser()
    try {
      const first: number[] = []
      for (let visit = 0; visit < VISITS; visit += 1) first.push(await firstRows(browser, pipeline))
      const page = await opened(browser, pipeline)
      return [
        ...percentilesOf('dashboard with 5,000 leads, until its first rows are painted', first, 95),
        ...percentilesOf('`j` to the painted row', await steps(page), 95),
        ...percentilesOf('a key in the search to the painted rows that it finds', await searches(page), 95),
        { name: 'scrolling through 500 rows, longest frame', value: await longestFrame(page), unit: 'ms' },
      ]
    } finally {
      await browser.close()
    }
  })
}

/** By somebody who was never there: no cache, no compiled code. */
async function firstRows(browser: Browser, pipeline: LargePipeline): Promise<number> {
  const page = await tabOf(browser, pipeline)
  await page.addInitScript(recordFirstRows)
  await page.goto(`${pipeline.product.url}/lo-dashboard`)
  const painted = await paintedIn(page)
  await page.context().close()
  return painted
}

async function opened(browser: Browser, pipeline: LargePipeline): Promise<Page> {
  const page = await tabOf(browser, pipeline)
  await page.goto(`${pipeline.product.url}/lo-dashboard`, { waitUntil: 'networkidle' })
  return page
}

function tabOf(browser: Browser, { product, officer }: LargePipeline): Promise<Page> {
  return new Installation(product).tabOf(browser, officer)
}

async function steps(page: Page): Promise<number[]> {
  await page.evaluate(recordSteps)
  const times: number[] = []
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press('j')
    times.push(await paintedIn(page))
  }
  return times
}

async function searches(page: Page): Promise<number[]> {
  await page.evaluate(recordSearches)
  const times: number[] = []
  for (const word of WORDS) {
    await page.getByRole('searchbox', { name: 'Search leads' }).fill('')
    await page.waitForFunction(() => !new URLSearchParams(location.search).has('q'))
    for (const letter of word) {
      await page.keyboard.press(letter)
      times.push(await paintedIn(page))
    }
  }
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('')
  await page.waitForFunction(() => !new URLSearchParams(location.search).has('q'))
  return times
}

async function longestFrame(page: Page): Promise<number> {
  await page.getByRole('heading', { name: 'Lead Pipeline' }).evaluate((heading) => heading.scrollIntoView())
  await page.evaluate(scrollThrough, { pixels: ROWS * ROW_PX, aFrame: A_FRAME_PX })
  return Math.round((await page.evaluate(() => window.longestFrame)) ?? Number.NaN)
}

/** The next time that is told in the page. */
async function paintedIn(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => window.painted)
  await page.evaluate(() => {
    window.painted = undefined
  })
  return (await painted.jsonValue()) as number
}
