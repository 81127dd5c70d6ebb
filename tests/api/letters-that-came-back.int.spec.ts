import { afterEach, beforeEach, expect, it } from 'vitest'
import type { NotificationList } from '../../api/contract/notifications.ts'
import { recordNotifications } from '../../commands/delivery/record-notifications.ts'
import { removeProperty } from '../../commands/property/remove-property.ts'
import { bytesOfMail } from '../../workers/notifications/bytes-of-mail.ts'
import type { Mail } from '../../workers/notifications/mail.ts'
import { messageOf } from '../../workers/notifications/message-of-mail.ts'
import { notifyPersonTask } from '../../workers/notifications/notify-person.ts'
import { lettersBesideApi } from '../support/letters-beside-api.ts'
import { NOT_DELIVERED, reportOf } from '../support/returned-mails.ts'
import { propertyAdded, propertyEvaluated, proposed } from '../support/sample-events.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

const SECRET = 'between you and me only'
const NO_SUCH_USER = NOT_DELIVERED('failed', '5.1.1', 'smtp; 550 5.1.1 no such user')

let installation: TestInstallation
let now: string
let admin: { token: string }
let june: { id: string; token: string; email: string }
let omar: { id: string; email: string }
/** What the own mail server took, as it left us, by whom it is for. */
let taken: Map<string, string[]>

beforeEach(async () => {
  now = '2026-03-16T12:00:00.000Z'
  taken = new Map()
  installation = await startTestInstallation({ returnedMailSecret: SECRET, clock: () => new Date(now) })
  admin = await installation.signedIn('admin')
  june = await installation.signedIn('client')
  omar = await installation.signedIn('client')
  const homes = { elm: june, oak: june, fir: omar }
  for (const [home, { id }] of Object.entries(homes))
    await installation.parts.log.append(`property-${home}`, 'any', [proposed(propertyAdded(home, id), now)])
})
afterEach(() => installation.stop())

/** A night in which homes of a person got better. */
async function night(run_id: string, { id }: { id: string }, ...homes: string[]): Promise<void> {
  for (const home of homes) {
    const better = propertyEvaluated(home, id, 'ready_now', 'not_yet', run_id)
    await installation.parts.log.append(`property-${home}`, 'stream_exists', [proposed(better, now)])
  }
  await installation.projected()
  const sender = { domain: 'refibell.example', unsubscribeMailbox: null, marks: installation.parts.letterMarks }
  const parts = lettersBesideApi(installation, {
    async send(mail: Mail) {
      const letters = taken.get(mail.account_id) ?? []
      taken.set(mail.account_id, [...letters, bytesOfMail(messageOf(mail, sender)).toString()])
    },
    forget: async () => undefined,
    close: () => undefined,
  })
  const task = notifyPersonTask(parts, installation.parts.pool)
  await task.run({ run_id, account_id: id }, { isLast: false })
  await installation.projected()
}

async function comesBack(letter = '', report = NO_SUCH_USER): Promise<string> {
  const mail = Buffer.from(reportOf(letter, report))
  const { body } = await installation
    .http()
    .post('/api/public/returned-mail')
    .set('X-RefiBell-Secret', SECRET)
    .attach('file', mail, 'mail.eml')
    .expect(200)
  return body.says
}

const lettersTo = ({ id }: { id: string }) => taken.get(id) ?? []
const allowLetters = ({ id }: { id: string }) =>
  installation.http(admin.token).post(`/api/admin/users/${id}/allow-letters`).expect(200)
const listed = async (): Promise<NotificationList> =>
  (await installation.http(admin.token).get('/api/admin/notifications').expect(200)).body
const outcomes = async () =>
  (await listed()).notifications.map(({ property_id, outcome, reason }) => [property_id, outcome, reason]).sort()
const eligibility = async () =>
  (await installation.http(admin.token).get('/api/admin/automation/stats').expect(200)).body.eligibility
const cameBack = async ({ id }: { id: string }) =>
  (await installation.parts.log.readStream(`delivery-${id}`)).filter(({ type }) => type === 'LetterCameBack')

it('A letter that came back told nobody, and the next night writes about its homes as soon as letters may go there', async () => {
  await night('run-1', june, 'elm', 'oak')
  await night('run-1', omar, 'fir')
  expect(await comesBack(lettersTo(june)[0])).toBe('bounce')

  expect(await outcomes()).toEqual([
    ['elm', 'not_told', 'came_back'],
    ['fir', 'told', null],
    ['oak', 'not_told', 'came_back'],
  ])
  expect((await listed()).notifications.find(({ property_id }) => property_id === 'elm')).toMatchObject({
    kind: 'withheld',
    status: null,
    why_not: 'The letter came back: it could not be delivered to this address.',
  })
  expect(await eligibility()).toMatchObject({ eligible_for_notification: 0, in_cooldown: 1, opted_out: 2 })

  await allowLetters(june)
  expect(await eligibility()).toMatchObject({ eligible_for_notification: 2, in_cooldown: 1, opted_out: 0 })
  now = '2026-03-17T12:00:00.000Z'
  await night('run-2', june, 'elm')
  await night('run-2', omar, 'fir')
  expect(lettersTo(june)).toHaveLength(2)
  expect(lettersTo(omar)).toHaveLength(1)
  expect(await outcomes()).toEqual([
    ['elm', 'not_told', 'came_back'],
    ['elm', 'told', null],
    ['fir', 'not_told', 'cooldown'],
    ['fir', 'told', null],
    ['oak', 'not_told', 'came_back'],
  ])
})

it('A letter that alone came back leaves its address as it is, and the next night writes about its home', async () => {
  await night('run-1', june, 'elm')
  expect(await comesBack(lettersTo(june)[0], NOT_DELIVERED('failed', '4.4.7', 'smtp; 451 try later'))).toBe('bounce')
  now = '2026-03-17T12:00:00.000Z'
  await night('run-2', june, 'elm')
  expect(lettersTo(june)).toHaveLength(2)
  expect(await outcomes()).toEqual([
    ['elm', 'not_told', 'came_back'],
    ['elm', 'told', null],
  ])
})

it('The same mail once more says nothing new, also when another letter has been taken since', async () => {
  await night('run-1', june, 'elm')
  await comesBack(lettersTo(june)[0])
  expect(await comesBack(lettersTo(june)[0])).toBe('bounce')
  await allowLetters(june)
  now = '2026-03-17T12:00:00.000Z'
  await night('run-2', june, 'elm')
  await comesBack(lettersTo(june)[0])
  expect(await cameBack(june)).toHaveLength(1)
  expect(await outcomes()).toEqual([
    ['elm', 'not_told', 'came_back'],
    ['elm', 'told', null],
  ])
})

it('A letter of before letters were named ends the letters to its address, and stays told', async () => {
  await night('run-1', june, 'elm')
  const about = { account_id: omar.id, lo_id: null, property_id: 'fir', evaluation_event_id: 'e', run_id: 'run-0' }
  await recordNotifications(systemContext(installation.parts), omar.id, () => [
    { type: 'NotificationSent', data: { ...about, status: 'ready_now', channel: 'email', letter_id: null } },
  ])
  await installation.projected()
  const mark = installation.parts.letterMarks.issue({ letter_id: 'b'.repeat(32), account_id: omar.id }, omar.email)
  expect(await comesBack(`X-RefiBell-Letter: ${mark}`)).toBe('bounce')
  expect(await cameBack(omar)).toEqual([])
  expect(await outcomes()).toEqual([
    ['elm', 'told', null],
    ['fir', 'told', null],
  ])
})

it('A letter about a home that was removed meanwhile is not told either', async () => {
  await night('run-1', june, 'elm', 'oak')
  await removeProperty(systemContext(installation.parts), 'elm', june.id)
  await installation.projected()
  expect(await comesBack(lettersTo(june)[0])).toBe('bounce')
  expect(await outcomes()).toEqual([
    ['elm', 'not_told', 'came_back'],
    ['oak', 'not_told', 'came_back'],
  ])
})

it('Nothing is recorded of who was erased meanwhile', async () => {
  await night('run-1', june, 'elm')
  await installation.http(june.token).delete('/api/user/account').send({ email: june.email }).expect(200)
  expect(await comesBack(lettersTo(june)[0])).toBe('nothing')
  expect(await cameBack(june)).toEqual([])
})
