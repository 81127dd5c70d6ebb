import { expect, it, vi } from 'vitest'
import type { AccountEvent } from '../../domain/account/events.ts'
import type { EventOf } from '../../domain/events.ts'
import { LetterTest } from '../../tests/support/letter-test.ts'
import { accountRegistered, proposed } from '../../tests/support/sample-events.ts'

const NOW = '2026-03-16T12:00:00.000Z'
const LATER = '2026-03-20T12:00:00.000Z'
const of = { account_id: 'june' } as const
const { person, personal } = accountRegistered('june')
const written = { token_hash: 'hash', expires_at: LATER }

/** Whatever is followed by a letter that is about no home, and what such a letter is about. */
const CAUSES: readonly (readonly [AccountEvent, EventOf<'AccountLetterHandedOver'>['data']['about']])[] = [
  [{ type: 'AddressConfirmationRequested', data: { ...of, confirmation_id: 'c-1', ...written } }, 'address_to_confirm'],
  [{ type: 'PasswordResetRequested', data: { ...of, reset_id: 'r-1', ...written } }, 'password'],
  [
    {
      type: 'PasswordChanged',
      data: { ...of, session_epoch: 1, kept_session_id: 's-1' },
      person: 'june',
      personal: { password_hash: 'new' },
    },
    'password',
  ],
  [{ type: 'SecondFactorReset', data: { ...of, session_epoch: 2 } }, 'second_factor'],
]

const test = new LetterTest()
const append = (stream: string, event: AccountEvent) => test.parts.log.append(stream, 'any', [proposed(event, NOW)])

it('every letter that is about no home is recorded once it is handed over', async () => {
  await append('account-old', accountRegistered('june', { lo_id: 'ana' }))
  for (const [event] of CAUSES) await append('account-old', event)
  await append('account-new', {
    type: 'AddressChanged',
    data: {
      ...of,
      role: 'client',
      previous_stream: 'account-old',
      move: 1,
      communication_opt_in: true,
      session_epoch: 2,
    },
    person,
    personal: { ...(personal ?? expect.fail('Nobody is erased here')), email: 'june@new.example' },
  })
  await test.lettersOfWorkers(CAUSES.length + 1)

  const recorded = await vi.waitUntil(
    async () => {
      const events = await test.parts.log.readStream('delivery-june')
      return events.length > CAUSES.length ? events : null
    },
    { timeout: 15_000 },
  )
  const letters = recorded.flatMap(({ type, data }) => (type === 'AccountLetterHandedOver' ? [data] : []))
  expect(letters.map(({ about }) => about).sort()).toEqual(
    [...CAUSES.map(([, about]) => about), 'address_changed'].sort(),
  )
  for (const letter of letters) {
    const confirmation_id = letter.about === 'address_to_confirm' ? 'c-1' : null
    expect(letter).toMatchObject({ account_id: 'june', lo_id: 'ana', confirmation_id, outcome: 'taken' })
  }
})
