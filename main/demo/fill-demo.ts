import { accountStream } from '../../commands/account/account-stream.ts'
import { changeSystemSetting } from '../../commands/settings/change-system-setting.ts'
import { systemSetting } from '../../projections/settings/settings-queries.ts'
import { systemContext } from '../core.ts'
import { DEMO_ADMIN, DEMO_AUDITOR, DEMO_CLIENT, DEMO_OFFICERS } from './demo-accounts.ts'
import { demoClients } from './demo-clients.ts'
import { addDemoFeedback, HOMEOWNERS_FEEDBACK, OFFICERS_FEEDBACK } from './demo-feedback.ts'
import { addDemoHouses } from './demo-houses.ts'
import type { DemoParts } from './demo-parts.ts'
import { registerOfficer, registerOnce } from './demo-people.ts'
import { uploadDemoPricing } from './demo-pricing.ts'

/** Set last, so that its absence tells a demo that was interrupted while it was filled. */
const LAST_SETTING = 'company_name'

const FIRST_DAY = 30 * 24

/**
 * Fills a fresh installation through the commands, as people would have in the last 30 days, so that no screen is empty.
 * Leaves an installation alone that has data of its own or is filled already; goes on where an earlier start was killed.
 * @returns whether this installation is a demo
 */
export async function fillDemo(parts: DemoParts, now: Date, say: (line: string) => void): Promise<boolean> {
  const begun = await hasAccount(parts, DEMO_ADMIN.email)
  if (!begun && (await parts.log.head()) !== null) return false
  await untilProjected(parts)
  if (begun && (await systemSetting(parts.knex, LAST_SETTING)) !== null) return true

  say('Filling the demo: 40 homeowners, their loans, rates and costs …')
  const hoursAgo = (hours: number) => systemContext(parts, new Date(now.getTime() - hours * 3_600_000))
  await registerOnce(hoursAgo(FIRST_DAY), parts.secrets, DEMO_ADMIN)
  await registerOnce(hoursAgo(FIRST_DAY), parts.secrets, DEMO_AUDITOR)
  await uploadDemoPricing(parts, hoursAgo(FIRST_DAY), systemContext(parts, now))
  const officers = new Map<string, string>()
  for (const officer of DEMO_OFFICERS) {
    officers.set(officer.email, await registerOfficer(hoursAgo(FIRST_DAY), parts.secrets, officer))
  }
  await untilProjected(parts)
  const quickLoginOfficer = officers.get(DEMO_OFFICERS[0].email)
  if (quickLoginOfficer !== undefined) await addDemoFeedback(parts, now, quickLoginOfficer, OFFICERS_FEEDBACK)

  const today = now.toISOString().slice(0, 10)
  const book = await parts.pricing.book(today)
  for (const [index, client] of demoClients().entries()) {
    const officerId = client.officer === null ? null : (officers.get(client.officer) ?? null)
    const household = { client, officerId, book, today, seed: index }
    const owner_id = await addDemoHouses(parts, hoursAgo(client.hours_ago), household)
    if (client.email === DEMO_CLIENT.email) await addDemoFeedback(parts, now, owner_id, HOMEOWNERS_FEEDBACK)
  }
  await changeSystemSetting(systemContext(parts, now), LAST_SETTING, 'RefiBell Home Loans')
  await untilProjected(parts)
  return true
}

async function hasAccount({ log, secrets }: DemoParts, email: string): Promise<boolean> {
  return (await log.readStream(accountStream(secrets.emailKey, email))).length > 0
}

async function untilProjected({ log, reached }: DemoParts): Promise<void> {
  const head = await log.head()
  if (head !== null && !(await reached(head, 60_000))) throw new Error('The read models do not follow the log.')
}
