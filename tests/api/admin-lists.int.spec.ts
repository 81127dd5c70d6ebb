import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminPropertyList, AdminUserList } from '../../api/contract/administration.ts'
import { addLead } from '../support/leads.ts'
import { proposed } from '../support/sample-events.ts'
import { tagsHeardBy } from '../support/tags-heard.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const TODAY = '2026-11-22'

let installation: TestInstallation
let admin: { id: string; token: string }
let omar: { id: string; token: string; email: string }
let ana: { id: string; token: string; email: string }

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(`${TODAY}T12:00:00.000Z`) })
  admin = await installation.signedIn('admin')
  omar = await installation.signedIn('lo')
  ana = await installation.signedIn('lo')
  const { log } = installation.parts
  await addLead(log, {
    id: 'june',
    lo_id: omar.id,
    first_name: 'June',
    last_name: '=HYPERLINK("x")',
    phone: '303-555-0101',
    homes: [
      { id: 'Elm', status: 'ready_now', points: -0.125 },
      { id: 'oak', status: 'so_close', points: 0.25 },
      { id: 'Ash', status: 'ready_now', figures: { assumptions: ['state_not_licensed'] } },
    ],
  })
  const noor = { id: 'noor', lo_id: null, first_name: 'Noor', last_name: 'Adams' }
  await addLead(log, { ...noor, homes: [{ id: 'Fir', status: 'not_yet' }] })
  await installation.projected()
})
afterAll(() => installation.stop())

const get = async (path: string, query: Record<string, unknown> = {}) =>
  (await installation.http(admin.token).get(`/api/admin/${path}`).query(query).expect(200)).body
const users = (query: Record<string, unknown> = {}): Promise<AdminUserList> => get('users', query)
const properties = (query: Record<string, unknown> = {}): Promise<AdminPropertyList> => get('properties', query)
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('the users', () => {
  it('are everybody who has an account, with the fields that are specified', async () => {
    const { users: all, total } = await users()
    expect(total).toBe(5)
    expect(ids(all).sort()).toEqual([admin.id, ana.id, omar.id, 'june', 'noor'].sort())
    expect(all.find(({ id }) => id === 'june')).toEqual({
      id: 'june',
      email: 'june@example.com',
      role: 'client',
      first_name: 'June',
      last_name: '=HYPERLINK("x")',
      phone: '303-555-0101',
      sms_opt_in: expect.any(Boolean),
      lo_id: omar.id,
      client_count: 0,
      disabled_at: null,
      email_state: 'ok',
      created_at: expect.any(String),
    })
  })

  it('are those of a role: of officers, how many clients each has', async () => {
    const { users: officers, total } = await users({ role: 'lo', sort: '-client_count' })
    expect(total).toBe(2)
    expect(officers.map(({ id, client_count }) => [id, client_count])).toEqual([
      [omar.id, 1],
      [ana.id, 0],
    ])
  })

  it.each(['id', '-email', 'role', 'phone', '-sms_opt_in', 'client_count', 'created_at'])(
    'come by pages in the same order, by %s',
    async (sort) => {
      const { users: all } = await users({ sort })
      const first = await users({ sort, limit: 2 })
      const next = await users({ sort, limit: 200, cursor: first.next_cursor })
      expect(ids([...first.users, ...next.users])).toEqual(ids(all))
      expect([first.total, next.total, next.next_cursor]).toEqual([5, 5, undefined])
    },
  )

  it.each([
    ['adams noor', ['noor']],
    ['5550101', ['june']],
    ['JUNE@', ['june']],
    ['nobody of this name', []],
  ])('are found by %s', async (q, found) => {
    const { users: rows, total } = await users({ q })
    expect(ids(rows)).toEqual(found)
    expect(total).toBe(found.length)
  })

  it.each([{ sort: 'password' }, { role: 'owner' }, { limit: 0 }, { cursor: 'nonsense' }])(
    'cannot be asked for %j',
    async (query) => {
      await installation.http(admin.token).get('/api/admin/users').query(query).expect(422)
    },
  )
})

describe('the properties', () => {
  it('come with whose they are and with their evaluation', async () => {
    const { properties: all, total } = await properties({ sort: 'address' })
    expect(total).toBe(4)
    expect(ids(all)).toEqual(['Ash', 'Elm', 'Fir', 'oak'])
    expect(all[1]).toMatchObject({
      id: 'Elm',
      user_id: 'june',
      user_email: 'june@example.com',
      lo_email: omar.email,
      address: 'Elm Street',
      city: 'Denver',
      status: 'ready_now',
      evaluation: { status: 'ready_now' },
      points_away: -0.125,
    })
    expect(all[2]).toMatchObject({ user_email: 'noor@example.com', lo_email: null })
  })

  it('are sorted with the readiest first; where the company may not lend none is ready', async () => {
    const { properties: all } = await properties({ sort: 'status' })
    expect(ids(all).slice(0, 2)).toEqual(['Elm', 'oak'])
    expect(ids((await properties({ status: 'ready_now' })).properties)).toEqual(['Elm'])
    expect(ids((await properties({ status: 'not_yet', sort: 'address' })).properties)).toEqual(['Ash', 'Fir'])
  })

  it.each(['address', '-owner', 'status', '-current_balance', 'current_rate', 'id', 'created_at'])(
    'come by pages in the same order, by %s',
    async (sort) => {
      const { properties: all } = await properties({ sort })
      const first = await properties({ sort, limit: 3 })
      const next = await properties({ sort, limit: 3, cursor: first.next_cursor })
      expect(ids([...first.properties, ...next.properties])).toEqual(ids(all))
    },
  )

  it.each([
    ['denver oak', ['oak']],
    ['Fir Street, Denver', ['Fir']],
    ['noor@', ['Fir']],
    ['Street_', []],
  ])('are found by %s', async (q, found) => {
    const { properties: rows, total } = await properties({ q })
    expect(ids(rows)).toEqual(found)
    expect(total).toBe(found.length)
  })

  it('of one client are theirs alone, oldest first', async () => {
    const { properties: hers } = await get('clients/june/properties')
    expect(ids(hers).sort()).toEqual(['Ash', 'Elm', 'oak'])
    const refused = await installation.http(admin.token).get(`/api/admin/clients/${omar.id}/properties`).expect(404)
    expect(refused.body.detail).toBe('This client does not exist.')
  })
})

it('the dashboard counts people by what they are, and properties by the status that counts', async () => {
  expect(await get('dashboard')).toEqual({
    as_of: null,
    stats: {
      total_users: 5,
      total_clients: 2,
      total_los: 2,
      total_properties: 4,
      ready_now: 1,
      so_close: 1,
      not_yet: 2,
    },
  })
})

describe('the exports', () => {
  const lines = async (path: string, query: Record<string, unknown> = {}) => {
    const { text, headers } = await installation.http(admin.token).get(`/api/admin/export/${path}`).query(query)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename=refibell-${path}-${TODAY}.csv`)
    expect(text.startsWith('\uFEFF')).toBe(true)
    return text.slice(1).trimEnd().split('\n')
  }

  it('of users keep formulas from being computed, and are filtered as the list is', async () => {
    expect(await lines('users')).toHaveLength(6)
    const [columns, june, ...others] = await lines('users', { role: 'client', q: 'june' })
    expect(columns).toBe(
      'ID,Email,Role,First Name,Last Name,Phone,SMS Opt-In,Loan Officer ID,Letters,Registered,Disabled',
    )
    expect(june).toMatch(/^june,june@example\.com,client,June,"'=HYPERLINK\(""x""\)",\(303\) 555-0101,(Yes|No),/)
    expect(others).toEqual([])
  })

  it('of loan officers say how many clients each has', async () => {
    const [columns, ...rows] = await lines('loan-officers')
    expect(columns).toBe('ID,Email,First Name,Last Name,Clients,Phone,Registered')
    expect(rows.map((row) => row.split(',')[4]).sort()).toEqual(['0', '1'])
    expect(await lines('loan-officers', { q: ana.email })).toHaveLength(2)
  })

  it('of properties leave numbers numbers, also below zero', async () => {
    const [columns, ...rows] = await lines('properties', { status: 'ready_now' })
    expect(columns).toContain('ID,Address,City,State,ZIP Code,Owner,Loan Officer,Balance,Rate,LTV,Occupancy,Status')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(`june@example.com,${omar.email},`)
    expect(rows[0]).toContain(',Ready Now!,-0.125,')
  })

  it('are written down', async () => {
    await lines('users')
    const traces = await installation.parts.knex('security_events').where({ actor_id: admin.id, act: 'export' })
    expect(traces.map(({ target }) => target)).toContain('GET /api/admin/export/users')
  })
})

it('users are those whose accounts are disabled, or are not, in the list and in the file', async () => {
  const ida = await installation.signedIn('client')
  const act = (what: string, body: object) =>
    installation.http(admin.token).post(`/api/admin/users/${ida.id}/${what}`).send(body).expect(200)
  await act('disable', { reason: 'Asked for it.' })
  const disabled = await users({ account: 'disabled', role: 'client' })
  expect([ids(disabled.users), disabled.total]).toEqual([[ida.id], 1])
  expect(ids((await users({ account: 'enabled', role: 'client' })).users).sort()).toEqual(['june', 'noor'])
  const { text } = await installation.http(admin.token).get('/api/admin/export/users?account=disabled')
  expect(text.match(new RegExp(`^${ida.id},.*,${TODAY}$`, 'gm'))).toHaveLength(1)
  expect(text.trimEnd().split('\n')).toHaveLength(2)
  await act('enable', {})
  expect((await users({ account: 'disabled' })).users).toEqual([])
})

describe('whoever is erased', () => {
  it('is told to an open list, and stands as such where their data is still folded', async () => {
    const ida = await installation.signedIn('client')
    const heard = await tagsHeardBy(installation, admin)
    const { log, forgetPerson } = installation.parts
    const gone = { id: 'gone', lo_id: null, first_name: 'Gone', last_name: 'Person' }
    await addLead(log, { ...gone, homes: [{ id: 'Yew', status: 'not_yet' }] })
    await installation.projected()
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['AdminUsers', 'AdminProperties']))
    await forgetPerson('gone')
    await installation.rebuild()
    const { users: all } = await users()
    expect(all.find(({ id }) => id === 'gone')).toMatchObject({ email: '[erased]', first_name: '[erased]' })
    expect((await properties()).properties.find(({ id }) => id === 'Yew')).toMatchObject({
      address: '[erased]',
      user_email: '[erased]',
    })
    const erased = { type: 'AccountErased', data: { account_id: 'gone' } } as const
    await log.append('account-gone', 'any', [proposed(erased)])
    await installation.projected()
    expect(ids((await users()).users)).not.toContain('gone')
    expect(ids((await users()).users)).toContain(ida.id)
    expect((await properties()).properties.find(({ id }) => id === 'Yew')).toMatchObject({ user_email: '[erased]' })
  })
})
