import { accountStream } from '../../commands/account/account-stream.ts'
import { CHRONICLER } from '../../commands/context.ts'
import { changeSystemSetting } from '../../commands/settings/change-system-setting.ts'
import type { RunInputs } from '../../domain/automation/events.ts'
import { addDays } from '../../domain/calendar/calendar-date.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import { systemSetting } from '../../projections/settings/settings-queries.ts'
import { keepBook } from '../../workers/automation/run-inputs.ts'
import { systemContext } from '../core.ts'
import { DEMO_ADMIN, DEMO_AUDITOR, DEMO_CLIENT, DEMO_OFFICERS } from './demo-accounts.ts'
import { DEMO_DAYS, demoClients } from './demo-clients.ts'
import { addDemoFeedback, HOMEOWNERS_FEEDBACK, OFFICERS_FEEDBACK } from './demo-feedback.ts'
import { addDemoHouses } from './demo-houses.ts'
import { addDemoLetters } from './demo-letters.ts'
import { addDemoLinks, countDemoLinks } from './demo-links.ts'
import { demoSheets } from './demo-market.ts'
import { type DemoHome, lastNightBefore, lookInNight, runLastNight } from './demo-nights.ts'
import { addDemoNotes } from './demo-notes.ts'
import type { DemoParts } from './demo-parts.ts'
import { hashedOnce, registerOfficer, registerOnce } from './demo-people.ts'
import { uploadDemoPricing, uploadDemoSheets } from './demo-pricing.ts'
import { addDemoRuns } from './demo-runs.ts'

/** Set last, so that its absence tells a demo that was interrupted while it was filled. */
const LAST_SETTING = 'company_name'

/** In hours: before the first of the clients. */
const FIRST_DAY = (DEMO_DAYS + 2) * 24

/**
 * Fills a fresh installation through the commands, as people and nights would have in the last two months, so that no screen is empty.
 * Leaves an installation alone that has data of its own or is filled already; goes on where an earlier start was killed.
 * @returns whether this installation is a demo
 */
export async function fillDemo(parts: DemoParts, now: Date, say: (line: string) => void): Promise<boolean> {
  const begun = await hasAccount(parts, DEMO_ADMIN.email)
  if (!begun && (await parts.log.head()) !== null) return false
  await untilProjected(parts)
  if (begun && (await systemSetting(parts.knex, LAST_SETTING)) !== null) return true

  say('Filling the demo: 40 homeowners, their loans, rates and costs …')
  await fill({ ...parts, secrets: await hashedOnce(parts.secrets) }, now)
  return true
}

async function fill(parts: DemoParts, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => systemContext(parts, new Date(now.getTime() - hours * 3_600_000))
  await registerOnce(hoursAgo(FIRST_DAY), parts.secrets, DEMO_ADMIN)
  await registerOnce(hoursAgo(FIRST_DAY), parts.secrets, DEMO_AUDITOR)
  await uploadDemoPricing(parts, hoursAgo(FIRST_DAY), systemContext(parts, now))
  const officers = new Map<string, string>()
  // Brings a library of 30 MB along, which no other start needs.
  const { addDemoPhoto } = await import('./demo-photo.ts')
  for (const officer of DEMO_OFFICERS) {
    const id = await registerOfficer(hoursAgo(FIRST_DAY), parts.secrets, officer)
    await addDemoPhoto(hoursAgo(FIRST_DAY), id, officer.portrait)
    officers.set(officer.email, id)
  }
  await untilProjected(parts)
  for (const officer of DEMO_OFFICERS)
    await addDemoLinks(parts, hoursAgo(FIRST_DAY), now, officers.get(officer.email) ?? '', officer)
  await countDemoLinks(parts, DEMO_OFFICERS, now.toISOString().slice(0, 10))
  const quickLoginOfficer = officers.get(DEMO_OFFICERS[0].email)
  if (quickLoginOfficer !== undefined) await addDemoFeedback(parts, now, quickLoginOfficer, OFFICERS_FEEDBACK)

  // What the demo shows was found in its last night, with the sheet that was in force then: before the first night of a week no sheet
  // of that week is.
  const lastNight = lastNightBefore(now)
  const sheetOn = await uploadDemoSheets(parts, demoSheets(lastNight, DEMO_DAYS + 1))
  await untilProjected(parts)
  const book = await parts.pricing.book(lastNight)
  const clients = demoClients()
  const nights = new Map<string, RunInputs>()
  let homes: readonly DemoHome[] = []
  for (let day = addDays(lastNight, -DEMO_DAYS); day <= lastNight; day = addDays(day, 1)) {
    const then: PricingBook = { ...book, rate_sheet: await sheetOn(day) }
    if (day < lastNight) homes = await lookInNight(parts, day, then, homes, CHRONICLER)
    else {
      await untilProjected(parts)
      await runLastNight(parts, day, then, homes)
    }
    nights.set(day, await keepBook(parts.content, then))
    for (const [seed, client] of clients.entries()) {
      const context = hoursAgo(client.hours_ago)
      if (context.now.slice(0, 10) !== day) continue
      const officerId = client.officer === null ? null : (officers.get(client.officer) ?? null)
      const household = { client, officerId, books: { then, last: book }, lastNight, seed }
      const { owner_id, watched } = await addDemoHouses(parts, context, household)
      homes = [...homes, ...watched.map((seen) => ({ seen, officerId }))]
      if (client.email === DEMO_CLIENT.email) await addDemoFeedback(parts, now, owner_id, HOMEOWNERS_FEEDBACK)
    }
  }
  await untilProjected(parts)
  await addDemoLetters(parts, lastNight)
  await addDemoRuns(parts, nights)
  if (quickLoginOfficer !== undefined) await addDemoNotes(parts, now, quickLoginOfficer)
  await changeSystemSetting(systemContext(parts, now), LAST_SETTING, 'RefiBell Home Loans')
  await untilProjected(parts)
}

async function hasAccount({ log, secrets }: DemoParts, email: string): Promise<boolean> {
  return (await log.readStream(accountStream(secrets.emailKey, email), 0, 1)).length > 0
}

async function untilProjected({ log, reached }: DemoParts): Promise<void> {
  const head = await log.head()
  if (head !== null && !(await reached(head, 60_000))) throw new Error('The read models do not follow the log.')
}
