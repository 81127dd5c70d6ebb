import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeCommunicationPreference } from '../../commands/account/change-communication-preference.ts'
import { disableAccount } from '../../commands/account/disable-account.ts'
import { SYSTEM } from '../../commands/context.ts'
import { changePhoto } from '../../commands/photo/change-photo.ts'
import { removeProperty } from '../../commands/property/remove-property.ts'
import { changeSystemSetting } from '../../commands/settings/change-system-setting.ts'
import type { EventOf } from '../../domain/events.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { automationRunStarted, cooldownSaved, propertyEvaluated, proposed } from '../../tests/support/sample-events.ts'
import { sampleRecall } from '../../tests/support/sample-recall.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { systemContext } from '../worker-parts.ts'
import type { Mail } from './mail.ts'
import { createMailer } from './mailer.ts'
import { notifyPersonTask } from './notify-person.ts'

let installation: WorkerInstallation
let workers: Workers | null = null

beforeEach(async () => {
  installation = await startWorkerInstallation()
  await installation.uploadLlpa()
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  await installation.stop()
})

type Told = EventOf<'NotificationSent'> | EventOf<'NotificationWithheld'>

/** What the log knows of what a person was told or not told, once there are `count` such events. */
async function toldTo(account_id: string, count: number): Promise<Told[]> {
  return vi.waitUntil(
    async () => {
      const events = (await installation.parts.log.readStream(`delivery-${account_id}`)) as unknown as Told[]
      return events.length >= count ? events : null
    },
    { timeout: 15_000, interval: 20 },
  )
}

const summary = (events: readonly Told[]) =>
  events.map((event) => [event.type, event.data.property_id, 'reason' in event.data ? event.data.reason : ''])

/** Long headers go on in the next line. */
const unfolded = (mail: string) => mail.replace(/\r?\n[ \t]+/g, ' ')

async function optOut(account_id: string): Promise<void> {
  await installation.projected()
  const account = await accountById(installation.parts.knex, account_id)
  await changeCommunicationPreference(systemContext(installation.parts, 'test'), account?.stream ?? '', {
    communication_opt_in: false,
  })
}

async function disable(account_id: string): Promise<void> {
  await installation.projected()
  const { knex } = installation.parts
  const admin = await installation.register('admin')
  await installation.projected()
  const [account, by] = [await accountById(knex, account_id), await accountById(knex, admin)]
  const streams = { stream: account?.stream ?? '', by: by?.stream ?? '' }
  await disableAccount(systemContext(installation.parts, 'test'), streams, 'A test.')
}

describe('after a run', () => {
  it('each person is told once, in one letter, of all homes that got better', async () => {
    const context = systemContext(installation.parts, 'test')
    await changeSystemSetting(context, 'company_name', 'Harbor Home Loans')
    const june = await installation.register('client')
    const omar = await installation.register('client')
    const first = await installation.addHome(june)
    const second = await installation.addHome(june, { address: '3 Elm Street' })
    const other = await installation.addHome(omar, { address: '77 Birch Lane' })
    // Too dear to become better than Not Yet.
    await installation.addHome(omar, { address: '9 Hopeless Road', current_rate: 3 })
    await installation.uploadSheet()
    workers = await startWorkers(installation.parts)

    await workers.triggerRun(SYSTEM)

    expect(summary(await toldTo(june, 2))).toEqual([first, second].sort().map((id) => ['NotificationSent', id, '']))
    expect(summary(await toldTo(omar, 1))).toEqual([['NotificationSent', other, '']])
    const mails = (await installation.mails()).map(unfolded)
    expect(mails).toHaveLength(2)
    const toJune = mails.find((mail) => mail.includes('3 Elm Street')) ?? ''
    expect(toJune).toContain('418 Juniper Court')
    expect(toJune).toMatch(/^To: client-\S+@example\.com\r?$/m)
    expect(toJune).not.toMatch(/June|Okafor/)
    expect(toJune).toContain('From: Harbor Home Loans <letters@refibell.example>')
    expect(toJune).toContain(`List-Unsubscribe: <https://refibell.example/api/unsubscribe/${june}>`)
    expect(toJune).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const toOmar = mails.find((mail) => mail.includes('77 Birch Lane')) ?? ''
    expect(toOmar).not.toContain('Hopeless')
  })

  it('no letter says what a stranger would like to say in our name', async () => {
    const victim = await installation.register('client')
    await installation.addHome(victim, { address: 'Your account is blocked, see evil.example', zip_code: '80202' })
    await installation.uploadSheet()
    workers = await startWorkers(installation.parts)
    await workers.triggerRun(SYSTEM)
    await toldTo(victim, 1)
    const [mail = ''] = (await installation.mails()).map(unfolded)
    expect(mail).toContain('Your home in Colorado 80202')
    expect(mail).not.toMatch(/blocked|evil/)
  })

  it('nothing is sent to the opted-out, and the reason is kept', async () => {
    const june = await installation.register('client')
    const omar = await installation.register('client')
    const home = await installation.addHome(june)
    const other = await installation.addHome(omar)
    await optOut(june)
    await installation.uploadSheet()
    workers = await startWorkers(installation.parts)

    await workers.triggerRun(SYSTEM)

    expect(summary(await toldTo(june, 1))).toEqual([['NotificationWithheld', home, 'opted_out']])
    expect(summary(await toldTo(omar, 1))).toEqual([['NotificationSent', other, '']])
    expect(await installation.mails()).toHaveLength(1)
  })

  it('nothing is sent to who is disabled, and a letter of who is not names no disabled officer', async () => {
    const officer = await installation.register('lo')
    const june = await installation.register('client')
    const omar = await installation.register('client', officer)
    const home = await installation.addHome(june)
    await installation.addHome(omar)
    await disable(june)
    await disable(officer)
    await installation.uploadSheet()
    workers = await startWorkers(installation.parts)

    await workers.triggerRun(SYSTEM)

    expect(summary(await toldTo(june, 1))).toEqual([['NotificationWithheld', home, 'account_disabled']])
    await toldTo(omar, 1)
    const [mail = '', ...others] = await installation.mails()
    expect(others).toEqual([])
    expect(mail).not.toContain('Your loan officer')
  })

  it('a home in its cooldown stays silent until that is over', async () => {
    const june = await installation.register('client')
    const home = await installation.addHome(june)
    await installation.uploadSheet()
    workers = await startWorkers(installation.parts)
    const { triggerRun } = workers
    await triggerRun(SYSTEM)
    await toldTo(june, 1)

    const worsen = async () => {
      await installation.parts.log.append(`property-${home}`, 'stream_exists', [
        proposed(propertyEvaluated(home, june, 'not_yet', 'ready_now')),
      ])
      await installation.projected()
    }
    await worsen()
    installation.time.now = '2026-03-23T11:59:00.000Z'
    await triggerRun(SYSTEM)
    expect(summary(await toldTo(june, 2)).at(-1)).toEqual(['NotificationWithheld', home, 'cooldown'])

    await worsen()
    installation.time.now = '2026-03-23T12:01:00.000Z'
    await triggerRun(SYSTEM)
    expect(summary(await toldTo(june, 3)).at(-1)).toEqual(['NotificationSent', home, ''])
    expect(await installation.mails()).toHaveLength(2)
  })
})

describe('a job that runs again', () => {
  let sent: Mail[]
  const notifyPerson = (failing = false) => {
    const mailer = {
      async send(mail: Mail) {
        if (failing) throw new Error('The mail server is away')
        sent.push(mail)
      },
      forget: async () => undefined,
      close: () => undefined,
    }
    return notifyPersonTask({ ...installation.parts, recall: sampleRecall, mailer }, installation.pool)
  }
  beforeEach(() => {
    sent = []
  })

  async function improvedHome(owner?: string, run_id = 'run-1'): Promise<{ june: string; home: string }> {
    const june = owner ?? (await installation.register('client'))
    const home = await installation.addHome(june)
    const better = propertyEvaluated(home, june, 'ready_now', 'not_yet', run_id)
    await installation.parts.log.append(`property-${home}`, 'stream_exists', [proposed(better)])
    await installation.projected()
    return { june, home }
  }
  const attempt = { isLast: false }

  it('decides on no letter while another one to the same person is on its way', async () => {
    const { june, home } = await improvedHome()
    const { home: other } = await improvedHome(june, 'run-2')
    let take = () => {}
    const send = (mail: Mail) => {
      sent.push(mail)
      return new Promise<void>((taken) => {
        take = taken
      })
    }
    const slow = { send, forget: async () => undefined, close: () => undefined }
    const parts = { ...installation.parts, recall: sampleRecall, mailer: slow }
    const first = notifyPersonTask(parts, installation.pool).run({ run_id: 'run-1', account_id: june }, attempt)
    await vi.waitUntil(() => sent.length === 1)
    const second = { run_id: 'run-2', account_id: june }
    await expect(notifyPerson().run(second, attempt)).rejects.toThrow(`Another letter to ${june} is on its way`)
    take()
    await first
    await notifyPerson().run(second, attempt)
    expect(sent).toHaveLength(1)
    expect(summary(await toldTo(june, 2))).toEqual([
      ['NotificationSent', home, ''],
      ['NotificationWithheld', other, 'already_told_tonight'],
    ])
  })

  it('goes by the cooldown that was set when its run began', async () => {
    const { log } = installation.parts
    const { june, home } = await improvedHome()
    await notifyPerson().run({ run_id: 'run-1', account_id: june }, attempt)
    installation.time.now = '2026-03-18T12:00:00.000Z'
    /** The run has begun, and makes better what had got worse. */
    const began = async (run_id: string) => {
      await log.append(`automation_run-${run_id}`, 'no_stream', [proposed(automationRunStarted(run_id))])
      const better = propertyEvaluated(home, june, 'ready_now', 'not_yet', run_id)
      await log.append(`property-${home}`, 'stream_exists', [proposed(better)])
    }
    await began('run-2')
    await log.append('settings-automation', 'no_stream', [proposed(cooldownSaved(24))])
    await began('run-3')
    await installation.projected()

    await notifyPerson().run({ run_id: 'run-2', account_id: june }, attempt)
    expect(summary(await toldTo(june, 2)).at(-1)).toEqual(['NotificationWithheld', home, 'cooldown'])
    await notifyPerson().run({ run_id: 'run-3', account_id: june }, attempt)
    expect(summary(await toldTo(june, 3)).at(-1)).toEqual(['NotificationSent', home, ''])
  })

  it('sends nothing a second time once the letter is recorded', async () => {
    const { june, home } = await improvedHome()
    const job = { run_id: 'run-1', account_id: june }
    await notifyPerson().run(job, attempt)
    await notifyPerson().run(job, attempt)
    expect(sent).toHaveLength(1)
    expect(summary(await toldTo(june, 1))).toEqual([['NotificationSent', home, '']])
  })

  it('writes of what the run made better afterwards in a letter that is another message', async () => {
    const { june, home } = await improvedHome()
    const job = { run_id: 'run-1', account_id: june }
    await notifyPerson().run(job, attempt)
    const { home: other } = await improvedHome(june)
    await expect(notifyPerson(true).run(job, attempt)).rejects.toThrow('The mail server is away')
    await notifyPerson().run(job, attempt)
    expect(summary(await toldTo(june, 2))).toEqual([
      ['NotificationSent', home, ''],
      ['NotificationSent', other, ''],
    ])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
  })

  it('tells nothing of a home that was taken away while the letter waited, and settles nothing of it', async () => {
    const { june, home } = await improvedHome()
    const { home: left } = await improvedHome(june)
    const job = { run_id: 'run-1', account_id: june }
    await expect(notifyPerson(true).run(job, attempt)).rejects.toThrow('The mail server is away')
    const context = systemContext(installation.parts, 'test')
    await removeProperty(context, left, june)
    await installation.projected()
    await notifyPerson().run(job, attempt)
    expect(summary(await toldTo(june, 1))).toEqual([['NotificationSent', home, '']])
    expect(sent.map(({ text }) => text.includes(`/property/${left}`))).toEqual([false])
    // What is taken away after its letter still counts to where the next one is another message.
    await removeProperty(context, home, june)
    await improvedHome(june)
    await notifyPerson().run(job, attempt)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
  })

  it('shows the loan officer who shows a photo', async () => {
    const lena = await installation.register('lo')
    const photo = { account_id: lena, photo_id: 'photo-1', webp: 'UklGRg==' }
    await changePhoto(systemContext(installation.parts, 'test'), photo)
    const june = await installation.register('client', lena)
    await improvedHome(june)
    await notifyPerson().run({ run_id: 'run-1', account_id: june }, attempt)
    expect(sent.map(({ pictures }) => pictures)).toEqual([[{ cid: 'officer@refibell', webp: 'UklGRg==' }]])
  })

  it('records nothing that was not sent, and sends it later as the same message', async () => {
    const { june, home } = await improvedHome()
    const job = { run_id: 'run-1', account_id: june }
    await expect(notifyPerson(true).run(job, attempt)).rejects.toThrow('away')
    expect(await installation.parts.log.readStream(`delivery-${june}`)).toEqual([])
    await notifyPerson().run(job, attempt)
    expect(summary(await toldTo(june, 1))).toEqual([['NotificationSent', home, '']])
    expect(sent.map((mail) => mail.id)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  })
})

describe('the mailer', () => {
  const mail: Mail = {
    id: 'a'.repeat(32),
    account_id: 'june',
    to: 'june@example.com',
    from_name: 'RefiBell',
    subject: 'Your bell rang',
    text: 'Hello,',
    html: '<p>Hello,</p>',
    pictures: [],
    unsubscribe_url: 'https://refibell.example/api/unsubscribe/t',
    date: new Date('2026-03-16T12:00:00Z'),
  }

  it('writes one file for a message, however often it is sent', async () => {
    const mailer = createMailer(installation.mailing)
    await mailer.send(mail)
    await mailer.send(mail)
    mailer.close()
    const mails = await installation.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`Message-ID: <${mail.id}@refibell.example>`)
    expect(mails[0]).toContain('Date: Mon, 16 Mar 2026 12:00:00 +0000')
  })

  it('encloses a picture, beside the page that shows it', async () => {
    const mailer = createMailer(installation.mailing)
    await mailer.send({ ...mail, pictures: [{ cid: 'officer@refibell', webp: 'UklGRg==' }] })
    mailer.close()
    const [written = ''] = await installation.mails()
    expect(written).toContain('multipart/related')
    const [, picture = ''] = unfolded(written).split('Content-Type: image/webp')
    expect(picture).toContain('Content-ID: <officer@refibell>')
    expect(picture).toContain('Content-Disposition: inline')
    expect(picture).toContain('UklGRg==')
  })

  it('forgets the letters to one person, and keeps those to others', async () => {
    const mailer = createMailer(installation.mailing)
    await mailer.forget('june')
    await mailer.send(mail)
    await mailer.send({ ...mail, id: 'b'.repeat(32) })
    await mailer.send({ ...mail, account_id: 'june-2' })
    await mailer.forget('june')
    expect(await installation.mails()).toHaveLength(1)
    await mailer.forget('june-2')
    expect(await installation.mails()).toEqual([])
    mailer.close()
  })
})
