import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CommandContext } from '../../commands/context.ts'
import { saveCostTemplate } from '../../commands/costs/save-cost-template.ts'
import { readCostTemplateFile } from '../../commands/csv/cost-template-file.ts'
import { readLlpaFile } from '../../commands/csv/llpa-file.ts'
import { readRateSheetFile } from '../../commands/csv/rate-sheet-file.ts'
import { uploadLlpa } from '../../commands/rates/upload-llpa.ts'
import { uploadRateSheet } from '../../commands/rates/upload-rate-sheet.ts'
import { changeSystemSetting } from '../../commands/settings/change-system-setting.ts'
import { saveAutomationSettings } from '../../commands/settings/save-automation-settings.ts'
import type { Identified } from '../../domain/evaluation/pricing.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import { DEFAULT_AUTOMATION_SETTINGS } from '../../domain/settings/automation-settings.ts'
import type { SystemSetting } from '../../domain/settings/events.ts'
import { rateSheets } from '../../projections/rate-sheets/rate-sheet-queries.ts'
import { systemContext } from '../core.ts'
import { asCsv, type DemoSheet, moved } from './demo-market.ts'
import type { DemoParts } from './demo-parts.ts'
import { PLACES } from './demo-places.ts'

const SETTINGS: Partial<Record<SystemSetting, string>> = {
  nmls_number: '1234567',
  licensed_states: [...new Set(PLACES.map(({ state }) => state))].sort().join(', '),
  default_application_url: 'https://apply.refibell.example/',
  booking_url: 'https://apply.refibell.example/consult',
  postal_address: '12 Harbor View Road, Portland, ME 04101',
  contact_email: 'hello@refibell.example',
  contact_phone: '(207) 555-0100',
}

/** Everything that loans are priced with. `then` is when it was set up, `now` the start of the demo. */
export async function uploadDemoPricing(parts: DemoParts, then: CommandContext, now: CommandContext): Promise<void> {
  const { llpa } = await parts.pricing.book(then.now.slice(0, 10))
  if (llpa === null) await uploadAdjustments(parts, then)
  const costs = readCostTemplateFile(await demoFile('cost-templates.csv'))
  if (costs.faults !== undefined) throw new Error(`The demo's costs are refused: ${costs.detail}`)
  for (const template of costs.templates) await saveCostTemplate(then, { ...template }, null)
  for (const [name, value] of Object.entries(SETTINGS)) await changeSystemSetting(then, name as SystemSetting, value)
  // Said now, so that the night that has passed before the demo began is not made up.
  await saveAutomationSettings(now, DEFAULT_AUTOMATION_SETTINGS, null)
}

/** Which sheet is in force on a day (ISO); null before the first. */
export type SheetOn = (day: string) => Promise<Identified<RateSheet> | null>

/** Uploads the sheet of each day, leaving out what an interrupted start has uploaded. */
export async function uploadDemoSheets(parts: DemoParts, sheets: readonly DemoSheet[]): Promise<SheetOn> {
  const file = readRateSheetFile(await demoFile('rate-sheet.csv'))
  if (file.faults !== undefined) throw new Error(`The demo's rate sheet is refused: ${file.detail}`)
  const known = new Map((await rateSheets(parts.knex)).map((row) => [row.effective_date, row]))
  const uploaded: { day: string; id: string; read: () => RateSheet | Promise<RateSheet> }[] = []
  for (const { day, dearer } of sheets) {
    const before = known.get(day)
    if (before !== undefined) {
      uploaded.push({ day, id: before.id, read: () => parts.pricing.rateSheet(before.digest) })
      continue
    }
    // Made anew when it is wanted: all of them at once would fill the memory.
    const read = () => moved(file.sheet, dearer)
    uploaded.push({ day, id: await uploadSheet(parts, day, read()), read })
  }
  return async (day) => {
    const inForce = uploaded.findLast((one) => one.day <= day)
    return inForce === undefined ? null : { id: inForce.id, value: await inForce.read() }
  }
}

async function uploadSheet(parts: DemoParts, effective_date: string, sheet: RateSheet): Promise<string> {
  const context = systemContext(parts, new Date(`${effective_date}T05:30:00.000Z`))
  const file_name = `rates-${effective_date}.csv`
  const file = { source: 'csv', effective_date, file_name, bytes: asCsv(sheet), sheet, warnings: [] } as const
  return (await uploadRateSheet(context, parts.content, file)).rate_sheet_id
}

async function uploadAdjustments({ content }: DemoParts, context: CommandContext): Promise<void> {
  const file_name = 'llpa.csv'
  const bytes = await demoFile(file_name)
  const read = readLlpaFile(bytes)
  if (read.faults !== undefined) throw new Error(`The demo's LLPA table is refused: ${read.detail}`)
  const { table, warnings } = read
  await uploadLlpa(context, content, { file_name, bytes, table, warnings })
}

function demoFile(name: string): Promise<Buffer> {
  return readFile(path.join(import.meta.dirname, 'data', name))
}
