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
import { DEFAULT_AUTOMATION_SETTINGS } from '../../domain/settings/automation-settings.ts'
import type { SystemSetting } from '../../domain/settings/events.ts'
import type { DemoParts } from './demo-parts.ts'
import { PLACES } from './demo-places.ts'

const SETTINGS: Partial<Record<SystemSetting, string>> = {
  nmls_number: '1234567',
  licensed_states: [...new Set(PLACES.map(({ state }) => state))].sort().join(', '),
  default_application_url: 'https://apply.refibell.example/',
  booking_url: 'https://apply.refibell.example/consult',
  postal_address: '12 Harbor View Road, Portland, ME 04101',
}

/** Everything that loans are priced with. `then` is when it was set up, `now` the start of the demo. */
export async function uploadDemoPricing(parts: DemoParts, then: CommandContext, now: CommandContext): Promise<void> {
  const day = then.now.slice(0, 10)
  const { rate_sheet, llpa } = await parts.pricing.book(day)
  if (llpa === null) await uploadAdjustments(parts, then)
  if (rate_sheet === null) await uploadSheet(parts, then, day)
  const costs = readCostTemplateFile(await demoFile('cost-templates.csv'))
  if (costs.faults !== undefined) throw new Error(`The demo's costs are refused: ${costs.detail}`)
  for (const template of costs.templates) await saveCostTemplate(then, { ...template })
  for (const [name, value] of Object.entries(SETTINGS)) await changeSystemSetting(then, name as SystemSetting, value)
  // Said now, so that the night that has passed before the demo began is not made up.
  await saveAutomationSettings(now, DEFAULT_AUTOMATION_SETTINGS)
}

async function uploadSheet({ content }: DemoParts, context: CommandContext, effective_date: string): Promise<void> {
  const file_name = 'rate-sheet.csv'
  const bytes = await demoFile(file_name)
  const read = readRateSheetFile(bytes)
  if (read.faults !== undefined) throw new Error(`The demo's rate sheet is refused: ${read.detail}`)
  const { sheet, warnings } = read
  await uploadRateSheet(context, content, { source: 'csv', effective_date, file_name, bytes, sheet, warnings })
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
