import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SessionAnswer } from '../../api/contract/auth.ts'
import type { InviteLink } from '../../api/contract/loan-officer.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { DESKTOP, faultsInEveryForm, openBrowser } from './support/browser.ts'
import { ADMIN, type Installation, startInstallation } from './support/installation.ts'
import { closePages } from './support/tabs.ts'
import { weighScripts } from './support/weigh-scripts.ts'

/** Bytes, compressed, beyond what every page loads. */
const MOST_JAVASCRIPT = 300_000

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

it('an administrator sees how everything stands, down to a home, and what becomes of it meanwhile', async () => {
  await installation.openMarket()
  const token = await installation.adminToken()
  const { registration_key } = await installation.call<{ registration_key: string }>(
    'GET',
    '/api/admin/lo-registration-key',
    { token },
  )
  const omar = { first_name: 'Omar', last_name: 'Lane', email: 'omar@example.com', password: 'a quiet harbour' }
  const officer = await installation.call<SessionAnswer>('POST', '/api/auth/register-lo', {
    body: { ...omar, phone: null, ghl_location_id: null, registration_key },
  })
  const { invite_url } = await installation.call<InviteLink>('GET', '/api/lo/invite-link', {
    token: officer.access_token,
  })
  const invite_code = new URL(invite_url ?? '').searchParams.get('invite')
  const june = { first_name: 'June', last_name: 'Okafor', phone: '303-555-0101', email: 'june@example.com' }
  const client = await installation.call<SessionAnswer>('POST', '/api/auth/register', {
    body: { ...june, password: 'a quiet harbour', invite_code },
  })

  const page = await installation.tabOf(browser, ADMIN)
  const weightOfScripts = weighScripts(page)
  await page.goto(`${installation.url}/admin`)
  const tile = (label: string) =>
    page.getByRole('list', { name: 'How many there are' }).getByRole('link', { name: label })
  await tile('0 Ready Now').waitFor()
  // Told by the socket.
  await installation.call('POST', '/api/properties', { body: loanPayload(), token: client.access_token })
  await tile('1 Ready Now').waitFor()

  await page.getByRole('button', { name: 'Show the clients of Omar Lane' }).click()
  await page.getByRole('button', { name: 'Show the properties of June Okafor' }).click()
  await page.getByRole('list', { name: 'Properties of June Okafor' }).waitFor()
  await page.getByText('The same as a table').click()
  // Drawn, and not only said.
  await page.locator('.recharts-line-curve').nth(4).waitFor({ state: 'attached' })
  expect(await faultsInEveryForm(page)).toEqual([])
  expect(await weightOfScripts()).toBeLessThan(MOST_JAVASCRIPT)

  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: /^View Full Details of/ }).click()
  await page
    .getByRole('dialog', { name: 'Property Details' })
    .getByText('Ready Now - Free Refinance Available!')
    .waitFor()
  await page.keyboard.press('Escape')

  const typeDay = async (keys: string) => {
    // It begins with the month again.
    await page.getByLabel('As of').blur()
    await page.getByLabel('As of').focus()
    await page.keyboard.type(keys)
    await page.keyboard.press('Tab')
  }
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('As of').fill(yesterday)
  await page.waitForURL(`**/admin?as_of=${yesterday}`)
  await page.getByText('No loan officers found.').waitFor()

  // Key by key, as a person does: each key makes another day, or none.
  await typeDay('10152026')
  await page.waitForURL('**/admin?as_of=2026-10-15')
  await typeDay('02302026')
  await page.getByText(/^This is not a day of the calendar\./).waitFor()
  await page.getByRole('button', { name: 'Back to Today' }).click()
  await page.getByText('As it is now.').waitFor()

  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Properties' }).click()
  expect(await page.locator('td[data-field="id"]').evaluate(isEndInSight)).toBe(true)
  await page.close()
}, 90_000)

/** Runs in the page. Ids begin alike; what tells one from another is its end. */
function isEndInSight(cell: Element): boolean {
  const id = cell.querySelector('bdi')?.firstChild
  if (!(id instanceof Text)) return false
  const end = document.createRange()
  end.setStart(id, id.length - 8)
  end.setEnd(id, id.length)
  const [place, said] = [cell.getBoundingClientRect(), end.getBoundingClientRect()]
  return place.left <= said.left && said.right <= place.right
}
