import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CRM_TOKEN, CrmDouble } from '../../tests/support/crm-double.ts'
import { createCrm, type Telling } from './crm.ts'

let double: CrmDouble
beforeEach(async () => {
  double = await new CrmDouble().start()
})
afterEach(() => double.stop())

const june = { first_name: 'June', last_name: 'Okafor', email: 'june@example.com', phone: '3125550100' }
const telling = (change: Partial<Telling> = {}): Telling => ({
  token: CRM_TOKEN,
  location_id: 'loc-1',
  contact: june,
  tag: 'refibell-lead-created',
  isHeld: async () => false,
  stopped: new AbortController().signal,
  ...change,
})
const crm = (limits = {}) => createCrm({ crmApiUrl: `${double.url}/`, allowPrivateUrls: true }, limits)
const failed = (reason: string, http_status: number | null, calls = 1) => ({
  verdict: { kind: 'failed', reason, held_until: null },
  http_status,
  calls,
})

describe('the CRM', () => {
  it('has a contact with its tags, however often it is told', async () => {
    expect(await crm().tell(telling())).toEqual({ verdict: { kind: 'taken' }, http_status: 201, calls: 2 })
    await crm().tell(telling())
    await crm().tell(telling({ tag: 'refibell-status-positive' }))
    expect(double.contacts).toEqual([
      {
        id: 'contact/1',
        locationId: 'loc-1',
        email: 'june@example.com',
        fields: { locationId: 'loc-1', firstName: 'June', lastName: 'Okafor', phone: '3125550100', source: 'RefiBell' },
        tags: new Set(['refibell-lead-created', 'refibell-status-positive']),
      },
    ])
  })

  it('is told no phone where there is none', async () => {
    await crm().tell(telling({ contact: { ...june, phone: null } }))
    expect(double.contacts[0]?.fields).not.toHaveProperty('phone')
  })

  it('that does not accept the key is not asked for more, and the key is in no reason', async () => {
    const told = await crm().tell(telling({ token: 'another-key' }))
    expect(told).toMatchObject({ verdict: { kind: 'refused' }, http_status: 401, calls: 1 })
    expect(JSON.stringify(told)).not.toContain('another-key')
  })

  it('may refuse the second call alone', async () => {
    double.next.push(null, { status: 500 })
    expect(await crm().tell(telling())).toEqual(failed('The CRM answered with status 500.', 500, 2))
  })

  it('says for how long it wants to be left alone', async () => {
    double.next.push({ status: 429, headers: { 'retry-after': '60' } })
    const { verdict } = await crm().tell(telling())
    expect(verdict).toMatchObject({ kind: 'failed', held_until: expect.stringMatching(/Z$/) })
  })

  it.each([0, 1])('is left alone when its location is held after %i of its calls', async (calls) => {
    const isHeld = async () => double.calls.length === calls
    expect(await crm().tell(telling({ isHeld }))).toEqual({ verdict: { kind: 'held' }, http_status: null, calls })
    expect(double.calls).toHaveLength(calls)
  })

  it.each([
    ['<html>Back soon</html>', 'The CRM did not answer with JSON.'],
    ['{"contact":{}}', 'The CRM did not say which contact it has.'],
    ['[]', 'The CRM did not say which contact it has.'],
    ['null', 'The CRM did not answer with JSON.'],
  ])('that answers with %s has not taken it', async (text, reason) => {
    double.next.push({ status: 200, text })
    expect(await crm().tell(telling())).toEqual(failed(reason, 200))
  })

  it('is not followed to where it leads, and neither is the key', async () => {
    const elsewhere = await new CrmDouble().start()
    try {
      double.next.push({ status: 302, headers: { location: `${elsewhere.url}/contacts/upsert` } })
      expect(await crm().tell(telling())).toEqual(
        failed('The CRM leads to another address (status 302), which is not followed.', 302),
      )
      expect(elsewhere.calls).toEqual([])
    } finally {
      await elsewhere.stop()
    }
  })

  it('that is silent is given up, and so is one that says too much', async () => {
    double.next.push('hang', { status: 200, text: JSON.stringify({ contact: { id: 'x'.repeat(2_000) } }) })
    expect(await crm({ timeMs: 50 }).tell(telling())).toEqual(
      failed('The CRM did not answer within 0.05 seconds.', null),
    )
    expect(await crm({ bytes: 1_000 }).tell(telling())).toEqual(
      failed('The CRM answered with more than it should.', null),
    )
  })

  it.each(['reset', 'reset after accepting'] as const)('may pass after a %s', async (odd) => {
    double.next.push(odd)
    const { host } = new URL(double.url)
    expect(await crm().tell(telling())).toEqual(
      failed(`The CRM at ${host} cannot be reached (the connection was cut).`, null),
    )
    expect(await crm().tell(telling())).toMatchObject({ verdict: { kind: 'taken' } })
    expect(double.contacts).toHaveLength(1)
  })

  it('has at most four connections, whatever is asked of it at once', async () => {
    const one = crm()
    await Promise.all(Array.from({ length: 12 }, (_, n) => one.tell(telling({ location_id: `loc-${n}` }))))
    expect(double.contacts).toHaveLength(12)
    expect(double.mostSockets).toBe(4)
  })
})

describe('an address in our own network', () => {
  it.each([
    ['http://127.0.0.1:1', 'CRM_API_URL does not begin with https://, and nothing is sent in clear.'],
    ['https://127.0.0.1:1', '127.0.0.1:1 leads into a private network, where no CRM is called.'],
    ['https://[::1]:1', '[::1]:1 leads into a private network, where no CRM is called.'],
    ['https://2130706433:1', '127.0.0.1:1 leads into a private network, where no CRM is called.'],
    ['https://169.254.169.254', '169.254.169.254 leads into a private network, where no CRM is called.'],
    ['https://localhost:1', 'localhost:1 leads into a private network, where no CRM is called.'],
  ])('is not called: %s', async (crmApiUrl, reason) => {
    const guarded = createCrm({ crmApiUrl, allowPrivateUrls: false })
    expect(await guarded.tell(telling())).toEqual(failed(reason, null))
  })
})
