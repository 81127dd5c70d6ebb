import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DryRunAnswer } from '../../api/contract/book.ts'
import { NATIONAL_DEFAULT_COSTS } from '../../domain/costs/national-default.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { openMarket } from '../support/market.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const PATH = '/api/admin/cost-templates/dry-run'
/** More than any credit covers. */
const DEAR = { ...NATIONAL_DEFAULT_COSTS, title_fee: 100_000 }

let installation: TestInstallation
let admin: { id: string; token: string }
let ana: { id: string; token: string }
let june: { token: string; email: string }

/** Two homes in Colorado, of which one is nobody's client's, and one in Georgia. */
beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date('2026-03-16T12:00:00Z') })
  admin = await installation.signedIn('admin')
  await openMarket(installation.http(admin.token), '2026-03-01')
  ana = await installation.signedIn('lo')
  june = await installation.signedIn('client', { lo_id: ana.id })
  const kim = await installation.signedIn('client')
  const add = (token: string, changes = {}) =>
    installation.http(token).post('/api/properties').send(loanPayload(changes)).expect(201)
  await add(june.token)
  await add(june.token, { state: 'GA' })
  await add(kim.token)
})
afterAll(() => installation.stop())

const ask = (templates: readonly object[], { token } = admin) => installation.http(token).post(PATH).send({ templates })
const found = async (templates: readonly object[]): Promise<DryRunAnswer> => (await ask(templates).expect(200)).body

it('says what a template would change in its state, by officer, and leaves everything as it is', async () => {
  const head = await installation.parts.log.head()
  const answer = await found([{ ...DEAR, state: 'CO' }])
  expect(answer).toMatchObject({
    properties: 2,
    before: { ready_now: 2, so_close: 0, not_yet: 0 },
    after: { ready_now: 0, so_close: 0, not_yet: 2 },
    entering: 0,
    leaving: 2,
    by_state: [{ state: 'CO', entering: 0, leaving: 2 }],
    by_officer: [
      { officer: { id: ana.id, name: 'June Okafor' }, entering: 0, leaving: 1 },
      { officer: null, entering: 0, leaving: 1 },
    ],
  })
  expect(await installation.parts.log.head()).toEqual(head)
  const listed = await installation
    .http(admin.token)
    .get(`/api/admin/dry-runs/${answer.id}/properties?which=leaving`)
    .expect(200)
  expect(listed.body.homes).toHaveLength(2)
  expect(listed.body.homes[0]).toMatchObject({ state: 'CO', user_email: june.email, after: 'not_yet' })
})

it('says it of the templates of several states at once, and of none that changes nothing', async () => {
  const both = await found(['CO', 'GA'].map((state) => ({ ...DEAR, state })))
  expect(both).toMatchObject({ properties: 3, leaving: 3 })
  expect(both.by_state).toEqual([
    { state: 'CO', entering: 0, leaving: 2 },
    { state: 'GA', entering: 0, leaving: 1 },
  ])
  expect(await found([{ ...NATIONAL_DEFAULT_COSTS, state: 'GA' }])).toMatchObject({ properties: 1, leaving: 0 })
  expect(await found([{ ...DEAR, state: 'WY' }])).toMatchObject({ properties: 0, leaving: 0 })
})

it.each([
  ['none', [], 'templates'],
  ['a figure that cannot be', [{ ...DEAR, state: 'CO', title_fee: -1 }], 'title_fee'],
  ['no state', [{ ...DEAR, state: 'ZZ' }], 'state'],
  [
    'a state twice',
    [
      { ...DEAR, state: 'CO' },
      { ...DEAR, state: 'co' },
    ],
    'state',
  ],
])('refuses %s', async (_, templates, field) => {
  const { body } = await ask(templates).expect(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

it('is for administrators', async () => {
  for (const person of [ana, june]) await ask([{ ...DEAR, state: 'CO' }], person as typeof admin).expect(403)
})
