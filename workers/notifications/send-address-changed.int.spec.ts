import { describe, expect, it } from 'vitest'
import type { AccountEvent } from '../../domain/account/events.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { LetterTest } from '../../tests/support/letter-test.ts'
import { accountRegistered, proposed } from '../../tests/support/sample-events.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { AddressRefused } from './address-refused.ts'
import type { Mail } from './mail.ts'
import { sendAddressChangedTask } from './send-address-changed.ts'

const CHANGED_AT = '2026-03-16T12:00:00.000Z'

const test = new LetterTest()

const append = (stream: string, event: AccountEvent) =>
  test.parts.log.append(stream, 'any', [proposed(event, CHANGED_AT)])

/** June's account goes from one address to another. */
function moved(from: string, to: string, email: string, move = 1): Promise<{ position: string }> {
  const { person, personal } = accountRegistered('june')
  if (personal === null) throw new Error('Nobody is erased here')
  return append(to, {
    type: 'AddressChanged',
    data: {
      account_id: 'june',
      role: 'client',
      previous_stream: from,
      move,
      communication_opt_in: true,
      session_epoch: 0,
    },
    person,
    personal: { ...personal, email },
  })
}

describe('The letter to the address that an account had before', () => {
  it('says what happened, to whom in hints only, and what to do, once', async () => {
    await append('account-old', accountRegistered('june'))
    await moved('account-old', 'account-new', 'thief@harbor.example')
    const [mail = '', ...others] = await test.lettersOfWorkers()
    expect(others).toEqual([])
    expect(mail).toContain('To: june@example.com')
    expect(mail).toContain('Subject: The address of your account was changed')
    expect(mail).not.toMatch(/thief|harbor|Park|List-Unsubscribe/)
    expect(mail).toContain('On March 16, 2026')
    expect(mail).toContain('t=E2=80=A2=E2=80=A2=E2=80=A2@h=E2=80=A2=E2=80=A2=E2=80=A2.example')
    expect(mail).toContain('https://refibell.example/contact')
    expect(await test.jobs()).not.toMatch(/thief|example\.com/)
  })

  async function told(position: string, changes: Partial<WorkerParts> = {}) {
    const { parts, sent } = test.keeping()
    const job = { account_id: 'june', stream: 'account-old', move: 1, occurred_at: CHANGED_AT, position }
    await sendAddressChangedTask({ ...parts, ...changes }).run(job, { isLast: false })
    return sent.map(({ to }) => to)
  }

  it('goes to the earlier owner, also when the address has another account meanwhile', async () => {
    await append('account-old', accountRegistered('june'))
    await moved('account-old', 'account-new', 'new@mail.example')
    await append('account-old', { type: 'AddressLeft', data: { account_id: 'june' } })
    const { position } = await append('account-old', accountRegistered('omar'))
    expect(await told(position)).toEqual(['june@example.com'])
  })

  it.each([
    ['that was disowned', { type: 'AddressDisowned', data: { account_id: 'june' } }],
    ['that takes nothing', { type: 'LetterRefused', data: { account_id: 'june', letter_id: 'l-1', code: 550 } }],
  ] as const)('does not go to an address %s', async (_, event) => {
    await append('account-old', accountRegistered('june'))
    await append('account-old', event)
    const { position } = await moved('account-old', 'account-new', 'new@mail.example')
    expect(await told(position)).toEqual([])
  })

  it('is none after an erasure, when the address is theirs again, and long after', async () => {
    await append('account-old', accountRegistered('june'))
    const { position } = await moved('account-old', 'account-new', 'new@mail.example')
    expect(await told(position, { clock: () => new Date('2026-03-23T12:00:00.000Z') })).toEqual([])
    expect(await told(position)).toEqual(['june@example.com'])
    const back = await moved('account-new', 'account-old', 'june@example.com', 2)
    expect(await told(back.position)).toEqual([])
    await append('account-old', { type: 'AccountErased', data: { account_id: 'june' } })
    await test.parts.forgetPerson('june')
    await test.installation.projected()
    expect(await told(back.position)).toEqual([])
  })

  it('which the mail server refuses says nothing of the address that the account has now', async () => {
    await append('account-old', accountRegistered('june'))
    const { position } = await moved('account-old', 'account-new', 'new@mail.example')
    const send = async ({ id }: Mail) => {
      throw new AddressRefused(id, 550)
    }
    await told(position, { mailer: { ...test.parts.mailer, send } })
    await test.installation.projected()
    expect(await accountById(test.parts.knex, 'june')).toMatchObject({ address_state: 'unconfirmed' })
  })
})
