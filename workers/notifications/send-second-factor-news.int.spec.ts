import { expect, it } from 'vitest'
import type { AccountEvent } from '../../domain/account/events.ts'
import { LetterTest } from '../../tests/support/letter-test.ts'
import { accountRegistered, proposed } from '../../tests/support/sample-events.ts'
import { sendSecondFactorNewsTask } from './send-second-factor-news.ts'

const HAPPENED_AT = '2026-03-16T12:00:00.000Z'
const SECRET = 'JBSWY3DPEHPK3PXP'
const data = { account_id: 'june' }
const person = 'june'
const HAPPENED: readonly AccountEvent[] = [
  { type: 'SecondFactorSetUpBegun', data, person, personal: { secret: SECRET } },
  {
    type: 'SecondFactorTurnedOn',
    data: { ...data, step: 1, recovery_codes_left: 10 },
    person,
    personal: { recovery_hashes: ['h1'] },
  },
  { type: 'SecondFactorCodeUsed', data: { ...data, step: 2 } },
  { type: 'RecoveryCodeUsed', data: { ...data, recovery_codes_left: 9 }, person, personal: { recovery_hash: 'h1' } },
  { type: 'SecondFactorTurnedOff', data },
  { type: 'SecondFactorReset', data: { ...data, session_epoch: 1 } },
]

const test = new LetterTest()

const append = (event: AccountEvent) => test.parts.log.append('account-june', 'any', [proposed(event, HAPPENED_AT)])

it('whoever reads the mail of an account hears when its second factor is turned on, used up, turned off and reset', async () => {
  await append(accountRegistered('june'))
  for (const event of HAPPENED) await append(event)
  const mails = await test.lettersOfWorkers(4)
  const subjects = mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())
  expect(subjects.toSorted()).toEqual([
    'A recovery code was used',
    'Your second factor was reset',
    'Your second factor was turned off',
    'Your second factor was turned on',
  ])
  expect(mails.find((mail) => mail.includes('A recovery code was used'))).toContain('9 are left.')
  for (const mail of mails) {
    expect(mail).toContain('To: june@example.com')
    expect(mail).not.toContain('List-Unsubscribe')
    expect(mail).toContain('March 16, 2026')
    expect(mail).toMatch(/https:\/\/refibell\.example\/reset-password\s/)
    expect(mail).not.toContain(SECRET)
  }
  expect(await test.jobs()).not.toContain(SECRET)
})

it.each([
  ['to who said that the account is not theirs', { type: 'AddressDisowned', data }, HAPPENED_AT],
  ['to who is erased', { type: 'AccountErased', data }, HAPPENED_AT],
  ['a week later', { type: 'AddressConfirmed', data }, '2026-03-23T12:00:00.000Z'],
] as const)('nothing is sent %s', async (_, event, now) => {
  await append(accountRegistered('june'))
  const { position } = await append(event)
  const { parts, sent } = test.keeping()
  const told = { event_id: 'e', news: 'turned_off', recovery_codes_left: 0, occurred_at: HAPPENED_AT, position }
  const task = sendSecondFactorNewsTask({ ...parts, clock: () => new Date(now) })
  await task.run({ account_id: 'june', ...told }, { isLast: false })
  expect(sent).toEqual([])
})
