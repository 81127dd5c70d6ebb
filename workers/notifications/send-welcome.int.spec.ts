import { expect, it } from 'vitest'
import { confirmAddress } from '../../commands/account/confirm-address.ts'
import { LetterTest } from '../../tests/support/letter-test.ts'
import { systemContext } from '../worker-parts.ts'
import { sendWelcomeTask } from './send-welcome.ts'

const test = new LetterTest('confirm')

async function registered() {
  const account_id = await test.installation.register('client', undefined, test.tokens)
  const { email, stream } = await test.account(account_id)
  const request = (await test.parts.log.readStream(stream)).at(-1)
  if (request?.type !== 'AddressConfirmationRequested') throw new Error('The address was not asked about')
  return { account_id, email, stream, request }
}

it('welcomes who has opened an account, with the links that the log knows by their hash only', async () => {
  const { account_id, email, request } = await registered()
  // Who is made an account by an administrator is asked nothing.
  await test.installation.register('lo')

  const [mail, ...others] = await test.lettersOfWorkers()

  expect(others).toEqual([])
  expect(mail).toContain(`To: ${email}`)
  expect(mail).not.toMatch(/June|Okafor|List-Unsubscribe/)
  expect(mail).toContain(`https://refibell.example/api/unsubscribe/${account_id}`)
  const token = test.tokens.issue(account_id, request.data.confirmation_id)
  expect(mail).toContain(`https://refibell.example/confirm-address?token=${token}`)
  expect(mail).toContain(`https://refibell.example/not-me?token=${token}`)
  expect(await test.jobs()).not.toContain(token)
  expect(JSON.stringify(request)).not.toContain(token)
})

it('sends nothing that has expired on its way, nothing to somebody erased, and nothing when the answer is known', async () => {
  const { account_id, stream, request } = await registered()
  const job = { ...request.data, position: request.position }
  const { parts, sent } = test.keeping()
  const late = { ...parts, clock: () => new Date(request.data.expires_at) }

  await sendWelcomeTask(late).run(job, { isLast: false })
  await sendWelcomeTask(parts).run({ ...job, account_id: 'nobody' }, { isLast: false })
  expect(sent).toHaveLength(0)
  await sendWelcomeTask(parts).run(job, { isLast: false })
  expect(sent).toHaveLength(1)

  const token = test.tokens.issue(account_id, request.data.confirmation_id)
  await confirmAddress(systemContext(test.parts, 'test'), stream, { token, after_all: false })
  await test.installation.projected()
  await sendWelcomeTask(parts).run(job, { isLast: false })
  expect(sent).toHaveLength(1)
})
