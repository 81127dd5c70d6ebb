import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LetterTokens } from '../../commands/account/letter-tokens.ts'
import { requestPasswordReset } from '../../commands/account/request-password-reset.ts'
import { changeSystemSetting } from '../../commands/settings/change-system-setting.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { sendResetLinkTask } from './send-reset-link.ts'

const tokens = new LetterTokens(Buffer.alloc(32, 7), 'reset')

let installation: WorkerInstallation
let parts: WorkerParts
let workers: Workers | null = null
beforeEach(async () => {
  installation = await startWorkerInstallation()
  const reset = (account_id: string, reset_id: string) =>
    `https://refibell.example/reset-password?token=${tokens.issue(account_id, reset_id)}`
  parts = { ...installation.parts, letterUrls: { ...installation.parts.letterUrls, reset } }
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  await installation.stop()
})

async function askedFor(account_id: string) {
  await installation.projected()
  const account = await accountById(parts.knex, account_id)
  await requestPasswordReset(systemContext(parts, 'test'), tokens, account?.stream ?? '')
  const events = await parts.log.readStream(account?.stream ?? '')
  const request = events.at(-1)
  if (request?.type !== 'PasswordResetRequested') throw new Error('It was not asked for')
  return { account, request }
}

it('writes to whom asked, with the link that the log knows by its hash only', async () => {
  await changeSystemSetting(systemContext(parts, 'test'), 'company_name', 'Harbor Home Loans')
  const june = await installation.register('client')
  await installation.register('client')
  const { account, request } = await askedFor(june)
  workers = await startWorkers(parts)

  const [mail = '', ...others] = await vi.waitUntil(
    async () => {
      const mails = await installation.mails().catch(() => [])
      return mails.length > 0 ? mails : null
    },
    { timeout: 15_000 },
  )

  expect(others).toEqual([])
  expect(mail).toContain(`To: ${account?.email}`)
  expect(mail).not.toMatch(/June|Okafor/)
  expect(mail).toContain('Subject: Choose a new password')
  expect(mail).toContain('From: Harbor Home Loans <letters@refibell.example>')
  expect(mail).not.toContain('List-Unsubscribe')
  const plain = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  const token = tokens.issue(june, request.data.reset_id)
  expect(plain).toContain(`https://refibell.example/reset-password?token=${token}`)
  const jobs = await parts.knex.raw('select payload::text as payload from graphile_worker._private_jobs')
  expect(JSON.stringify([jobs.rows, request])).not.toContain(token)
})

it('sends no link that has expired on its way, and none to somebody erased meanwhile', async () => {
  const sent: unknown[] = []
  const mailer = {
    send: async (mail: unknown) => void sent.push(mail),
    forget: async () => undefined,
    close: () => undefined,
  }
  const { request } = await askedFor(await installation.register('client'))
  const { position, data } = request
  const job = { ...data, position }
  const inTime = { ...parts, mailer }
  const late = { ...inTime, clock: () => new Date(data.expires_at) }

  await sendResetLinkTask(late).run(job, { isLast: false })
  await sendResetLinkTask(inTime).run({ ...job, account_id: 'nobody' }, { isLast: false })
  expect(sent).toEqual([])
  await sendResetLinkTask(inTime).run(job, { isLast: false })
  expect(sent).toHaveLength(1)
})
