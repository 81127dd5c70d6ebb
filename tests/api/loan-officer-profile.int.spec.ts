import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountStream } from '../../commands/account/account-stream.ts'
import type { LoanOfficerProfileSaved } from '../../domain/account/events.ts'
import { NOON, proposed } from '../support/sample-events.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

const MARGIN = 'The margin must be from 100 to 600 basis points in steps of 5'

let installation: TestInstallation
let ana: { id: string; token: string; email: string }
let ben: typeof ana

beforeAll(async () => {
  installation = await startTestInstallation()
  ana = await installation.signedIn('lo', { invite_code: 'ANA-1' })
  ben = await installation.signedIn('lo', { invite_code: 'BEN 2' })
})
afterAll(() => installation.stop())

const profileOf = async ({ token }: { token: string }) =>
  (await installation.http(token).get('/api/lo/profile').expect(200)).body
const save = ({ token }: { token: string }, body: object) => installation.http(token).put('/api/lo/profile').send(body)

/** As specified: without what this product adds to it. */
const specified = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  phone: '303-555-0100',
  ghl_location_id: 'loc-1',
  application_url: 'https://apply.example/ana',
  conventional_margin_bps: 400,
  government_streamline_margin_bps: 305,
}

describe('the profile of an officer who has saved none', () => {
  it('has the default margins, and what the account was opened with', async () => {
    expect(await profileOf(ben)).toEqual({
      first_name: 'June',
      last_name: 'Okafor',
      email: ben.email,
      phone: '555-0100',
      ghl_location_id: null,
      application_url: null,
      conventional_margin_bps: 250,
      government_streamline_margin_bps: 275,
      nmls_id: null,
      direct_line: null,
      photo_url: null,
      invite_link: { url: 'https://refibell.example/?invite=BEN%202' },
      stats: { clients: 0, properties: 0 },
      profile_revision: 0,
    })
  })
})

describe('saving a profile', () => {
  it('is answered with it as it stands, which is what the next read shows', async () => {
    const { body } = await save(ana, specified).expect(200)
    expect(body).toMatchObject({ ...specified, email: ana.email, nmls_id: null, direct_line: null })
    expect(await profileOf(ana)).toEqual(body)
    const login = { email: ana.email, password: 'a quiet harbour' }
    const session = await installation.http().post('/api/auth/login').send(login).expect(200)
    expect(session.body.user).toMatchObject({ first_name: 'Ana', application_url: 'https://apply.example/ana' })
  })

  it('takes what is left empty as nothing', async () => {
    const empty = { phone: ' ', ghl_location_id: '', application_url: '', nmls_id: ' ', direct_line: null }
    const { body } = await save(ana, { ...specified, ...empty }).expect(200)
    const nothing = { phone: null, ghl_location_id: null, application_url: null, nmls_id: null, direct_line: null }
    expect(body).toMatchObject(nothing)
  })

  it('leaves what is not sent as it stands, and empties what is sent as null', async () => {
    const added = { nmls_id: '1048821', direct_line: '303-555-0199' }
    await save(ana, { ...specified, ...added }).expect(200)
    const { body } = await save(ana, specified).expect(200)
    expect(body).toMatchObject({ ...specified, ...added })
    const { phone, ghl_location_id, application_url, ...needed } = specified
    expect((await save(ana, needed).expect(200)).body).toMatchObject({ ...specified, ...added })
    const emptied = await save(ana, { ...needed, phone: null, nmls_id: null }).expect(200)
    expect(emptied.body).toMatchObject({ phone: null, nmls_id: null, application_url, direct_line: '303-555-0199' })
  })

  it('leaves the phone of the registration where the first profile does not name one', async () => {
    const cleo = await installation.signedIn('lo')
    const { phone: _, ...needed } = specified
    expect((await save(cleo, needed).expect(200)).body).toMatchObject({ phone: '555-0100', nmls_id: null })
  })

  it.each<[string, unknown, string]>([
    ['first_name', ' ', 'First name is required'],
    ['last_name', null, 'Last name is required'],
    ['conventional_margin_bps', 95, MARGIN],
    ['conventional_margin_bps', 102, MARGIN],
    ['government_streamline_margin_bps', 605, MARGIN],
    ['government_streamline_margin_bps', '275', MARGIN],
    ['application_url', 'http://apply.example', 'The application URL must begin with https://'],
    ['application_url', 'javascript:alert(1)', 'The application URL must begin with https://'],
    ['application_url', 'https://omar:pw@evil.example', 'The application URL must not contain a user name or password'],
    ['application_url', '//evil.example', 'The application URL must begin with https://'],
    ['nmls_id', 'twelve', 'The NMLS ID is a number of at most 12 digits'],
    ['phone', 'abc', 'Phone must have at least 7 digits'],
    ['direct_line', 'call me <maybe>', 'Direct line must have at least 7 digits'],
    ['direct_line', '5'.repeat(41), 'Direct line must have at most 40 characters'],
  ])('is refused with %s %j, and changes nothing', async (field, value, message) => {
    const before = await profileOf(ana)
    const { body } = await save(ana, { ...specified, [field]: value }).expect(422)
    expect(body.errors).toEqual({ [field]: message })
    expect(await profileOf(ana)).toEqual(before)
  })

  it('may keep a phone of an old form, which is refused as a new one', async () => {
    const dan = await installation.signedIn('lo')
    const { log, secrets } = installation.parts
    const { first_name, last_name, phone: _, ...figures } = specified
    const saved: LoanOfficerProfileSaved = {
      type: 'LoanOfficerProfileSaved',
      data: { account_id: dan.id, ...figures },
      person: dan.id,
      personal: { first_name, last_name, phone: 'ask at the desk', nmls_id: null, direct_line: null },
    }
    await log.append(accountStream(secrets.emailKey, dan.email), 'any', [proposed(saved, NOON)])
    await installation.projected()
    const kept = { ...specified, phone: 'ask at the desk', conventional_margin_bps: 300 }
    expect((await save(dan, kept).expect(200)).body).toMatchObject({ phone: 'ask at the desk' })
    await save(dan, { ...kept, phone: 'ask at the door' }).expect(422)
  })

  it('is refused where it was changed in another window meanwhile', async () => {
    const { profile_revision } = await profileOf(ana)
    await save(ana, { ...specified, phone: '555-0101', profile_revision }).expect(200)
    const late = await save(ana, { ...specified, phone: '555-0102', profile_revision }).expect(409)
    expect(late.body.detail).toBe('This profile was changed in another window meanwhile. Look at it again, then save.')
    expect(await profileOf(ana)).toMatchObject({ phone: '555-0101' })
  })

  it('is not for an administrator, who has none, but may look', async () => {
    const admin = await installation.signedIn('admin')
    await save(admin, specified).expect(403)
    expect(await profileOf(admin)).toMatchObject({ email: admin.email, invite_link: { url: null } })
    await installation.http(admin.token).get('/api/lo/invite-link').expect(200, { invite_url: null })
  })
})

describe('two officers', () => {
  it("never see or change what is the other's, whatever is sent along", async () => {
    const client = await installation.signedIn('client', { lo_id: ana.id })
    const before = await profileOf(ben)
    await save(ana, { ...specified, id: ben.id, account_id: ben.id, email: ben.email, invite_code: 'BEN 2' }).expect(
      200,
    )
    expect(await profileOf(ben)).toEqual(before)
    expect(await profileOf(ana)).toMatchObject({ email: ana.email, stats: { clients: 1, properties: 0 } })
    const { body } = await installation.http(ana.token).get(`/api/lo/profile?id=${ben.id}&account_id=${ben.id}`)
    expect(body.email).toBe(ana.email)
    await installation.http(ana.token).get('/api/lo/invite-link').expect(200, {
      invite_url: 'https://refibell.example/?invite=ANA-1',
    })
    await installation.http(client.token).get('/api/lo/profile').expect(403)
  })

  it('are known to their own clients, with their NMLS id and direct line', async () => {
    await save(ana, { ...specified, nmls_id: '1048821', direct_line: '303-555-0199' }).expect(200)
    const officerOf = async (lo_id: string) => {
      const { token } = await installation.signedIn('client', { lo_id })
      return (await installation.http(token).get('/api/user/loan-officer-info').expect(200)).body.loan_officer
    }
    const none = { photo_url: null }
    expect(await officerOf(ana.id)).toEqual({ name: 'Ana Ruiz', nmls_id: '1048821', phone: '303-555-0199', ...none })
    expect(await officerOf(ben.id)).toEqual({ name: 'June Okafor', nmls_id: null, phone: '555-0100', ...none })
  })
})
