import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notification, NotificationList } from '../../api/contract/notifications.ts'
import { recordPush } from '../../commands/delivery/push-devices.ts'
import { recordNotifications } from '../../commands/delivery/record-notifications.ts'
import { addLead } from '../support/leads.ts'
import { tagsHeardBy } from '../support/tags-heard.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

const TODAY = '2026-11-22'

let installation: TestInstallation
let admin: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(`${TODAY}T12:00:00.000Z`) })
  admin = await installation.signedIn('admin')
  const { log } = installation.parts
  const homes = (id: string) => [{ id, status: 'not_yet' }] as const
  await addLead(log, { id: 'june', lo_id: null, first_name: 'June', last_name: 'Okafor', homes: homes('gum') })
  await addLead(log, { id: 'omar', lo_id: null, first_name: 'Omar', last_name: 'Haddad', homes: homes('fir') })
  const context = systemContext(installation.parts)
  await recordNotifications(context, 'june', () => [
    {
      type: 'NotificationSent',
      data: { ...about('june', 'gum'), status: 'ready_now', channel: 'email', letter_id: null, run_id: 'r' },
    },
  ])
  await recordPush(context, { ...about('june', 'gum'), device_id: 'phone', outcome: 'accepted', status: 'ready_now' })
  await recordNotifications(context, 'omar', () => [
    { type: 'NotificationWithheld', data: { ...about('omar', 'fir'), reason: 'opted_out', run_id: 'r' } },
  ])
  await installation.projected()
})
afterAll(() => installation.stop())

const about = (account_id: string, property_id: string) => ({
  account_id,
  lo_id: null,
  property_id,
  evaluation_event_id: `news of ${property_id}`,
})

const list = async (query: Record<string, unknown> = {}): Promise<NotificationList> =>
  (await installation.http(admin.token).get('/api/admin/notifications').query(query).expect(200)).body
const whose = ({ notifications }: NotificationList) => notifications.map(({ user_email, kind }) => [user_email, kind])

it('says who was told or not, and why, with whom and which home to look at', async () => {
  const { notifications, total } = await list()
  expect(total).toBe(3)
  const of = (wanted: Notification['kind']) => notifications.find(({ kind }) => kind === wanted)
  expect(of('withheld')).toEqual({
    id: expect.any(String),
    at: `${TODAY}T12:00:00.000Z`,
    kind: 'withheld',
    account_id: 'omar',
    user_email: 'omar@example.com',
    property_id: 'fir',
    address: 'fir Street',
    status: null,
    outcome: 'not_told',
    reason: 'opted_out',
    why_not: 'They asked for no letters.',
    devices: null,
  })
  expect(of('told')).toMatchObject({ account_id: 'june', outcome: 'told', reason: null, status: 'ready_now' })
  expect(of('rang')).toMatchObject({ outcome: 'told', devices: { rang: 1, refused: 0, gone: 0 } })
})

it('is narrowed by the outcome, the reason and a text, and comes by pages', async () => {
  expect(whose(await list({ outcome: 'not_told' }))).toEqual([['omar@example.com', 'withheld']])
  expect(whose(await list({ reason: 'opted_out' }))).toEqual([['omar@example.com', 'withheld']])
  expect((await list({ reason: 'cooldown' })).notifications).toEqual([])
  expect((await list({ q: 'gum street' })).total).toBe(2)
  expect((await list({ outcome: '', reason: '', q: '' })).total).toBe(3)
  const first = await list({ limit: 2, sort: 'person' })
  const second = await list({ limit: 2, sort: 'person', cursor: first.next_cursor })
  expect([...whose(first), ...whose(second)].map(([who]) => who)).toEqual([
    'june@example.com',
    'june@example.com',
    'omar@example.com',
  ])
  expect([first.total, second.total, second.next_cursor]).toEqual([3, 3, undefined])
})

it.each([{ outcome: 'maybe' }, { reason: 'weather' }, { sort: 'reason' }, { limit: 0 }, { cursor: 'nonsense' }])(
  'cannot be asked for %j',
  async (query) => {
    await installation.http(admin.token).get('/api/admin/notifications').query(query).expect(422)
  },
)

it('is a file, too, filtered as the list is, and oldest first', async () => {
  const lines = async (query: Record<string, unknown>) => {
    const { text, headers } = await installation
      .http(admin.token)
      .get('/api/admin/export/notifications')
      .query(query)
      .expect(200)
    expect(headers['content-disposition']).toBe(`attachment; filename=refibell-notifications-${TODAY}.csv`)
    return text.slice(1).trimEnd().split('\n')
  }
  expect(await lines({})).toHaveLength(4)
  expect(await lines({ outcome: 'not_told' })).toEqual([
    'When (UTC),Person ID,Email,Property ID,Home,What,Outcome',
    `${TODAY} 12:00:00,omar,omar@example.com,fir,fir Street,Letter: a home came nearer,Not told. They asked for no letters.`,
  ])
})

it('is announced to administrators who look at it', async () => {
  const heard = await tagsHeardBy(installation, admin)
  const context = systemContext(installation.parts)
  await recordPush(context, { ...about('omar', 'fir'), device_id: 'desk', outcome: 'gone', status: 'so_close' })
  await expect.poll(() => heard).toContain('AdminNotifications')
})
