import { beforeAll, describe, expect, it } from 'vitest'
import { issueFirstRegistrationKey } from '../../commands/settings/registration-key.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { SecurityTrail } from '../support/security-trail.ts'
import { systemContext } from '../support/test-installation.ts'

const KEY = /^RB-LO-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/
const REFUSED =
  'This registration key is not valid, or not any more. Please ask your administrator for the current one.'

const trail = new SecurityTrail()
let key = ''
let networks = 0
/** A network of its own for each attempt: what fails from one of them slows it down. */
const fresh = () => {
  networks += 1
  return `198.51.${networks}.7`
}

const officer = (more: object = {}) => ({
  email: `${trail.installation.parts.newId()}@example.com`,
  password: 'a quiet harbour',
  first_name: 'Omar',
  last_name: 'Lane',
  phone: null,
  ghl_location_id: null,
  registration_key: key,
  ...more,
})
const register = (body: object, network = fresh()) => trail.from(network).post('/api/auth/register-lo').send(body)
const keyOf = async () =>
  (await trail.installation.http(trail.admin.token).get('/api/admin/lo-registration-key').expect(200)).body
    .registration_key as string

beforeAll(async () => {
  const { parts } = trail.installation
  await issueFirstRegistrationKey(systemContext(parts))
  await trail.installation.projected()
  key = await keyOf()
})

describe('the key', () => {
  const regenerate = () => trail.installation.http(trail.admin.token).put('/api/admin/lo-registration-key/regenerate')

  it('is not replaced twice by two administrators who looked at the same one', async () => {
    const answers = await Promise.all([regenerate().send({ seen: key }), regenerate().send({ seen: key })])
    const [done, refused] = answers.sort((one, other) => one.status - other.status)
    expect([done?.status, refused?.status]).toEqual([200, 409])
    expect(refused?.body.detail).toMatch(/^Another administrator has regenerated the registration key meanwhile/)
    key = await keyOf()
    expect(done?.body).toEqual({ registration_key: key })
  })

  it('is replaced without a body, too, as who does not say what they saw', async () => {
    const { body } = await regenerate().expect(200)
    expect(body.registration_key).not.toBe(key)
    key = body.registration_key
  })
})

describe('registering as a loan officer', () => {
  it('opens the account of an officer, who has a link and default margins, and signs in', async () => {
    const omar = officer({ phone: ' 303-555-0101 ', ghl_location_id: 'loc-1' })
    const { body } = await register(omar).expect(201)
    expect(body.user).toMatchObject({ first_name: 'Omar', last_name: 'Lane', role: 'lo', email: omar.email })
    const { body: profile } = await trail.installation.http(body.access_token).get('/api/lo/profile').expect(200)
    expect(profile).toEqual({
      first_name: 'Omar',
      last_name: 'Lane',
      email: omar.email,
      phone: '303-555-0101',
      ghl_location_id: 'loc-1',
      application_url: null,
      conventional_margin_bps: 250,
      government_streamline_margin_bps: 275,
      nmls_id: null,
      direct_line: null,
      photo_url: null,
      invite_link: {
        url: expect.stringMatching(
          /^https:\/\/refibell\.example\/\?invite=[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/,
        ),
      },
      stats: { clients: 0, properties: 0 },
      profile_revision: 2,
    })
  })

  it('brings whoever comes by the link to the officer, and nobody else', async () => {
    const { body } = await register(officer()).expect(201)
    const { body: link } = await trail.installation.http(body.access_token).get('/api/lo/invite-link').expect(200)
    const invite_code = new URL(link.invite_url).searchParams.get('invite')
    const june = { first_name: 'June', last_name: 'Okafor', phone: '555-0100', password: 'a quiet harbour' }
    const client = await trail
      .from(fresh())
      .post('/api/auth/register')
      .send({ ...june, email: 'invited@example.com', invite_code })
      .expect(201)
    const { knex } = trail.installation.parts
    expect(await accountById(knex, client.body.user.id)).toMatchObject({ lo_id: body.user.id })
  })

  it('takes the key as somebody copies it from paper', async () => {
    await register(officer({ registration_key: ` ${key.toLowerCase().replaceAll('-', ' ')} ` })).expect(201)
  })

  it('refuses an address that has an account, but tells only who knows the key', async () => {
    const taken = officer()
    await register(taken).expect(201)
    const answer = await register({ ...taken, email: taken.email.toUpperCase() }).expect(409)
    expect(answer.body.detail).toBe('An account with this email address already exists. Please sign in instead.')
    const withoutKey = await register({ ...taken, registration_key: 'RB-LO-0000-0000-0000' }).expect(422)
    expect(withoutKey.body).toEqual({ detail: REFUSED, errors: { registration_key: REFUSED } })
  })

  it('names every field that is missing or wrong', async () => {
    const { body } = await register({ email: 'nobody' }).expect(422)
    expect(Object.keys(body.errors).sort()).toEqual([
      'email',
      'first_name',
      'last_name',
      'password',
      'registration_key',
    ])
    const short = await register(officer({ password: '12345' })).expect(422)
    expect(short.body.errors).toEqual({ password: 'Password must be at least 6 characters' })
  })

  it('is written down, done or refused, and never with the key', async () => {
    const omar = officer()
    await register({ ...omar, registration_key: 'RB-LO-0000-0000-0000' }, '203.0.113.9').expect(422)
    const { body } = await register(omar, '203.0.113.9').expect(201)
    const written = await trail.written()
    const target = 'POST /api/auth/register-lo'
    expect(written).toMatchObject([
      {
        act: 'registration',
        status: 422,
        actor_role: 'anonymous',
        account_id: null,
        target,
        network: '203.0.113.0/24',
      },
      { act: 'registration', status: 201, account_id: body.user.id, target },
    ])
    expect(JSON.stringify([written, trail.lines])).not.toContain(key)
  })
})

describe('guessing the key', () => {
  it('is slowed down after five guesses, for that network alone, and however it says it is called', async () => {
    const guess = () => register(officer({ registration_key: 'RB-LO-0000-0000-0000' }), '192.0.2.1')
    for (let guesses = 0; guesses < 5; guesses += 1) await guess().expect(422)
    const { headers } = await guess().expect(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    await register(officer(), '192.0.2.1').expect(429)
    await register(officer(), '192.0.3.1').expect(201)
  })
})

describe('another key', () => {
  it('is issued by an administrator; the old one holds no longer, and is refused as a wrong one is', async () => {
    const old = key
    const http = trail.installation.http(trail.admin.token)
    const { body } = await http.put('/api/admin/lo-registration-key/regenerate').send({}).expect(200)
    expect(body.registration_key).toMatch(KEY)
    expect(body.registration_key).not.toBe(old)
    expect(await keyOf()).toBe(body.registration_key)
    const refused = await register(officer({ registration_key: old })).expect(422)
    expect(refused.body.detail).toBe(REFUSED)
    key = body.registration_key
    await register(officer()).expect(201)
  })

  it('is not issued by a start, which finds one', async () => {
    await issueFirstRegistrationKey(systemContext(trail.installation.parts))
    expect(await keyOf()).toBe(key)
  })

  it('is nothing that the public settings tell', async () => {
    const { text } = await trail.installation.http().get('/api/public/system-settings').expect(200)
    expect(text).not.toContain(key)
  })
})
