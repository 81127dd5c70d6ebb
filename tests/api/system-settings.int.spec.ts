import { beforeAll, describe, expect, it } from 'vitest'
import { load } from '../../commands/load.ts'
import { issueFirstRegistrationKey } from '../../commands/settings/registration-key.ts'
import { crmKeyAggregate, crmKeyStream } from '../../commands/settings/settings-stream.ts'
import { SecurityTrail } from '../support/security-trail.ts'
import { tablesWith } from '../support/tables-with.ts'
import { systemContext } from '../support/test-installation.ts'

const PATH = '/api/admin/system-settings'
const KEY_PATH = `${PATH}/ghl-api-key`
const trail = new SecurityTrail()
const http = () => trail.installation.http(trail.admin.token)
const set = (name: string, value: unknown, seen?: string) => http().put(`${PATH}/${name}`).send({ value, seen })
const read = async () => (await http().get(PATH).expect(200)).body

beforeAll(async () => {
  await issueFirstRegistrationKey(systemContext(trail.installation.parts))
  await trail.installation.projected()
})

describe('the system settings', () => {
  it('are told together, with the key of the loan officers and without that of the CRM', async () => {
    expect(await read()).toMatchObject({
      default_application_url: '',
      nmls_number: '',
      company_name: '',
      licensed_states: '',
      booking_url: '',
      postal_address: '',
      contact_email: '',
      contact_phone: '',
      ghl_api_key: null,
      ghl_api_key_configured: false,
      ghl_api_key_locations: null,
      registration_key: expect.stringMatching(/^RB-LO-/),
      second_factor_required: false,
      changes: { registration_key: { changed_by: null } },
    })
  })

  it.each([
    ['default-application-url', 'default_application_url', 'https://apply.example.com/'],
    ['nmls-number', 'nmls_number', '1234567'],
    ['company-name', 'company_name', 'Harbor Lending'],
    ['licensed-states', 'licensed_states', 'CO, TX'],
    ['booking-url', 'booking_url', 'https://book.example.com/'],
    ['postal-address', 'postal_address', '12 Harbor View Road\nPortland, ME 04101'],
    ['contact-email', 'contact_email', 'hello@example.com'],
    ['contact-phone', 'contact_phone', '(207) 555-0100'],
  ])('are changed one by one at %s, which says who did', async (name, field, value) => {
    const { body } = await set(name, value, '').expect(200)
    expect(body[field]).toBe(value)
    expect(body.changes[field]).toEqual({
      changed_at: expect.any(String),
      changed_by: 'June Okafor',
      revision: expect.any(Number),
    })
    expect((await read())[field]).toBe(value)
  })

  it('refuse what cannot be right, at the field', async () => {
    const { body } = await set('booking-url', 'book.example.com').expect(422)
    expect(body.errors).toEqual({ value: 'The booking URL must begin with https://' })
    await set('company-name', 7).expect(422)
  })

  it('keep what somebody else saved meanwhile from being lost unseen', async () => {
    await set('company-name', 'Harbor').expect(200)
    const { body } = await set('company-name', 'Harbour', 'an older name').expect(409)
    expect(body.detail).toBe('This setting was changed in another window meanwhile. Look at it again, then save.')
    expect((await read()).company_name).toBe('Harbor')
    await set('company-name', 'Harbour', 'Harbor').expect(200)
  })

  it('say how many homes of a state a license makes count', async () => {
    const { body } = await http().get(`${PATH}/licensed-states/homes`).expect(200)
    expect(body).toEqual({ states: [] })
  })
})

describe('the key of the CRM', () => {
  const SECRET = 'pit-a-token-that-nobody-reads'

  it('is set and never told again, nor found anywhere in clear', async () => {
    const { text, body } = await http().put(KEY_PATH).send({ value: SECRET }).expect(200)
    expect(text).not.toContain(SECRET)
    expect(body).toMatchObject({ ghl_api_key: null, ghl_api_key_configured: true, ghl_api_key_locations: null })
    expect(body.changes.ghl_api_key.changed_by).toBe('June Okafor')
    expect(await tablesWith(trail.installation.parts.knex, SECRET)).toEqual([])
    expect(trail.lines.join()).not.toContain(SECRET)
  })

  it('is opened by the installation for who speaks to the CRM', async () => {
    const { state } = await load(trail.installation.parts, crmKeyStream, crmKeyAggregate)
    expect(state.key).toBe(SECRET)
  })

  it('may be one for each location', async () => {
    const { body } = await http().put(KEY_PATH).send({ value: '{"loc-1":"pit-1","loc-2":"pit-2"}' }).expect(200)
    expect(body.ghl_api_key_locations).toBe(2)
  })

  it('is neither set nor taken away over one that somebody else has set meanwhile', async () => {
    const { revision } = (await read()).changes.ghl_api_key
    const { body } = await http()
      .put(KEY_PATH)
      .send({ value: 'pit-3', revision: revision - 1 })
      .expect(409)
    expect(body.detail).toBe('This key was changed in another window meanwhile. Look at it again, then save.')
    await http().delete(KEY_PATH).send({ revision: -1 }).expect(409)
    expect((await read()).ghl_api_key_locations).toBe(2)
    await http().put(KEY_PATH).send({ value: 'pit-3', revision }).expect(200)
  })

  it('is not taken away by an empty field, but by who says so', async () => {
    const { body } = await http().put(KEY_PATH).send({ value: ' ' }).expect(422)
    expect(body.errors).toEqual({ value: 'The CRM API key is required' })
    expect((await read()).ghl_api_key_configured).toBe(true)
    const { body: removed } = await http().delete(KEY_PATH).expect(200)
    expect(removed).toMatchObject({ ghl_api_key_configured: false, ghl_api_key_locations: null })
  })
})
