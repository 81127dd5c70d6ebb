import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ToldLetter } from '../../api/contract/lead-page.ts'
import type { CommandContext } from '../../commands/context.ts'
import { recordPush } from '../../commands/delivery/push-devices.ts'
import { recordAccountLetter } from '../../commands/delivery/record-account-letter.ts'
import { recordNotifications } from '../../commands/delivery/record-notifications.ts'
import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import { addLead } from '../support/leads.ts'
import { tagsHeardBy } from '../support/tags-heard.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let ana: { id: string; token: string }
let ben: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation()
  ana = await installation.signedIn('lo')
  ben = await installation.signedIn('lo')
  const { log } = installation.parts
  const homes = [{ id: 'gum', status: 'not_yet' }] as const
  await addLead(log, { id: 'june', lo_id: ana.id, first_name: 'June', last_name: 'Okafor' })
  await addLead(log, { id: 'omar', lo_id: ben.id, first_name: 'Omar', last_name: 'Haddad', homes })
  await installation.projected()
})
afterAll(() => installation.stop())

const told = async (officer: { token: string }): Promise<ToldLetter[]> =>
  (await installation.http(officer.token).get('/api/lo/clients/omar/told').expect(200)).body.letters

type Sending = (context: CommandContext, lo_id: string) => Promise<unknown>
const about = { account_id: 'omar', property_id: 'gum', evaluation_event_id: 'news' } as const
const record =
  (event: (lo_id: string) => DeliveryEvent): Sending =>
  (context, lo_id) =>
    recordNotifications(context, 'omar', () => [event(lo_id)])
const push = (device_id: string, outcome: 'accepted' | 'gone'): Sending => {
  return (context, lo_id) => recordPush(context, { ...about, lo_id, device_id, outcome, status: 'so_close' })
}

describe('what is sent while the page of a lead is open', () => {
  it.each<[string, Sending, Partial<ToldLetter>]>([
    [
      'a letter about a home',
      record((lo_id) => ({
        type: 'NotificationSent',
        data: { ...about, lo_id, status: 'so_close', channel: 'email', letter_id: null, run_id: 'r' },
      })),
      { kind: 'told', address: 'gum Street', status: 'so_close', devices: null },
    ],
    [
      'a letter that was withheld',
      record((lo_id) => ({ type: 'NotificationWithheld', data: { ...about, lo_id, reason: 'cooldown', run_id: 's' } })),
      { kind: 'withheld', why_not: 'Had been written to about this home a short time before.' },
    ],
    [
      'a ring',
      push('phone', 'accepted'),
      { kind: 'rang', status: 'so_close', devices: { rang: 1, refused: 0, gone: 0 } },
    ],
    ['a ring of another device', push('desk', 'gone'), { kind: 'rang', devices: { rang: 1, refused: 0, gone: 1 } }],
    [
      'a letter about the account that did not arrive',
      (context, lo_id) =>
        recordAccountLetter(context, {
          account_id: 'omar',
          lo_id,
          letter_id: 'l',
          about: 'password',
          confirmation_id: null,
          outcome: 'refused',
        }),
      { kind: 'about_account', why_not: 'The mail server did not take it for this address.' },
    ],
  ])('%s is announced to their own officer alone, and is there by then', async (_, send, shown) => {
    const [anas, bens] = [await tagsHeardBy(installation, ana), await tagsHeardBy(installation, ben)]
    const context = systemContext(installation.parts)
    await send(context, ben.id)
    await expect.poll(() => bens).toContain('LeadsTold')
    expect(await told(ben)).toContainEqual(expect.objectContaining(shown))

    // It was told to both at once, so that what Ana hears of her own client comes behind it.
    await installation.http(ana.token).post('/api/lo/clients/june/notes').send({ text: 'Hers' }).expect(201)
    await expect.poll(() => anas).toContain('LeadEntries')
    expect(anas).toEqual(['LeadEntries'])
  })

  it('is one line for one ring, and of no other officer’s business', async () => {
    expect((await told(ben)).filter(({ kind }) => kind === 'rang')).toHaveLength(1)
    await installation.http(ana.token).get('/api/lo/clients/omar/told').expect(404)
  })
})

describe('where a lead came from', () => {
  let strangers = 0
  const registered = async (invite_code?: string): Promise<string> => {
    strangers += 1
    const person = { first_name: 'Kim', last_name: 'Park', phone: '303-555-0100', password: 'a quiet harbour' }
    const asked = { ...person, email: `kim-${strangers}@example.com`, sms_opt_in: false, invite_code }
    return (await installation.http().post('/api/auth/register').send(asked).expect(201)).body.user.id
  }

  it('is the link by which they came, however its code got here, and as it is called now', async () => {
    const dora = await installation.signedIn('lo', { invite_code: 'DORA-1' })
    const http = installation.http(dora.token)
    const { code } = (await http.post('/api/lo/links').send({ name: 'Yard sign' }).expect(201)).body
    const came: [string, string][] = [
      [await registered('DORA-1'), 'My link'],
      [await registered(' dora-1 '), 'My link'],
      [await registered(code), 'Sign at the lake'],
      [await registered(` ${code.toLowerCase()}`), 'Sign at the lake'],
      // Whose officer is known otherwise, as before there were several links.
      [(await installation.signedIn('client', { lo_id: dora.id })).id, 'My link'],
    ]
    const without = [await registered(), await registered('NOBODY')]
    await http.patch(`/api/lo/links/${code}`).send({ name: 'Sign at the lake' }).expect(200)
    await http.patch(`/api/lo/links/${code}`).send({ retired: true }).expect(200)

    const { leads } = (await http.get('/api/lo/dashboard').expect(200)).body
    expect(leads).toHaveLength(came.length)
    for (const [id, came_by] of came) {
      expect((await http.get(`/api/lo/clients/${id}`).expect(200)).body).toMatchObject({ id, came_by })
      expect(leads).toContainEqual(expect.objectContaining({ id, came_by }))
    }
    for (const id of without) await http.get(`/api/lo/clients/${id}`).expect(404)
  })
})
