import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventOf } from '../../domain/events.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { accountRegistered } from '../../tests/support/sample-events.ts'
import { accountsProjection } from '../accounts/accounts-projection.ts'
import type { ProjectionEngine } from '../engine/projection-engine.ts'
import { pricingQueries } from './pricing-queries.ts'

const OFFICERS = ['ana', 'ben']

let bench: ProjectionBench
let engine: ProjectionEngine
beforeAll(async () => {
  bench = await createProjectionBench()
  engine = bench.engine([accountsProjection])
  await engine.prepare()
  for (const id of OFFICERS) await bench.given(`account-${id}`, accountRegistered(id, { role: 'lo' }))
})
afterAll(() => bench.close())

function profileSaved(account_id: string, margin: number, application_url: string): EventOf<'LoanOfficerProfileSaved'> {
  const margins = { conventional_margin_bps: margin, government_streamline_margin_bps: 300 }
  return {
    type: 'LoanOfficerProfileSaved',
    data: { account_id, application_url, ghl_location_id: null, ...margins },
    person: account_id,
    personal: { first_name: 'Ana', last_name: 'Ruiz', phone: null, nmls_id: null, direct_line: null },
  }
}
/** Each officer saves this. @returns what the margins of each are called then */
async function named(ofAna: EventOf<'LoanOfficerProfileSaved'>, ofBen: EventOf<'LoanOfficerProfileSaved'>) {
  await bench.given('account-ana', ofAna)
  await bench.given('account-ben', ofBen)
  await engine.catchUp()
  const margins = await pricingQueries(bench.db).margins()
  return OFFICERS.map((officer) => margins[officer]?.id)
}

it('margins keep what they are called by until they change, whatever else of a profile does', async () => {
  expect(await named(profileSaved('ana', 225, '/apply'), profileSaved('ben', 250, '/apply'))).toEqual([
    'ana@1',
    'ben@1',
  ])
  expect(await named(profileSaved('ana', 225, '/other'), profileSaved('ben', 260, '/apply'))).toEqual([
    'ana@1',
    'ben@2',
  ])
  expect(await named(profileSaved('ana', 230, '/other'), profileSaved('ben', 260, '/apply'))).toEqual([
    'ana@3',
    'ben@2',
  ])
})
