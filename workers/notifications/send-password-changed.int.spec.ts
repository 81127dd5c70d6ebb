import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AccountEvent } from '../../domain/account/events.ts'
import { accountRegistered, proposed } from '../../tests/support/sample-events.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { sendPasswordChangedTask } from './send-password-changed.ts'

const CHANGED_AT = '2026-03-16T12:00:00.000Z'
const personal = { password_hash: 'new' }
const CHANGES = [
  {
    type: 'PasswordChanged',
    data: { account_id: 'june', session_epoch: 1, kept_session_id: 's-1' },
    person: 'june',
    personal,
  },
  { type: 'PasswordReset', data: { account_id: 'june', session_epoch: 2 }, person: 'june', personal },
] as const satisfies AccountEvent[]

let installation: WorkerInstallation
let workers: Workers | null = null
beforeEach(async () => {
  installation = await startWorkerInstallation(CHANGED_AT)
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  await installation.stop()
})

const append = (event: AccountEvent) =>
  installation.parts.log.append('account-june', 'any', [proposed(event, CHANGED_AT)])

it('whoever reads the mail of an account hears of each new password', async () => {
  await append(accountRegistered('june'))
  for (const change of CHANGES) await append(change)
  workers = await startWorkers(installation.parts)
  const mails = await vi.waitUntil(
    async () => {
      const all = await installation.mails().catch(() => [])
      return all.length >= CHANGES.length ? all : null
    },
    { timeout: 15_000 },
  )
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expect(mail).toContain('To: june@example.com')
    expect(mail).toContain('Subject: Your password was changed')
    expect(mail).not.toContain('List-Unsubscribe')
    const plain = mail.replace(/=\r?\n/g, '')
    expect(plain).toContain('on March 16, 2026')
    expect(plain).toMatch(/https:\/\/refibell\.example\/reset-password\s/)
  }
})

it.each([
  ['to who said that the account is not theirs', { type: 'AddressDisowned', data: { account_id: 'june' } }, CHANGED_AT],
  ['to who is erased', { type: 'AccountErased', data: { account_id: 'june' } }, CHANGED_AT],
  ['a week later', { type: 'AddressConfirmed', data: { account_id: 'june' } }, '2026-03-23T12:00:00.000Z'],
] as const)('nothing is sent %s', async (_, event, now) => {
  await append(accountRegistered('june'))
  await append(CHANGES[0])
  const { position } = await append(event)
  const sent: unknown[] = []
  const mailer = {
    send: async (mail: unknown) => void sent.push(mail),
    forget: async () => undefined,
    close: () => undefined,
  }
  const parts = { ...installation.parts, mailer, clock: () => new Date(now) }
  const job = { account_id: 'june', session_epoch: 1, occurred_at: CHANGED_AT, position }
  await sendPasswordChangedTask(parts).run(job, { isLast: false })
  expect(sent).toEqual([])
})
