import { afterAll, beforeAll, expect, it } from 'vitest'
import { NATIONAL_DEFAULT_COSTS } from '../domain/costs/national-default.ts'
import { createProjectionBench, type ProjectionBench } from '../tests/support/projection-bench.ts'
import { LATER, NOON } from '../tests/support/sample-events.ts'
import { SAMPLE_HISTORY } from '../tests/support/sample-history.ts'
import { accountById } from './accounts/account-queries.ts'
import { allProjections } from './all.ts'
import { automationRuns, unfinishedAutomationRuns } from './automation-runs/automation-run-queries.ts'
import { costTemplateOf, costTemplates } from './cost-templates/cost-template-queries.ts'
import {
  documentById,
  documentsOfOwner,
  documentsWithOriginal,
  documentsWithoutAccount,
  expiredDocuments,
  unclaimedDocuments,
} from './documents/document-queries.ts'
import { evaluationsOfProperty } from './evaluation-history/evaluation-history-queries.ts'
import { linksOfOfficer, officerByLink } from './invite-links/invite-link-queries.ts'
import { llpaUploads } from './llpa-uploads/llpa-upload-queries.ts'
import { pricingQueries } from './pricing/pricing-queries.ts'
import { rateSheetById, rateSheetEffectiveOn, rateSheets } from './rate-sheets/rate-sheet-queries.ts'
import {
  automationSettings,
  isSecondFactorRequired,
  registrationKey,
  systemSettings,
} from './settings/settings-queries.ts'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
  for (const [stream, event] of SAMPLE_HISTORY) await bench.given(stream, event)
  const engine = bench.engine(allProjections)
  await engine.prepare()
  await engine.catchUp()
})
afterAll(() => bench.close())

it('a rebuild from nothing gives every table as it was', async () => {
  const before = await allTables()
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
  const engine = bench.engine(allProjections)
  await engine.prepare()
  for (const { name } of allProjections) await engine.rebuild(name)
  expect(await allTables()).toEqual(before)
})

it('whoever is erased is taken out of the files of every table that says what their key seals', async () => {
  const sealed = new Set(SAMPLE_HISTORY.flatMap(([, event]) => ('personal' in event ? textsIn(event.personal) : [])))
  // The code of a state, which stands everywhere.
  sealed.delete('CO')
  const tables = Object.entries(await allTables())
  const telling = tables.filter(([, rows]) => textsIn(rows).some((text) => sealed.has(text))).map(([name]) => name)
  expect(telling.sort()).toEqual(allProjections.flatMap(({ table, personal }) => (personal ? [table] : [])).sort())
})

it('accounts: by id, by invite link', async () => {
  expect(await accountById(bench.db, 'june')).toMatchObject({
    email: 'june@mail.example',
    lo_id: 'omar',
    communication_opt_in: false,
    stream: 'account-june-2',
    revision: 2,
    address_state: 'unconfirmed',
    session_epoch: 2,
    kept_session_id: 'laptop',
    second_factor_since: null,
    recovery_codes_left: 0,
    created_at: NOON,
  })
  expect(await officerByLink(bench.db, ' omar-1')).toMatchObject({
    id: 'omar',
    link_code: 'OMAR-1',
    first_name: 'Omar',
    email: 'omar@example.com',
    application_url: 'https://apply.example.com',
    nmls_id: '123456',
    direct_line: '303-555-0101',
    conventional_margin_bps: 300,
    profile_version: 1,
  })
  expect(await officerByLink(bench.db, 'nobody')).toBeNull()
})

it('invite links: the first one, the others, then the retired ones, which still lead to their officer', async () => {
  const links = await linksOfOfficer(bench.db, 'omar')
  expect(links.map(({ code, name, is_first, retired_at }) => [code, name, is_first, retired_at])).toEqual([
    ['OMAR-1', 'My link', true, null],
    ['OMAR-3', 'Mail signature', false, null],
    ['OMAR-2', 'Sign on Elm Street', false, NOON],
  ])
  expect(await officerByLink(bench.db, 'OMAR-2')).toMatchObject({ id: 'omar', link_code: 'OMAR-2' })
  expect(await accountById(bench.db, 'june')).toMatchObject({ link_code: 'OMAR-2' })
})

it('rates: newest first, without the deleted', async () => {
  expect((await rateSheets(bench.db)).map((row) => row.id)).toEqual(['s4', 's2', 's1'])
  expect(await rateSheetById(bench.db, 's3')).toBeNull()
  expect((await rateSheetEffectiveOn(bench.db, '2026-11-10'))?.id).toBe('s2')
  expect(await rateSheetById(bench.db, 's1')).toMatchObject({
    effective_date: '2026-11-01',
    warnings: ['3 cells without a price', 'a "quoted", {braced} one'],
    uploaded_at: NOON,
    uploaded_by: 'test',
  })
  expect((await llpaUploads(bench.db)).map((row) => row.id)).toEqual(['l2', 'l1'])
})

it('cost templates: money as numbers, the version counts the changes', async () => {
  expect((await costTemplates(bench.db)).map((row) => [row.state, row.title_fee, row.version, row.saved_by])).toEqual([
    ['CO', 1_400.25, 1, 'test'],
    ['TX', 1_200, 0, 'test'],
  ])
  expect(await costTemplateOf(bench.db, 'NV')).toBeNull()
})

it('settings: what is not set is empty or the default', async () => {
  expect(await systemSettings(bench.db)).toMatchObject({ company_name: 'Bell "&" Sons \\ Ltd', nmls_number: '' })
  expect(await registrationKey(bench.db)).toBe('RB-LO-0123-ABCD-WXYZ')
  expect(await isSecondFactorRequired(bench.db)).toBe(true)
  expect(await automationSettings(bench.db)).toMatchObject({ enabled: false, schedule: '0 3 * * *' })
})

it('pricing: what is in force on a day', async () => {
  const pricing = pricingQueries(bench.db)
  expect(await pricing.activeRateSheet('2026-10-31')).toBeNull()
  expect((await pricing.activeRateSheet('2026-11-09'))?.id).toBe('s1')
  expect((await pricing.activeRateSheet('2026-11-10'))?.id).toBe('s2')
  // The pricing engine was chosen, had failed, and was right again.
  expect((await pricing.activeRateSheet('2026-11-13'))?.id).toBe('s4')
  expect((await pricing.activeLlpa())?.id).toBe('l2')
  const { id, value } = (await pricing.costTemplates()).CO ?? {}
  expect([id, value?.title_fee]).toEqual(['CO@1', 1_400.25])
  // Who saved it and when prices nothing, and would be kept of every night.
  expect(Object.keys(value ?? {}).sort()).toEqual(['state', ...Object.keys(NATIONAL_DEFAULT_COSTS)].sort())
  expect(await pricing.margins()).toEqual({
    omar: { id: 'omar@1', value: { conventional_margin_bps: 300, government_streamline_margin_bps: 325 } },
  })
  expect(await pricing.licensedStates()).toEqual({ id: '1', value: ['CO', 'TX'] })
})

it('pricing: another version as soon as anything may be answered otherwise, and the same until then', async () => {
  const version = await pricingQueries(bench.db).version()
  expect(version).toMatch(/^[0-9a-f]{64}$/)
  const after = async (change: string) => {
    const changing = await bench.db.transaction()
    try {
      expect((await changing.raw(change)).rowCount).toBe(1)
      return await pricingQueries(changing).version()
    } finally {
      await changing.rollback()
    }
  }
  const changes = [
    `DELETE FROM rate_sheets WHERE id = 's1'`,
    `DELETE FROM llpa_uploads WHERE id = 'l1'`,
    `UPDATE cost_templates SET title_fee = title_fee + 0.01 WHERE state = 'TX'`,
    `UPDATE settings SET value = '"CO"' WHERE name = 'licensed_states'`,
    `UPDATE accounts SET margins_revision = 2 WHERE id = 'omar'`,
  ]
  const versions = new Set([version])
  for (const change of changes) versions.add(await after(change))
  expect(versions.size).toBe(1 + changes.length)
  expect(await after(`UPDATE accounts SET phone = '303-555-0199' WHERE id = 'june'`)).toBe(version)
})

it('evaluation history: newest first, by property', async () => {
  const history = await evaluationsOfProperty(bench.db, 'a', 10)
  expect(history.map((row) => [row.status, row.previous_status, row.run_id])).toEqual([
    ['ready_now', 'so_close', 'r1'],
    ['so_close', null, null],
  ])
})

it('automation runs: counts, inputs and how each ended', async () => {
  const runs = await automationRuns(bench.db, 10)
  expect(runs.find((run) => run.id === 'r1')).toMatchObject({
    batches_done: 2,
    processed: 4,
    changed: 2,
    duration_seconds: 1.5,
    completed_at: NOON,
    error_message: null,
    inputs: { rate_sheet: 's2', llpa: 'l2', pricing_digest: 'p' },
  })
  expect(runs.find((run) => run.id === 'r2')).toMatchObject({ error_message: 'No rate sheet', batches_done: 0 })
  expect(await unfinishedAutomationRuns(bench.db)).toEqual([])
})

it('documents: whose each is, and which originals are due', async () => {
  expect(await documentById(bench.db, 'd1')).toEqual({
    id: 'd1',
    owner_id: null,
    media_type: 'image/png',
    byte_size: 9,
    confidence: 0.9,
    uploaded_at: NOON,
    kept_until: LATER,
    deleted_at: null,
  })
  expect(await documentsOfOwner(bench.db, 'june')).toMatchObject([{ id: 'd2', deleted_at: NOON }])
  expect(await documentById(bench.db, 'd3')).toBeNull()
  expect(await documentsWithOriginal(bench.db, ['d1', 'd2', 'd3'])).toEqual(new Set(['d1']))
  expect(await unclaimedDocuments(bench.db, NOON, 10)).toEqual(['d1'])
  expect(await unclaimedDocuments(bench.db, '2000-01-01T00:00:00.000Z', 10)).toEqual([])
  expect(await expiredDocuments(bench.db, LATER, 10)).toEqual(['d1'])
  expect(await expiredDocuments(bench.db, NOON, 10)).toEqual([])
  expect(await documentsWithoutAccount(bench.db)).toEqual([])
})

it('whose account was erased is in no table any more, but for the figures and days of the history', async () => {
  const rows = Object.entries(await allTables()).flatMap(([table, found]) => found.map((row) => ({ table, ...row })))
  const ofTheGone = rows.filter((row) => /"gone"/.test(JSON.stringify(row)))
  expect(ofTheGone.map(({ table }) => table).sort()).toEqual([
    'evaluation_history',
    'feedback',
    'homes_over_time',
    'people_over_time',
  ])
  expect(ofTheGone.find(({ table }) => table === 'feedback')).toMatchObject({ message: null, admin_response: null })
  expect(await accountById(bench.db, 'gone')).toBeNull()
})

it('a person whose key is destroyed is erased from a rebuilt table', async () => {
  await bench.personKeys.erase('june')
  const engine = bench.engine(allProjections)
  await engine.prepare()
  for (const name of ['accounts', 'properties']) await engine.rebuild(name)
  expect(await accountById(bench.db, 'june')).toMatchObject({ email: '[erased]', phone: '[erased]', lo_id: 'omar' })
  expect(await bench.db('properties').select('id', 'address', 'city', 'state').orderBy('id')).toEqual([
    { id: 'a', address: '[erased]', city: '[erased]', state: 'CO' },
    { id: 'b', address: '[erased]', city: '[erased]', state: 'CO' },
  ])
  expect(await accountById(bench.db, 'omar')).toMatchObject({ email: 'omar@example.com' })
})

async function allTables(): Promise<Record<string, object[]>> {
  const tables: Record<string, object[]> = {}
  for (const { table, key } of allProjections) tables[table] = await bench.db(table).orderBy(key)
  return tables
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn)
}
