import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/**
 * What each script weighs when it is compressed that a page loads, by its address. Closes the tab.
 * @param tab in which nothing is open yet
 */
export async function scriptsOf(tab: Page, address: string): Promise<Map<string, number>> {
  const sizes = new Map<string, Promise<number>>()
  tab.on('response', (response) => {
    if (response.url().endsWith('.js'))
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      )
  })
  await tab.goto(address, { waitUntil: 'networkidle' })
  const weighed = await Promise.all([...sizes].map(async ([script, size]) => [script, await size] as const))
  await tab.close()
  return new Map(weighed)
}
