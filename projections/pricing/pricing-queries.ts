import type { Knex } from 'knex'
import type { CostTemplate } from '../../domain/costs/cost-template.ts'
import { inputIdentity, settingsIdentity } from '../../domain/evaluation/input-identity.ts'
import type { Identified, Margins } from '../../domain/evaluation/pricing.ts'
import { activeLlpaTable, sheetInForce } from '../../domain/rates/active-rates.ts'
import { rateSourcesInForce } from '../../domain/rates/rate-source.ts'
import { readLicensedStates } from '../../domain/settings/licensed-states.ts'
import { marginsByLoanOfficer } from '../accounts/account-queries.ts'
import { costTemplates } from '../cost-templates/cost-template-queries.ts'
import { llpaUploads } from '../llpa-uploads/llpa-upload-queries.ts'
import type { LlpaUploadRow } from '../llpa-uploads/llpa-uploads-projection.ts'
import { rateSheets } from '../rate-sheets/rate-sheet-queries.ts'
import type { RateSheetRow } from '../rate-sheets/rate-sheets-projection.ts'
import { pricingEngineShown, systemSetting } from '../settings/settings-queries.ts'

/** Everything that prices loans, as the read models have it now. The rows of sheet and table lie in the content store. */
export interface PricingQueries {
  /** Another one as soon as any of the others might answer otherwise; hexadecimal. */
  version(): Promise<string>
  /** The sheet in force on a day (ISO calendar date). */
  activeRateSheet(day: string): Promise<RateSheetRow | null>
  activeLlpa(): Promise<LlpaUploadRow | null>
  /** By two-letter state code. */
  costTemplates(): Promise<Record<string, Identified<CostTemplate>>>
  /** By the loan officer's account id. */
  margins(): Promise<Record<string, Identified<Margins>>>
  /** Null when the setting is not filled. */
  licensedStates(): Promise<Identified<readonly string[]> | null>
}

export function pricingQueries(db: Knex): PricingQueries {
  return {
    version: () => versionOfAll(db),
    activeRateSheet: (day) => rateSheetInForce(db, day),
    activeLlpa: async () => activeLlpaTable((await llpaUploads(db)).reverse()),
    costTemplates: () => identifiedCostTemplates(db),
    margins: () => identifiedMargins(db),
    licensedStates: () => licensedStates(db),
  }
}

/** A sheet and an LLPA table never change, and margins have a revision. Of the rest whole rows, so that no column is forgotten. */
const ALL_THERE_IS = `
  SELECT id AS line FROM rate_sheets
  UNION ALL SELECT id FROM llpa_uploads
  UNION ALL SELECT concat(id, '@', margins_revision) FROM accounts WHERE role = 'lo' AND margins_revision IS NOT NULL
  UNION ALL SELECT template::text FROM cost_templates template
  UNION ALL SELECT setting::text FROM settings setting`

async function versionOfAll(db: Knex): Promise<string> {
  const { rows } = await db
    .raw<{ rows: { version: string | null }[] }>(
      `SELECT encode(sha256(convert_to(string_agg(line, E'\n' ORDER BY line), 'UTF8')), 'hex') AS version FROM (${ALL_THERE_IS}) AS lines`,
    )
    .options({ name: 'version-of-pricing' })
  return rows[0]?.version ?? ''
}

async function rateSheetInForce(db: Knex, day: string): Promise<RateSheetRow | null> {
  const [sheets, { settings, has_fallen_back }] = await Promise.all([rateSheets(db), pricingEngineShown(db)])
  return sheetInForce(sheets.reverse(), day, rateSourcesInForce(settings.rate_source, has_fallen_back))
}

async function identifiedCostTemplates(db: Knex): Promise<Record<string, Identified<CostTemplate>>> {
  const rows = await costTemplates(db)
  return Object.fromEntries(
    rows.map(({ version, saved_at: _when, saved_by: _who, ...template }) => [
      template.state,
      { id: inputIdentity({ name: template.state, revision: version }), value: template },
    ]),
  )
}

async function identifiedMargins(db: Knex): Promise<Record<string, Identified<Margins>>> {
  const margins = await marginsByLoanOfficer(db)
  return Object.fromEntries(
    [...margins].map(([name, { revision, ...value }]) => [name, { id: inputIdentity({ name, revision }), value }]),
  )
}

async function licensedStates(db: Knex): Promise<Identified<readonly string[]> | null> {
  const setting = await systemSetting(db, 'licensed_states')
  const states = readLicensedStates(setting?.value ?? '')
  return setting && states.length > 0 ? { id: settingsIdentity(setting.version), value: states } : null
}
