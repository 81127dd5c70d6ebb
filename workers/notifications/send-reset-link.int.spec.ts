import { expect, it } from 'vitest'
import { requestPasswordReset } from '../../commands/account/request-password-reset.ts'
import { changeSystemSetting } from '../../commands/settings/change-system-setting.ts'
import { LetterTest } from '../../tests/support/letter-test.ts'
import { systemContext } from '../worker-parts.ts'
import { sendResetLinkTask } from './send-reset-link.ts'

const test = new LetterTest('reset')

async function askedFor(account_id: string) {
  const { email, stream } = await test.account(account_id)
  await requestPasswordReset(systemContext(test.parts, 'test'), test.tokens, stream)
  const request = (await test.parts.log.readStream(stream)).at(-1)
  if (request?.type !== 'PasswordResetRequested') throw new Error('It was not asked for')
  return { email, request }
}

it('writes to whom asked, with the link that the log knows by its hash only', async () => {
  await changeSystemSetting(systemContext(test.parts, 'test'), 'company_name', 'Harbor Home Loans')
  const june = await test.installation.register('client')
  await test.installation.register('client')
  const { email, request } = await askedFor(june)

  const [mail, ...others] = await test.lettersOfWorkers()

  expect(others).toEqual([])
  expect(mail).toContain(`To: ${email}`)
  expect(mail).not.toMatch(/June|Okafor/)
  expect(mail).toContain('Subject: Choose a new password')
  expect(mail).toContain('From: Harbor Home Loans <letters@refibell.example>')
  expect(mail).not.toContain('List-Unsubscribe')
  const token = test.tokens.issue(june, request.data.reset_id)
  expect(mail).toContain(`https://refibell.example/reset-password?token=${token}`)
  expect(await test.jobs()).not.toContain(token)
  expect(JSON.stringify(request)).not.toContain(token)
})

it('sends no link that has expired on its way, and none to somebody erased meanwhile', async () => {
  const { request } = await askedFor(await test.installation.register('client'))
  const job = { ...request.data, position: request.position }
  const { parts, sent } = test.keeping()
  const late = { ...parts, clock: () => new Date(request.data.expires_at) }

  await sendResetLinkTask(late).run(job, { isLast: false })
  await sendResetLinkTask(parts).run({ ...job, account_id: 'nobody' }, { isLast: false })
  expect(sent).toHaveLength(0)
  await sendResetLinkTask(parts).run(job, { isLast: false })
  expect(sent).toHaveLength(1)
})
