import { afterEach, beforeEach, expect, it } from 'vitest'
import { LetterTokens } from '../../commands/account/letter-tokens.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { toldPage } from '../../projections/notifications/notification-queries.ts'
import { propertyEvaluated, proposed } from '../../tests/support/sample-events.ts'
import { sampleRecall } from '../../tests/support/sample-recall.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { AddressRefused } from './address-refused.ts'
import { notifyPersonTask } from './notify-person.ts'
import { sendWelcomeTask } from './send-welcome.ts'

let installation: WorkerInstallation
let handedOver = 0
beforeEach(async () => {
  handedOver = 0
  installation = await startWorkerInstallation()
})
afterEach(() => installation.stop())

const attempt = { isLast: false }
const refusing = () => ({
  ...installation.parts,
  recall: sampleRecall,
  mailer: {
    async send({ id }: { id: string }) {
      handedOver += 1
      throw new AddressRefused(id, 550)
    },
    forget: async () => undefined,
    close: () => undefined,
  },
})
const addressOf = async (id: string) => {
  await installation.projected()
  return (await accountById(installation.parts.knex, id))?.address_state
}
const toldTo = async (id: string) =>
  (await installation.parts.log.readStream(`delivery-${id}`)).map(({ type, data }) => [
    type,
    'reason' in data ? data.reason : null,
  ])

it('a letter that the mail server refuses for good is not tried again, and no other follows it', async () => {
  const { log } = installation.parts
  const june = await installation.register('client')
  const home = await installation.addHome(june)
  const improve = async (run_id: string) => {
    const better = propertyEvaluated(home, june, 'ready_now', 'not_yet', run_id)
    await log.append(`property-${home}`, 'stream_exists', [proposed(better)])
    await installation.projected()
    await notifyPersonTask(refusing(), installation.pool).run({ run_id, account_id: june }, attempt)
  }
  await improve('run-1')
  expect(await addressOf(june)).toBe('refused')
  expect(await toldTo(june)).toEqual([['NotificationWithheld', 'address_refused']])
  await improve('run-2')
  expect(handedOver).toBe(1)
  expect(await toldTo(june)).toHaveLength(2)
})

it('the letter that asks whether an address is right says that it is not', async () => {
  const june = await installation.register('client', undefined, new LetterTokens(Buffer.alloc(32), 'confirm'))
  await installation.projected()
  const stream = (await accountById(installation.parts.knex, june))?.stream ?? ''
  const request = (await installation.parts.log.readStream(stream)).at(-1)
  if (request?.type !== 'AddressConfirmationRequested') throw new Error('It was not asked')
  await sendWelcomeTask(refusing()).run({ ...request.data, position: request.position }, attempt)
  expect(await addressOf(june)).toBe('refused')
  const { confirmation_id } = request.data
  expect((await toldPage(installation.parts.knex, june, {})).rows).toMatchObject([
    { id: confirmation_id, kind: 'asked_to_confirm', reason: 'not_taken', at: installation.time.now },
  ])
})
