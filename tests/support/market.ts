import type { Agent, Response } from 'supertest'
import { expect } from 'vitest'
import { COLORADO_COSTS } from './loan-fixtures.ts'
import { rateFile } from './rate-fixtures.ts'

/** Uploads a rate sheet of the fixtures as an admin does. */
export async function uploadRateSheet(
  admin: Agent,
  effective_date: string,
  file = 'rate-sheet.csv',
): Promise<Response> {
  const upload = admin.post('/api/admin/rate-matrices/upload').field('effective_date', effective_date)
  return upload.attach('file', await rateFile(file), file)
}

/** Uploads price adjustments of the fixtures. */
export async function uploadLlpa(admin: Agent, file = 'llpa.csv'): Promise<Response> {
  return admin.post('/api/admin/llpa/upload').attach('file', await rateFile(file), file)
}

/** Rates of these days, price adjustments and Colorado's costs, so that loans are priced. */
export async function openMarket(admin: Agent, effective_date: string): Promise<void> {
  const answers = [
    await uploadRateSheet(admin, effective_date),
    await uploadLlpa(admin),
    await admin.post('/api/admin/cost-templates').send(COLORADO_COSTS),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
}
