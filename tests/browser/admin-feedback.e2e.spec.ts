import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminFeedbackItem, FeedbackItem } from '../../api/contract/feedback.ts'
import { DESKTOP, faultsInEveryForm, openBrowser, PHONE } from './support/browser.ts'
import { ADMIN, type Installation, startInstallation } from './support/installation.ts'
import { closePages } from './support/tabs.ts'

let installation: Installation
let browser: Browser

beforeAll(async () => {
  installation = await startInstallation()
  browser = await openBrowser()
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})

/** In pixels. */
const ROW = 36

it('two administrators answer the same feedback, in rows of a line below a head that stays', async () => {
  const token = await installation.adminToken()
  const june = await installation.homeowner('June')
  const write = (body: object) => installation.call<FeedbackItem>('POST', '/api/feedback', { body, token: june.token })
  // More than a window holds, and one that is as long as it may be.
  for (let count = 0; count < 18; count += 1) await write({ message: `Something that bothers me: ${count}` })
  const { id } = await write({ message: `The bell is loud. ${'I hear it in the garden. '.repeat(29)}` })

  const page = await installation.signedIn(browser, ADMIN, '/admin/feedback?show=active')
  await page.getByText('19 wait for an answer.').waitFor()
  const rows = page.locator('tbody[data-row] > tr:first-child')
  // The count of those that wait comes by itself, and may be there before the list.
  await rows.first().waitFor()
  expect(new Set(await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height)))).toEqual(
    new Set([ROW]),
  )
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  expect((await page.getByRole('button', { name: 'Date' }).boundingBox())?.y).toBeLessThan(ROW)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))

  await rows.first().getByRole('button', { name: 'Show Details' }).click()
  await page.getByLabel('Admin response').fill('Hello, June.')
  const theirs = { admin_response: 'We made it softer.', seen_responded_at: null }
  await installation.call('PATCH', `/api/admin/feedback/${id}`, { body: theirs, token })
  // Told by the socket.
  await page.getByText('The response was changed in another window, by you or by another administrator.').waitFor()
  await page.getByText('18 wait for an answer.').waitFor()
  expect(
    await faultsInEveryForm(page, async (width) => {
      if (width === PHONE.width) return
      const cut = await rows.evaluateAll((all) =>
        all.flatMap((row) =>
          [...row.querySelectorAll('[data-field]:not([data-field="message"]), [data-field="user_name"] > span')]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        ),
      )
      expect(cut, `${width} wide`).toEqual([])
    }),
  ).toEqual([])

  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Save Mine Anyway' }).click()
  await page.getByText('Response saved.').waitFor()
  const { admin_response } = await installation.call<AdminFeedbackItem>('GET', `/api/admin/feedback/${id}`, { token })
  expect(admin_response).toBe('Hello, June.')
  await page.close()
}, 120_000)
