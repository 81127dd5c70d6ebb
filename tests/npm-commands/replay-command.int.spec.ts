import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerAccount } from '../../commands/account/register-account.ts'
import { addProperty } from '../../commands/property/add-property.ts'
import { uploadLlpa } from '../../commands/rates/upload-llpa.ts'
import { uploadRateSheet } from '../../commands/rates/upload-rate-sheet.ts'
import { type Core, systemContext } from '../../main/core.ts'
import { scripts } from '../../package.json'
import { fixtureLlpa, fixtureSheet, rateFileBytes } from '../evaluation/worked-examples.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { tamper } from '../support/tamper.ts'
import { placeForCommands } from './commands-place.ts'
import { openCoreAt } from './open-core-at.ts'
import { runCommand } from './run-command.ts'

const DAY = '2026-03-16'
const place = placeForCommands()
let core: Core
let home: string
let officer: string

/** Two homes, one of an officer's client, and much later a client without one. */
beforeAll(async () => {
  const opened = await openCoreAt(place())
  core = opened.core
  const context = systemContext(core, new Date(`${DAY}T12:00:00Z`))
  const file = { file_name: 'f.csv', warnings: [] }
  const sheet = { ...file, bytes: rateFileBytes('rate-sheet.csv'), sheet: fixtureSheet('rate-sheet.csv') }
  await uploadRateSheet(context, core.content, { ...sheet, source: 'csv', effective_date: DAY })
  await uploadLlpa(context, core.content, { ...file, bytes: rateFileBytes('llpa.csv'), table: fixtureLlpa('llpa.csv') })
  officer = await register('lo', null)
  const clients = [await register('client', officer), await register('client', null)]
  await opened.engine.catchUp()
  const book = await core.pricing.book(DAY)
  for (const owner_id of clients) {
    home = context.newId()
    const given = { owner_id, lo_id: null, payload: loanPayload(), document_id: null, book, as_of: DAY, homes: 0 }
    await addProperty(context, { ...given, property_id: home })
  }
  // Who looks at that day has not all of the log to look at.
  await register('client', null)
})

afterAll(() => core.close())

async function register(role: 'client' | 'lo', lo_id: string | null): Promise<string> {
  const email = `${role}-${uuidv7()}@example.com`
  const person = { first_name: 'June', last_name: 'Okafor', email, phone: null, password: 'a quiet harbour' }
  const rest = { role, lo_id, invite_code: null, confirmTokens: null }
  return (await registerAccount(systemContext(core), core.secrets, { ...person, ...rest })).account_id
}

function replay(given: string) {
  return runCommand(`${scripts.replay} ${given}`, place())
}

it('npm run replay computes every evaluation again, and ends with 0', async () => {
  const all = await replay('--all --json')
  expect(JSON.parse(all.answer)).toEqual({
    evaluations: 2,
    same: 2,
    different: 0,
    differences: [],
    seconds: expect.any(Number),
  })
  expect(all.code).toBe(0)
  // How far it is, on the standard error, also where no bar can be drawn.
  expect(all.printed).toMatch(/^100% \| 2 evaluations$/m)
  expect(JSON.parse((await replay(`--officer ${officer} --json`)).answer)).toMatchObject({ evaluations: 1, same: 1 })
  const one = await replay(`--property ${home} --as-of ${DAY}`)
  expect(one.printed).toMatch(/^100% \| 1 evaluations$/m)
  expect(one.answer).toMatch(/^All evaluations come out as they were recorded: 1 evaluations in [\d.]+ s\.\n$/)
})

it('npm run replay -- --officer nobody ends with 2 and says why in a sentence', async () => {
  const { code, printed } = await replay('--officer nobody')
  expect(printed).toMatch(/^This loan officer does not exist\.$/m)
  expect(printed.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(2)
})

it('npm run replay ends with 1, and names what somebody changed in the database', async () => {
  const { pool } = core
  await tamper(
    pool,
    `UPDATE events SET data = jsonb_set(data::jsonb, '{evaluation,net_gap}', '77777')::json
     WHERE type = 'PropertyEvaluated' AND data ->> 'property_id' = $1`,
    [home],
  )
  const event = await replay(`--property ${home} --json`)
  expect(event.code).toBe(1)
  expect(JSON.parse(event.answer)).toMatchObject({
    evaluations: 1,
    different: 1,
    differences: [{ property_id: home, figure: 'net_gap', recorded: 77777, cause: 'event_altered' }],
  })

  await pool.query(`UPDATE contents SET bytes = bytes || '\\x0a'`)
  const sheet = await replay('--all')
  expect(sheet.code).toBe(1)
  expect(sheet.answer).toMatch(/^2 of the evaluations do not come out/)
  expect(sheet.answer).toMatch(/rate_sheet_altered: inputs\.rate_sheet of property/)
})
