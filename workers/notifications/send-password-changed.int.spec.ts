import { expect, it } from 'vitest'
import type { AccountEvent } from '../../domain/account/events.ts'
import { LetterTest } from '../../tests/support/letter-test.ts'
import { accountRegistered, proposed } from '../../tests/support/sample-events.ts'
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

const test = new LetterTest()

const append = (event: AccountEvent) => test.parts.log.append('account-june', 'any', [proposed(event, CHANGED_AT)])

it('whoever reads the mail of an account hears of each new password', async () => {
  await append(accountRegistered('june'))
  for (const change of CHANGES) await append(change)
  const mails = await test.lettersOfWorkers(CHANGES.length)
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expect(mail).toContain('To: june@example.com')
    expect(mail).toContain('Subject: Your password was changed')
    expect(mail).not.toContain('List-Unsubscribe')
    expect(mail).toContain('on March 16, 2026')
    expect(mail).toMatch(/https:\/\/refibell\.example\/reset-password\s/)
  }
})

it('the day of it is that of the automation’s time zone: in New York it is still the evening before', async () => {
  await append(accountRegistered('june'))
  const { position } = await append(CHANGES[0])
  const { parts, sent } = test.keeping()
  const job = { account_id: 'june', session_epoch: 1, occurred_at: '2026-03-17T00:30:00.000Z', position }
  const clock = () => new Date('2026-03-17T00:31:00.000Z')
  await sendPasswordChangedTask({ ...parts, clock }).run(job, { isLast: false })
  expect(sent).toMatchObject([{ text: expect.stringContaining('on March 16, 2026') }])
})

it.each([
  ['to who said that the account is not theirs', { type: 'AddressDisowned', data: { account_id: 'june' } }, CHANGED_AT],
  [
    'to who called a letter unwanted',
    { type: 'LetterComplainedOf', data: { account_id: 'june', letter_id: 'l-1' } },
    CHANGED_AT,
  ],
  ['to who is erased', { type: 'AccountErased', data: { account_id: 'june' } }, CHANGED_AT],
  ['a week later', { type: 'AddressConfirmed', data: { account_id: 'june' } }, '2026-03-23T12:00:00.000Z'],
] as const)('nothing is sent %s', async (_, event, now) => {
  await append(accountRegistered('june'))
  await append(CHANGES[0])
  const { position } = await append(event)
  const { parts, sent } = test.keeping()
  const job = { account_id: 'june', session_epoch: 1, occurred_at: CHANGED_AT, position }
  await sendPasswordChangedTask({ ...parts, clock: () => new Date(now) }).run(job, { isLast: false })
  expect(sent).toEqual([])
})
