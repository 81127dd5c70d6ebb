import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmAddress } from '../../commands/account/confirm-address.ts'
import { LetterTokens } from '../../commands/account/letter-tokens.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { sendWelcomeTask } from './send-welcome.ts'

const tokens = new LetterTokens(Buffer.alloc(32, 7), 'confirm')

let installation: WorkerInstallation
let parts: WorkerParts
let workers: Workers | null = null
beforeEach(async () => {
  installation = await startWorkerInstallation()
  const under = (page: string) => (account_id: string, id: string) =>
    `https://refibell.example/${page}?token=${tokens.issue(account_id, id)}`
  const letterUrls = { ...installation.parts.letterUrls, confirm: under('confirm-address'), notMe: under('not-me') }
  parts = { ...installation.parts, letterUrls }
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  await installation.stop()
})

async function registered() {
  const account_id = await installation.register('client', undefined, tokens)
  await installation.projected()
  const account = await accountById(parts.knex, account_id)
  const stream = account?.stream ?? ''
  const request = (await parts.log.readStream(stream)).at(-1)
  if (request?.type !== 'AddressConfirmationRequested') throw new Error('The address was not asked about')
  return { account_id, email: account?.email, stream, request }
}

it('welcomes who has opened an account, with the links that the log knows by their hash only', async () => {
  const { account_id, email, request } = await registered()
  // Who is made an account by an administrator is asked nothing.
  await installation.register('lo')
  workers = await startWorkers(parts)

  const [mail = '', ...others] = await vi.waitUntil(
    async () => {
      const mails = await installation.mails().catch(() => [])
      return mails.length > 0 ? mails : null
    },
    { timeout: 15_000 },
  )

  expect(others).toEqual([])
  expect(mail).toContain(`To: ${email}`)
  expect(mail).not.toMatch(/June|Okafor/)
  const plain = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  const token = tokens.issue(account_id, request.data.confirmation_id)
  expect(plain).toContain(`https://refibell.example/confirm-address?token=${token}`)
  expect(plain).toContain(`https://refibell.example/not-me?token=${token}`)
  const jobs = await parts.knex.raw('select payload::text as payload from graphile_worker._private_jobs')
  expect(JSON.stringify([jobs.rows, request])).not.toContain(token)
})

it('sends nothing that has expired on its way, nothing to somebody erased, and nothing when the answer is known', async () => {
  const sent: unknown[] = []
  const mailer = {
    send: async (mail: unknown) => void sent.push(mail),
    forget: async () => undefined,
    close: () => undefined,
  }
  const { account_id, stream, request } = await registered()
  const job = { ...request.data, position: request.position }
  const inTime = { ...parts, mailer }
  const late = { ...inTime, clock: () => new Date(request.data.expires_at) }

  await sendWelcomeTask(late).run(job, { isLast: false })
  await sendWelcomeTask(inTime).run({ ...job, account_id: 'nobody' }, { isLast: false })
  expect(sent).toEqual([])
  await sendWelcomeTask(inTime).run(job, { isLast: false })
  expect(sent).toHaveLength(1)

  const token = tokens.issue(account_id, request.data.confirmation_id)
  await confirmAddress(systemContext(parts, 'test'), stream, { token, after_all: false })
  await installation.projected()
  await sendWelcomeTask(inTime).run(job, { isLast: false })
  expect(sent).toHaveLength(1)
})
