import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NextToRingAnswer } from '../../api/contract/next-to-ring.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { openMarket } from '../support/market.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

type Person = { id: string; token: string }

/** In basis points: with it the home of the fixtures, a conventional loan, is so close. */
const AT_THE_LOOK = 430

let installation: TestInstallation
let ana: Person
let ben: Person

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date('2026-03-16T12:00:00Z') })
  await openMarket(installation.http((await installation.signedIn('admin')).token), '2026-03-01')
  ana = await installation.signedIn('lo')
  ben = await installation.signedIn('lo')
  for (const officer of [ana, ben]) {
    await saveMargins(officer, AT_THE_LOOK)
    const { token } = await installation.signedIn('client', { lo_id: officer.id })
    await installation.http(token).post('/api/properties').send(loanPayload({})).expect(201)
  }
})
afterAll(() => installation.stop())

const next = async ({ token }: Person): Promise<NextToRingAnswer> =>
  (await installation.http(token).get('/api/lo/next-to-ring').expect(200)).body

async function saveMargins({ token }: Person, conventional: number, government = conventional): Promise<void> {
  const margins = { conventional_margin_bps: conventional, government_streamline_margin_bps: government }
  const profile = { first_name: 'Ana', last_name: 'Ruiz', phone: '303-555-0100', ...margins }
  await installation.http(token).put('/api/lo/profile').send(profile).expect(200)
}

it('keeps what would do it as the last look had it, and says whose margins are others since', async () => {
  const looked = await next(ana)
  expect(looked).toMatchObject({ homes: [{ status: 'so_close' }], margins_changed_since_the_look: false })
  for (const bps of [600, 100]) {
    await saveMargins(ana, bps)
    expect(await next(ana)).toEqual({ ...looked, margins_changed_since_the_look: true })
    expect((await next(ben)).margins_changed_since_the_look).toBe(false)
  }
  await saveMargins(ana, AT_THE_LOOK)
  expect(await next(ana)).toEqual(looked)
})

it('says so of a dry run, too, which counts from what was saved', async () => {
  const margins = { conventional_margin_bps: 300, government_streamline_margin_bps: 300 }
  const dryRun = async () =>
    (await installation.http(ana.token).post('/api/lo/margins/dry-run').send(margins).expect(200)).body
  await saveMargins(ana, 100)
  expect(await dryRun()).toMatchObject({ ready_now_today: 1, margins_changed_since_the_look: true })
  await saveMargins(ana, AT_THE_LOOK)
  expect(await dryRun()).toMatchObject({ ready_now_today: 0, margins_changed_since_the_look: false })
})

it('says nothing where the margin that changed is of other loans than the clients have', async () => {
  await saveMargins(ben, AT_THE_LOOK, 600)
  expect((await next(ben)).margins_changed_since_the_look).toBe(false)
})
